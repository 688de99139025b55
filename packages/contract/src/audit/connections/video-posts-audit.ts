/** What the audit log records about video posts. */
export const videoPostsAudit = {
  objects: ['video-post'],
  actions: [
    'video-post.created',
    'video-post.canceled',
    'video-post.retried',
    'video-post.posted',
    'video-post.failed',
  ],
} as const
