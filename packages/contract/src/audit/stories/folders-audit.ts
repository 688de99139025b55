/** What the audit log records about folders of stories and forms. */
export const foldersAudit = {
  objects: ['folder'],
  actions: ['folder.created', 'folder.changed', 'folder.deleted'],
} as const
