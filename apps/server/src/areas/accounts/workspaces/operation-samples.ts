import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const workspacesSamples: OperationSamples = {
  'workspaces.switch': () => null,
  'workspaces.current': () => null,
  'workspaces.uniqueWorkspace': () => ({ isStories: true, isForms: false }),
  'workspaces.uniqueMembers': () => null,
  'memberPermissions.get': ({ workspaceId }) => ({ user_id: workspaceId }),
  'memberPermissions.set': ({ workspaceId }) => ({ user_id: workspaceId, permissions: [] }),
  'members.list': () => ({}),
  'members.totals': () => null,
  'members.invite': ({ workspaceId }) => ({
    team_id: workspaceId,
    Addedmember: [{ email: 'taken-over@example.com', team_id: workspaceId, access: 'EDIT' }],
  }),
  'members.change': ({ workspaceId }) => ({ team_id: workspaceId, user_id: workspaceId, permission: 'ADMIN' }),
  'members.requireSecondFactor': () => ({ isRequired: true }),
  'members.leave': () => null,
  'members.activation': ({ workspaceId }) => ({ data: { member_user_id: workspaceId, isDisabled: true } }),
  'members.resend': ({ workspaceId }) => ({ team_id: workspaceId, user_id: workspaceId }),
  'members.inviteLink': ({ workspaceId }) => ({ user_id: workspaceId }),
  'members.inviteGuest': ({ storyId }) => ({ email: 'guest@example.com', storyIds: [storyId] }),
  'shares.list': ({ storyId }) => ({ storyId }),
  'shares.invite': ({ storyId }) => ({ storyId, email: 'reader@example.com', access: 'SHARE' }),
  'shares.change': ({ storyId, workspaceId }) => ({ storyId, user_id: workspaceId, access: 'REMOVE' }),
  'members.revokeGuest': ({ workspaceId }) => ({ user_id: workspaceId }),
  'workspaces.rename': ({ workspaceId }) => ({ id: workspaceId, name: 'Taken over' }),
  'workspaces.forbidden': ({ workspaceId }) => ({ workspaceId }),
}
