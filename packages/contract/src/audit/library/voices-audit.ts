/** What the audit log records about cloned voices. */
export const voicesAudit = {
  objects: ['voice'],
  actions: ['voice.added', 'voice.changed', 'voice.removed', 'voice.sample-removed', 'voices.synced'],
} as const
