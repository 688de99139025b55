/** What the audit log records about linked video accounts. */
export const linkedAccountsAudit = {
  objects: ['linked-account'],
  actions: ['linked-account.linked', 'linked-account.expired', 'linked-account.unlinked'],
} as const
