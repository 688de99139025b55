// Written by `npm run registry` from the folders beside it; do not edit.

import { texts as accessKeys, auditTexts as accessKeysAudit } from '../areas/accounts/access-keys/texts.ts'
import { texts as auditLogs, auditTexts as auditLogsAudit } from '../areas/accounts/audit-logs/texts.ts'
import { texts as identity, auditTexts as identityAudit } from '../areas/accounts/identity/texts.ts'
import { texts as members } from '../areas/accounts/members/texts.ts'
import { texts as workspaces, auditTexts as workspacesAudit } from '../areas/accounts/workspaces/texts.ts'
import { texts as captcha, auditTexts as captchaAudit } from '../areas/connections/captcha/texts.ts'
import {
  texts as linkedAccounts,
  auditTexts as linkedAccountsAudit,
} from '../areas/connections/linked-accounts/texts.ts'
import { texts as videoPosts, auditTexts as videoPostsAudit } from '../areas/connections/video-posts/texts.ts'
import { texts as webhooks, auditTexts as webhooksAudit } from '../areas/connections/webhooks/texts.ts'
import { texts as formBuilder } from '../areas/forms/form-builder/texts.ts'
import { texts as forms, auditTexts as formsAudit } from '../areas/forms/forms/texts.ts'
import { texts as submissions, auditTexts as submissionsAudit } from '../areas/forms/submissions/texts.ts'
import { texts as mail } from '../areas/foundation/mail/texts.ts'
import { texts as automation } from '../areas/growth/automation/texts.ts'
import { texts as feeds, auditTexts as feedsAudit } from '../areas/growth/feeds/texts.ts'
import { texts as stores, auditTexts as storesAudit } from '../areas/growth/stores/texts.ts'
import { texts as widgets, auditTexts as widgetsAudit } from '../areas/growth/widgets/texts.ts'
import { texts as wordpress, auditTexts as wordpressAudit } from '../areas/growth/wordpress/texts.ts'
import { texts as help } from '../areas/home/help/texts.ts'
import { texts as home } from '../areas/home/home/texts.ts'
import { texts as notifications } from '../areas/home/notifications/texts.ts'
import { texts as onboarding } from '../areas/home/onboarding/texts.ts'
import { texts as staff, auditTexts as staffAudit } from '../areas/home/staff/texts.ts'
import { texts as brand, auditTexts as brandAudit } from '../areas/library/brand/texts.ts'
import { texts as fonts, auditTexts as fontsAudit } from '../areas/library/fonts/texts.ts'
import { texts as integrations } from '../areas/library/integrations/texts.ts'
import { texts as voices, auditTexts as voicesAudit } from '../areas/library/voices/texts.ts'
import { texts as lifetimeDeals, auditTexts as lifetimeDealsAudit } from '../areas/money/lifetime-deals/texts.ts'
import { texts as payments, auditTexts as paymentsAudit } from '../areas/money/payments/texts.ts'
import { texts as domains, auditTexts as domainsAudit } from '../areas/publishing/domains/texts.ts'
import { texts as publishing, auditTexts as publishingAudit } from '../areas/publishing/publishing/texts.ts'
import { texts as siteSettings, auditTexts as siteSettingsAudit } from '../areas/publishing/site-settings/texts.ts'
import { texts as exports, auditTexts as exportsAudit } from '../areas/stories/exports/texts.ts'
import { texts as imports } from '../areas/stories/imports/texts.ts'
import { texts as interactiveAnalytics } from '../areas/stories/interactive-analytics/texts.ts'
import { texts as schedules, auditTexts as schedulesAudit } from '../areas/stories/schedules/texts.ts'
import { texts as stories, auditTexts as storiesAudit } from '../areas/stories/stories/texts.ts'
import { texts as storyAnalytics } from '../areas/stories/story-analytics/texts.ts'
import { texts as templates } from '../areas/stories/templates/texts.ts'
import { texts as wizard } from '../areas/stories/wizard/texts.ts'
import { texts as series, auditTexts as seriesAudit } from '../areas/video/series/texts.ts'
import { texts as videoExports, auditTexts as videoExportsAudit } from '../areas/video/video-exports/texts.ts'
import { texts as videoProjects, auditTexts as videoProjectsAudit } from '../areas/video/video-projects/texts.ts'
import { texts as shell, auditTexts as shellAudit } from '../shell/texts.ts'

/**
 * All texts of the interface in English. Keys are stable, wording is data; other languages have the same keys.
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
  ...linkedAccounts,
  ...videoPosts,
  ...webhooks,
  ...formBuilder,
  ...forms,
  ...submissions,
  ...mail,
  ...automation,
  ...feeds,
  ...stores,
  ...widgets,
  ...wordpress,
  ...help,
  ...home,
  ...notifications,
  ...onboarding,
  ...staff,
  ...brand,
  ...fonts,
  ...integrations,
  ...voices,
  ...lifetimeDeals,
  ...payments,
  ...domains,
  ...publishing,
  ...siteSettings,
  ...exports,
  ...imports,
  ...interactiveAnalytics,
  ...schedules,
  ...stories,
  ...storyAnalytics,
  ...templates,
  ...wizard,
  ...series,
  ...videoExports,
  ...videoProjects,

  /** Names of the actions in the audit log. */
  auditEvents: {
    ...shellAudit,
    ...accessKeysAudit,
    ...auditLogsAudit,
    ...identityAudit,
    ...workspacesAudit,
    ...captchaAudit,
    ...linkedAccountsAudit,
    ...videoPostsAudit,
    ...webhooksAudit,
    ...formsAudit,
    ...submissionsAudit,
    ...feedsAudit,
    ...storesAudit,
    ...widgetsAudit,
    ...wordpressAudit,
    ...staffAudit,
    ...brandAudit,
    ...fontsAudit,
    ...voicesAudit,
    ...lifetimeDealsAudit,
    ...paymentsAudit,
    ...domainsAudit,
    ...publishingAudit,
    ...siteSettingsAudit,
    ...exportsAudit,
    ...schedulesAudit,
    ...storiesAudit,
    ...seriesAudit,
    ...videoExportsAudit,
    ...videoProjectsAudit,
  },
}
