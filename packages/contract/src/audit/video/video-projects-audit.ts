/** What the audit log records about video projects. */
export const videoProjectsAudit = {
  objects: ['video'],
  actions: ['video.deleted', 'video.restored', 'video.erased'],
} as const
