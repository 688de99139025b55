// Written by `npm run registry` from the folders beside it; do not edit.
import { accessKeysAudit } from './accounts/access-keys-audit.ts'
import { auditLogsAudit } from './accounts/audit-logs-audit.ts'
import { identityAudit } from './accounts/identity-audit.ts'
import { workspacesAudit } from './accounts/workspaces-audit.ts'
import { captchaAudit } from './connections/captcha-audit.ts'
import { linkedAccountsAudit } from './connections/linked-accounts-audit.ts'
import { videoPostsAudit } from './connections/video-posts-audit.ts'
import { webhooksAudit } from './connections/webhooks-audit.ts'
import { formsAudit } from './forms/forms-audit.ts'
import { submissionsAudit } from './forms/submissions-audit.ts'
import { feedsAudit } from './growth/feeds-audit.ts'
import { storesAudit } from './growth/stores-audit.ts'
import { widgetsAudit } from './growth/widgets-audit.ts'
import { wordpressAudit } from './growth/wordpress-audit.ts'
import { staffAudit } from './home/staff-audit.ts'
import { brandAudit } from './library/brand-audit.ts'
import { fontsAudit } from './library/fonts-audit.ts'
import { voicesAudit } from './library/voices-audit.ts'
import { lifetimeDealsAudit } from './money/lifetime-deals-audit.ts'
import { paymentsAudit } from './money/payments-audit.ts'
import { sandboxAudit } from './money/sandbox-audit.ts'
import { domainsAudit } from './publishing/domains-audit.ts'
import { publishingAudit } from './publishing/publishing-audit.ts'
import { siteSettingsAudit } from './publishing/site-settings-audit.ts'
import { exportsAudit } from './stories/exports-audit.ts'
import { foldersAudit } from './stories/folders-audit.ts'
import { schedulesAudit } from './stories/schedules-audit.ts'
import { storiesAudit } from './stories/stories-audit.ts'
import { seriesAudit } from './video/series-audit.ts'
import { videoExportsAudit } from './video/video-exports-audit.ts'
import { videoProjectsAudit } from './video/video-projects-audit.ts'

/** Every action that the audit log records. The app has a text for each. */
export const auditActions = [
  ...accessKeysAudit.actions,
  ...auditLogsAudit.actions,
  ...identityAudit.actions,
  ...workspacesAudit.actions,
  ...captchaAudit.actions,
  ...linkedAccountsAudit.actions,
  ...videoPostsAudit.actions,
  ...webhooksAudit.actions,
  ...formsAudit.actions,
  ...submissionsAudit.actions,
  ...feedsAudit.actions,
  ...storesAudit.actions,
  ...widgetsAudit.actions,
  ...wordpressAudit.actions,
  ...staffAudit.actions,
  ...brandAudit.actions,
  ...fontsAudit.actions,
  ...voicesAudit.actions,
  ...lifetimeDealsAudit.actions,
  ...paymentsAudit.actions,
  ...sandboxAudit.actions,
  ...domainsAudit.actions,
  ...publishingAudit.actions,
  ...siteSettingsAudit.actions,
  ...exportsAudit.actions,
  ...foldersAudit.actions,
  ...schedulesAudit.actions,
  ...storiesAudit.actions,
  ...seriesAudit.actions,
  ...videoExportsAudit.actions,
  ...videoProjectsAudit.actions,
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kinds of objects that actions concern. */
export const auditObjectKinds = [
  ...accessKeysAudit.objects,
  ...auditLogsAudit.objects,
  ...identityAudit.objects,
  ...workspacesAudit.objects,
  ...captchaAudit.objects,
  ...linkedAccountsAudit.objects,
  ...videoPostsAudit.objects,
  ...webhooksAudit.objects,
  ...formsAudit.objects,
  ...submissionsAudit.objects,
  ...feedsAudit.objects,
  ...storesAudit.objects,
  ...widgetsAudit.objects,
  ...wordpressAudit.objects,
  ...staffAudit.objects,
  ...brandAudit.objects,
  ...fontsAudit.objects,
  ...voicesAudit.objects,
  ...lifetimeDealsAudit.objects,
  ...paymentsAudit.objects,
  ...sandboxAudit.objects,
  ...domainsAudit.objects,
  ...publishingAudit.objects,
  ...siteSettingsAudit.objects,
  ...exportsAudit.objects,
  ...foldersAudit.objects,
  ...schedulesAudit.objects,
  ...storiesAudit.objects,
  ...seriesAudit.objects,
  ...videoExportsAudit.objects,
  ...videoProjectsAudit.objects,
] as const
export type AuditObjectKind = (typeof auditObjectKinds)[number]
