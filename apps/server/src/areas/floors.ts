/**
 * The floors of the server, lowest first. A feature imports only the doors (`index.ts`) of lower floors; neighbours do not
 * know each other, but for floor 0, which is a stair: each leans on those before it. The floors check reads this list.
 */
export const floors = [
  ['system', 'audit', 'mail', 'identity', 'workspaces', 'access-keys', 'billing', 'backups'],
  ['tasks', 'assets'],
  ['voices', 'audit-logs', 'fonts', 'brand', 'stock', 'pictures', 'media-tools', 'captcha', 'webhooks'],
  ['publishing'],
  ['stories', 'forms'],
  ['wizard', 'assistant', 'onboarding', 'templates', 'reviews', 'votes', 'imports', 'exports', 'submissions'],
  ['form-pages'],
  ['staff'],
] as const satisfies readonly (readonly string[])[]
