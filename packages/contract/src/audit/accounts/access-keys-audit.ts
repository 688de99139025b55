/** What the audit log records about API keys and personal tokens. */
export const accessKeysAudit = {
  objects: ['key'],
  actions: ['key.created', 'key.revoked', 'key.used-from-new-address'],
} as const
