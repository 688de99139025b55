/** What the audit log records about stories. */
export const storiesAudit = {
  objects: ['story'],
  actions: [
    'story.published',
    'story.unpublished',
    'story.rolled-back',
    'story.deleted',
    'story.restored',
    'story.erased',
    'story.republished',
  ],
} as const
