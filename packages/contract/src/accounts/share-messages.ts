/** Texts of sharing, word for word as the specification prints them where it does (SHARE rows). */
export const shareMessages = {
  emailMissing: 'Please enter email',
  emailInvalid: 'Email address not valid',
  shared: 'Shared successfully',
  resent: 'Invite sent successfully',
  changed: 'Permission Changed Successfully',
  removed: 'Removed Successfully',
} as const
