// Written by `npm run registry` from the folders beside it; do not edit.
import { accessKeysAudit } from './accounts/access-keys-audit.ts'
import { auditLogsAudit } from './accounts/audit-logs-audit.ts'
import { identityAudit } from './accounts/identity-audit.ts'
import { workspacesAudit } from './accounts/workspaces-audit.ts'
import { captchaAudit } from './connections/captcha-audit.ts'
import { webhooksAudit } from './connections/webhooks-audit.ts'
import { formsAudit } from './forms/forms-audit.ts'
import { submissionsAudit } from './forms/submissions-audit.ts'
import { foldersAudit } from './foundation/folders-audit.ts'
import { staffAudit } from './home/staff-audit.ts'
import { brandAudit } from './library/brand-audit.ts'
import { fontsAudit } from './library/fonts-audit.ts'
import { publishingAudit } from './publishing/publishing-audit.ts'
import { exportsAudit } from './stories/exports-audit.ts'
import { storiesAudit } from './stories/stories-audit.ts'

/** Every action that the audit log records. The app has a text for each. */
export const auditActions = [
  ...accessKeysAudit.actions,
  ...auditLogsAudit.actions,
  ...identityAudit.actions,
  ...workspacesAudit.actions,
  ...captchaAudit.actions,
  ...webhooksAudit.actions,
  ...formsAudit.actions,
  ...submissionsAudit.actions,
  ...foldersAudit.actions,
  ...staffAudit.actions,
  ...brandAudit.actions,
  ...fontsAudit.actions,
  ...publishingAudit.actions,
  ...exportsAudit.actions,
  ...storiesAudit.actions,
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kinds of objects that actions concern. */
export const auditObjectKinds = [
  ...accessKeysAudit.objects,
  ...auditLogsAudit.objects,
  ...identityAudit.objects,
  ...workspacesAudit.objects,
  ...captchaAudit.objects,
  ...webhooksAudit.objects,
  ...formsAudit.objects,
  ...submissionsAudit.objects,
  ...foldersAudit.objects,
  ...staffAudit.objects,
  ...brandAudit.objects,
  ...fontsAudit.objects,
  ...publishingAudit.objects,
  ...exportsAudit.objects,
  ...storiesAudit.objects,
] as const
export type AuditObjectKind = (typeof auditObjectKinds)[number]
