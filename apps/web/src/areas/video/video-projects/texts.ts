/** English texts; other languages follow them key by key. */
export const texts = {
  videoProjects: {
    title: 'Video tools',
  },
}

/** Names of actions in the audit log. */
export const auditTexts = {
  'video.deleted': 'Video project deleted',
  'video.restored': 'Video project restored',
  'video.erased': 'Video project permanently deleted',
  'video.exported': 'Captioned video exported',
}
