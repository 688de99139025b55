/** What the audit log records about exports of captioned videos. */
export const captionExportsAudit = {
  objects: [],
  actions: ['video.exported'],
} as const
