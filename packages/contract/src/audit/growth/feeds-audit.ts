/** What the audit log records about feeds. */
export const feedsAudit = {
  objects: ['feed'],
  actions: ['feed.saved', 'feed.deleted', 'feed.paused', 'feed.story-made'],
} as const
