/** What the audit log records about scheduled stories. */
export const schedulesAudit = {
  objects: ['schedule'],
  actions: ['schedule.set', 'schedule.canceled', 'schedule.published', 'schedule.unpublished', 'schedule.failed'],
} as const
