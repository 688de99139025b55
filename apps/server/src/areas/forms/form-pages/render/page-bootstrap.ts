import type { PageBootstrap } from '@taplore/form-page'
import { hourMs } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import { prepareCaptcha } from '../../../connections/captcha/index.ts'
import { type PageState, sealState } from '../page-state.ts'
import type { ShownForm } from '../published-forms.ts'

/** What each visitor's page ends with. */
export function pageBootstrap(
  { installation, now }: { readonly installation: Pick<Installation, 'config'>; readonly now: Date },
  { captcha, formId }: ShownForm,
  state: PageState,
): PageBootstrap {
  const { config } = installation
  // Counted from the first page: a respondent may send the last one immediately.
  const begun = new Date(Math.max(state.startedAt, now.getTime() - hourMs))
  const prepared = captcha.type === 'embedded' ? prepareCaptcha(captcha, { config, formId, now: begun }) : null
  return { state: sealState(config, state), challenge: prepared?.type === 'embedded' ? prepared.challenge : null }
}
