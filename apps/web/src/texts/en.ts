// Written by `npm run registry` from the folders beside it; do not edit.

import { texts as accessKeys } from '../areas/accounts/access-keys/texts.ts'
import { texts as auditLogs } from '../areas/accounts/audit-logs/texts.ts'
import { texts as identity } from '../areas/accounts/identity/texts.ts'
import { texts as members } from '../areas/accounts/members/texts.ts'
import { texts as workspaces } from '../areas/accounts/workspaces/texts.ts'
import { texts as captcha } from '../areas/connections/captcha/texts.ts'
import { texts as webhooks } from '../areas/connections/webhooks/texts.ts'
import { texts as formBuilder } from '../areas/forms/form-builder/texts.ts'
import { texts as forms } from '../areas/forms/forms/texts.ts'
import { texts as submissions } from '../areas/forms/submissions/texts.ts'
import { texts as mail } from '../areas/foundation/mail/texts.ts'
import { texts as home } from '../areas/home/home/texts.ts'
import { texts as onboarding } from '../areas/home/onboarding/texts.ts'
import { texts as staff } from '../areas/home/staff/texts.ts'
import { texts as brand } from '../areas/library/brand/texts.ts'
import { texts as fonts } from '../areas/library/fonts/texts.ts'
import { texts as billing } from '../areas/money/billing/texts.ts'
import { texts as publishing } from '../areas/publishing/publishing/texts.ts'
import { texts as exports } from '../areas/stories/exports/texts.ts'
import { texts as imports } from '../areas/stories/imports/texts.ts'
import { texts as stories } from '../areas/stories/stories/texts.ts'
import { texts as templates } from '../areas/stories/templates/texts.ts'
import { texts as wizard } from '../areas/stories/wizard/texts.ts'
import { texts as shell } from '../shell/texts.ts'

/**
 * Every text of the interface in English. Keys are stable, wording is data; other languages have the same shape.
 * Messages that the server sends are part of the contract and are not repeated here.
 */
export const en = {
  ...shell,
  ...accessKeys,
  ...auditLogs,
  ...identity,
  ...members,
  ...workspaces,
  ...captcha,
  ...webhooks,
  ...formBuilder,
  ...forms,
  ...submissions,
  ...mail,
  ...home,
  ...onboarding,
  ...staff,
  ...brand,
  ...fonts,
  ...billing,
  ...publishing,
  ...exports,
  ...imports,
  ...stories,
  ...templates,
  ...wizard,
}
