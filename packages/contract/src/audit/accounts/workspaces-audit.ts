/** What the audit log records about workspaces, their members and guests. */
export const workspacesAudit = {
  objects: ['workspace', 'member'],
  actions: [
    'workspace.created',
    'workspace.renamed',
    'workspace.second-factor-required',
    'workspace.second-factor-optional',
    'member.invited',
    'member.invitation-renewed',
    'member.invitation-withdrawn',
    'member.invitation-declined',
    'member.joined',
    'member.role-changed',
    'member.permissions-changed',
    'member.disabled',
    'member.activated',
    'member.removed',
    'member.left',
    'guest.invited',
    'guest.removed',
  ],
} as const
