/** Texts of teams and invitations, word for word as the specification prints them (MEM rows). */
export const memberMessages = {
  inviteEmailMissing: 'Email address is required',
  existingMember: 'You cannot send invite to an existing member',
  ownAddress: 'You cannot send invitation to your own email id',
  invited: 'Invite sent successfully',
  removed: 'Removed Successfully',
  permissionChanged: 'Permission Changed Successfully',
  permissionFailed: 'Something went wrong, Could not update permission',
  activated: 'Member activated successfully',
  activationFailed: 'Unable to activate member',
  disabled: 'Member disabled successfully',
  left: 'You have Left the Workspace Successfully',
  subscriptionEnding: 'cannot add or activate member when subscription is cancelled',
  userLimit: 'User limit exceeded',
  guestInvited: 'Shared successfully',
  declined: 'Invitation declined',
} as const
