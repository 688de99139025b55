/** English texts; other languages follow them key by key. */
export const texts = {
  notifications: {
    filter: 'Show',
    unread: 'Unread',
    all: 'All',
    showAll: 'Show all notifications',
    more: 'Show more',
    keys: 'J and K to move, Enter to open, E to mark as read, U to mark as unread, H to snooze',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    snooze: 'Snooze',
    snoozeTimes: {
      later: 'Later today',
      tomorrow: 'Tomorrow morning',
      nextWeek: 'Next week',
    },
    mute: 'Mute “{{name}}”',
    muteNote: 'You’ll still get mentions.',
    unmute: 'Unmute',
    mutedTitle: 'Muted',
    settingsTitle: 'What you’re notified about',
    settingsBody: 'These choices apply to you in this workspace.',
    settingsFailed: 'Your notification settings couldn’t be loaded',
    channels: {
      app: 'In the app',
      now: 'In the app and by email',
      daily: 'In the app and daily email',
      off: 'Off',
    },
    kinds: {
      mentions: { title: 'Mentions', body: 'Someone mentions you in a comment.' },
      comments: { title: 'Comments', body: 'Comments on your stories and replies in your threads.' },
      submissions: {
        title: 'Submissions',
        body: 'New submissions to your forms. Set up emails about single submissions in each form.',
      },
      team: { title: 'Team', body: 'Someone accepts your invitation.' },
      access: { title: 'Shared with you', body: 'A story or folder is shared with you.' },
      failures: { title: 'Failures', body: 'A webhook was turned off because it kept failing.' },
      jobs: { title: 'Exports and imports', body: 'An export or import is ready, or a job failed.' },
    },
  },
}
