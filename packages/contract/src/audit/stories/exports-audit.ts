/** What the audit log records about exports of stories. */
export const exportsAudit = {
  objects: [],
  actions: ['story.exported'],
} as const
