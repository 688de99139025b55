/** What the audit log records about cloned voices. */
export const voicesAudit = {
  objects: ['voice', 'speech'],
  actions: [
    'voice.added',
    'voice.changed',
    'voice.removed',
    'voice.sample-removed',
    'voices.synced',
    'speech.changed',
    'pronunciation.added',
    'pronunciation.changed',
    'pronunciation.removed',
  ],
} as const
