/** English texts; other languages follow them key by key. */
export const texts = {
  mailbox: {
    open: 'Open the mailbox',
    title: 'Mailbox',
    note: 'This installation keeps its mail here instead of sending it. Everybody who can open this page can read it.',
    to: 'Only mails to this address',
    more: 'Show more',
    failed: 'The mails could not be loaded',
    emptyTitle: 'No mail yet',
    emptyBody: 'Mails appear here within a few seconds of being sent.',
    sentTo: 'To {{to}}',
  },
}
