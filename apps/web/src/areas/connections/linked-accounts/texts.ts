/** English texts; other languages follow them key by key. */
export const texts = {
  linkedAccounts: {
    title: 'Linked accounts',
    lead: 'Channels and accounts that this workspace may post videos to. Unlink one at any time; nothing it has posted is deleted.',
    platforms: {
      youtube: 'YouTube',
      tiktok: 'TikTok',
    },
    link: {
      youtube: 'Link a YouTube channel',
      tiktok: 'Link a TikTok account',
    },
    another: 'Link another one',
    reconnect: 'Reconnect',
    unlink: 'Unlink',
    open: 'Open its page',
    actions: 'Actions for {{name}}',
    linkedBy: 'Linked by {{name}} on {{date}}',
    states: {
      linked: 'Linked',
      expired: 'Access expired',
    },
    expiredNote: 'Posts to this account fail until you reconnect it.',
    empty: {
      youtube: 'Link a channel to post exported videos as Shorts or videos.',
      tiktok: 'Link an account to post exported videos, or to send them to the inbox of its app.',
    },
    notSetUp: '{{platform}} isn’t set up in this installation',
    notSetUpBody:
      'You can download exported videos and post them yourself. To post from here, the operator sets these:',
    redirect: 'The redirect address of the client is:',
    guide: 'How to set it up',
    unaudited: {
      youtube: 'YouTube hasn’t audited this installation yet, so it makes every video private.',
      tiktok:
        'TikTok hasn’t audited this installation yet, so only you can see what it posts. Drafts have no such limit.',
    },
    unlinkTitle: 'Unlink “{{name}}”?',
    unlinkBody: 'Our access is revoked. Posts that are waiting for this account will fail; posted videos stay.',
    unlinked: 'Account unlinked',
    unlinkedOnly:
      'Account unlinked. The platform didn’t confirm it, so remove the access in your account there as well.',
    linked: '“{{name}}” is linked',
    failed: 'Linked accounts couldn’t be loaded',
    shut: 'Linked accounts are for the team',
    finishing: 'Linking your account',
    finishingBody: 'This takes a few seconds.',
    notLinked: 'The account wasn’t linked',
    back: 'Back to linked accounts',
  },
}

/** Names of actions in the audit log. */
export const auditTexts = {
  'linked-account.linked': 'Video account linked',
  'linked-account.expired': 'Access to a video account expired',
  'linked-account.unlinked': 'Video account unlinked',
}
