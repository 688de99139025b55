/** What the audit log records about the audit log itself. */
export const auditLogsAudit = {
  objects: ['audit-log'],
  actions: ['audit-log.exported'],
} as const
