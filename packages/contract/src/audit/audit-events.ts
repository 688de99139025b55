// Written by `npm run registry` from the folders beside it; do not edit.
import { accessKeysAudit } from './access-keys-audit.ts'
import { auditLogsAudit } from './audit-logs-audit.ts'
import { brandAudit } from './brand-audit.ts'
import { captchaAudit } from './captcha-audit.ts'
import { captionExportsAudit } from './caption-exports-audit.ts'
import { exportsAudit } from './exports-audit.ts'
import { foldersAudit } from './folders-audit.ts'
import { fontsAudit } from './fonts-audit.ts'
import { formsAudit } from './forms-audit.ts'
import { identityAudit } from './identity-audit.ts'
import { lifetimeDealsAudit } from './lifetime-deals-audit.ts'
import { paymentsAudit } from './payments-audit.ts'
import { publishingAudit } from './publishing-audit.ts'
import { sandboxAudit } from './sandbox-audit.ts'
import { staffAudit } from './staff-audit.ts'
import { storiesAudit } from './stories-audit.ts'
import { submissionsAudit } from './submissions-audit.ts'
import { videoProjectsAudit } from './video-projects-audit.ts'
import { webhooksAudit } from './webhooks-audit.ts'
import { workspacesAudit } from './workspaces-audit.ts'

/** Every action that the audit log records. The app has a text for each. */
export const auditActions = [
  ...accessKeysAudit.actions,
  ...auditLogsAudit.actions,
  ...brandAudit.actions,
  ...captchaAudit.actions,
  ...captionExportsAudit.actions,
  ...exportsAudit.actions,
  ...foldersAudit.actions,
  ...fontsAudit.actions,
  ...formsAudit.actions,
  ...identityAudit.actions,
  ...lifetimeDealsAudit.actions,
  ...paymentsAudit.actions,
  ...publishingAudit.actions,
  ...sandboxAudit.actions,
  ...staffAudit.actions,
  ...storiesAudit.actions,
  ...submissionsAudit.actions,
  ...videoProjectsAudit.actions,
  ...webhooksAudit.actions,
  ...workspacesAudit.actions,
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kinds of objects that actions concern. */
export const auditObjectKinds = [
  ...accessKeysAudit.objects,
  ...auditLogsAudit.objects,
  ...brandAudit.objects,
  ...captchaAudit.objects,
  ...captionExportsAudit.objects,
  ...exportsAudit.objects,
  ...foldersAudit.objects,
  ...fontsAudit.objects,
  ...formsAudit.objects,
  ...identityAudit.objects,
  ...lifetimeDealsAudit.objects,
  ...paymentsAudit.objects,
  ...publishingAudit.objects,
  ...sandboxAudit.objects,
  ...staffAudit.objects,
  ...storiesAudit.objects,
  ...submissionsAudit.objects,
  ...videoProjectsAudit.objects,
  ...webhooksAudit.objects,
  ...workspacesAudit.objects,
] as const
export type AuditObjectKind = (typeof auditObjectKinds)[number]
