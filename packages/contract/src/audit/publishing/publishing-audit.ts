/** What the audit log records about channels. */
export const publishingAudit = {
  objects: ['channel'],
  actions: ['channel.changed'],
} as const
