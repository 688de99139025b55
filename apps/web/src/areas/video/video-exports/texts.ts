/** English texts; other languages follow them key by key. */
export const texts = {
  videoExports: {
    lead: 'Videos and clips you exported. Files are available for 30 days and don’t count toward your storage.',
    search: 'Search exports',
    emptyTitle: 'No exported videos yet',
    emptyBody: 'Export a video from the caption editor, or download a short clip. It appears here with its progress.',
    toTools: 'Go to video tools',
    lockedTitle: 'Video tools need another plan',
    failed: 'Exports couldn’t be loaded',
    kinds: {
      captions: 'Video',
      clip: 'Clip',
    },
    statuses: {
      SCHEDULED: 'Scheduled',
      QUEUED: 'Queued',
      PENDING: 'Rendering',
      EXPORTED: 'Ready',
      FAILED: 'Failed',
    },
    of: 'from “{{name}}”',
    by: 'by {{name}}',
    startsAt: 'Starts {{date}}',
    keptUntil: 'Available until {{date}}',
    timeLeft: '{{time}} left',
    progressOf: 'Progress of {{name}}',
    download: 'Download',
    retry: 'Try again',
    cancel: 'Cancel',
    canceled: 'Export canceled',
    canceledStatus: 'Canceled',
    menu: 'Actions for {{name}}',
    remove: 'Delete',
    removeTitle: 'Delete this export of “{{name}}”?',
    removeBody: 'Its file is deleted. The project isn’t changed, and you can export it again.',
    removed: 'Export deleted',
    counted_one: '{{count}} export',
    counted_other: '{{count}} exports',
    newer: 'Newer exports',
    older: 'Older exports',
  },
}

/** Names of actions in the audit log. */
export const auditTexts = {
  'video.exported': 'Captioned video exported',
}
