/** What the audit log records about lifetime codes. */
export const lifetimeDealsAudit = {
  objects: ['lifetime-batch', 'lifetime-code'],
  actions: [
    'lifetime.redeemed',
    'lifetime.batch-created',
    'lifetime.codes-exported',
    'lifetime.code-voided',
    'lifetime.code-taken-back',
  ],
} as const
