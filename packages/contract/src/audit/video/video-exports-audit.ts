/** What the audit log records about exports of captioned videos. */
export const videoExportsAudit = {
  objects: [],
  actions: ['video.exported'],
} as const
