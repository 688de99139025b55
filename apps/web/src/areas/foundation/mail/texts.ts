/** English texts; other languages follow them key by key. */
export const texts = {
  mailbox: {
    open: 'Open mailbox',
    title: 'Mailbox',
    note: 'This installation stores email here instead of sending it. Anyone who can open this page can read it.',
    to: 'Only emails to this address',
    more: 'Show more',
    failed: 'Emails couldn’t be loaded',
    emptyTitle: 'No emails yet',
    emptyBody: 'Emails appear here within a few seconds of being sent.',
    sentTo: 'To {{to}}',
  },
}
