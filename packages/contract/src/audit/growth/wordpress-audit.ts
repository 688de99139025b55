/** What the audit log records about WordPress sites. */
export const wordpressAudit = {
  objects: ['wordpress-site', 'wordpress-post'],
  actions: [
    'wordpress-site.connected',
    'wordpress-site.allowed',
    'wordpress-site.disabled',
    'wordpress-site.removed',
    'wordpress-post.requested',
    'wordpress-post.published',
    'wordpress-post.unpublished',
    'wordpress-post.failed',
  ],
} as const
