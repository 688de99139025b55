/** English texts; other languages follow them key by key. */
export const texts = {
  accessKeys: {
    name: 'Name',
    namePlaceholder: 'What is it for?',
    life: 'Valid for',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    noExpiry: 'No expiration',
    noExpiryNote: 'A key without an expiration date works until someone revokes it. A shorter lifetime is safer.',
    scopes: 'Permissions',
    view: 'View',
    scopeCount_one: '{{count}} permission',
    scopeCount_other: '{{count}} permissions',
    lastUse: 'Last used',
    neverUsed: 'Never used',
    ends: 'Ends',
    acts: 'Actions',
    byMe: 'created by me',
    revoke: 'Revoke',
    revokeNamed: 'Revoke {{name}}',
    revokeTitle: 'Revoke “{{name}}”?',
    revokeBody: 'Programs that use it lose access immediately. This can’t be undone.',
    revoked: 'Revoked',
    once: 'Copy it now and store it in a safe place. It won’t be shown again.',
    kept: 'I have copied it',
    howToUse: 'Send it in this header. Never put it in a URL.',
    failed: 'Keys couldn’t be loaded',
    shut: 'You don’t have access to API keys',
    shutBody: 'Ask the owner or an admin of the workspace.',
    apiKey: {
      new: 'New API key',
      newBody: 'It gives access to this workspace only, within your own permissions.',
      scopesHelp: 'Grayed-out permissions are ones you don’t have yourself.',
      create: 'Create API key',
      made: 'The key “{{name}}” is ready',
      intro: 'A key lets a program work in this workspace, within the permissions you choose.',
      emptyTitle: 'No keys yet',
      emptyBody:
        'A key lets a program work in this workspace: publish from your own tools, read analytics, keep data in sync.',
    },
    token: {
      title: 'Personal tokens',
      new: 'New personal token',
      newBody: 'It gives access to all your workspaces, within the permissions selected here and those you have there.',
      scopesHelp: 'Your permissions in each workspace limit it further.',
      create: 'Create token',
      made: 'The token “{{name}}” is ready',
      intro: 'For your own programs and the command line. A token can’t change your account.',
    },
  },
}

/** Names of actions in the audit log. */
export const auditTexts = {
  'key.created': 'Key created',
  'key.revoked': 'Key revoked',
  'key.used-from-new-address': 'Key used from a new address',
}
