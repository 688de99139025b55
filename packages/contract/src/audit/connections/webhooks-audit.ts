/** What the audit log records about webhooks. */
export const webhooksAudit = {
  objects: ['webhook'],
  actions: ['webhook.created', 'webhook.changed', 'webhook.secret-changed', 'webhook.switched-off', 'webhook.removed'],
} as const
