/** What the audit log records about connected stores. */
export const storesAudit = {
  objects: ['store', 'store-branding'],
  actions: ['store.connected', 'store.disconnected', 'store.prices-updated', 'store-branding.changed'],
} as const
