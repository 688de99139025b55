/** What the audit log records about brand settings. */
export const brandAudit = {
  objects: ['brand'],
  actions: ['brand.changed'],
} as const
