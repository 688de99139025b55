/** English texts; other languages follow them key by key. */
export const texts = {
  published: {
    name: 'Story name',
    date: 'Published',
    link: 'Published link',
    openChannel: 'Open channel',
    failed: 'Published stories couldn’t be loaded',
    emptyTitle: 'Nothing published yet',
    emptyBody: 'Stories you publish appear here with their URL.',
  },
  settings: {
    address: 'Address',
    handle: 'Handle',
    handleHelp: 'Lowercase letters, digits and hyphens. It’s the first part of every URL of this workspace.',
    redirects: 'Old URLs redirect to the new ones.',
    channelName: 'Channel name',
    publisher: 'Publisher',
    publisherName: 'Publisher name',
    publisherHelp: 'Readers and search engines see it on every story that doesn’t name its own publisher.',
    logo: 'Logo',
    uploadLogo: 'Upload logo',
    removeLogo: 'Remove',
    logoHelp: 'PNG, JPG or GIF, square, at least 96 by 96 pixels.',
    save: 'Save',
    saved: 'Settings saved',
    failed: 'The settings couldn’t be loaded',
    notYours: 'You can view these settings. Only an owner or admin can change them.',
    noChannel: 'This workspace has no channel yet. It’s created when you publish your first story.',
  },
}

/** Names of actions in the audit log. */
export const auditTexts = {
  'channel.changed': 'Channel changed',
}
