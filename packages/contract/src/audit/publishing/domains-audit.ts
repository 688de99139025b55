/** What the audit log records about custom domains. */
export const domainsAudit = {
  objects: ['domain'],
  actions: [
    'domain.added',
    'domain.verified',
    'domain.secured',
    'domain.lost',
    'domain.made-default',
    'domain.deleted',
  ],
} as const
