export { inputMessages } from '@taplore/kit'

/**
 * Texts of the account area, as the specification prints them. Server and interface read the same table, so form and
 * refusal always agree. Keys are stable; the wording is data.
 */
export const accountMessages = {
  emailMissing: 'Please Enter Email Address',
  emailInvalid: 'Please Enter Valid Email.',
  emailUndeliverable: 'Please Enter Valid Email. Its domain doesn’t receive email. Check the spelling.',
  emailDisposable: 'Please Enter Valid Email. This one is from a disposable email service. Use an address you’ll keep.',
  passwordMissing: 'Please Enter Password',
  nameMissing: 'Please Enter Username',
  resetEmailMissing: 'Please enter your email',
  resetSent: 'instructions sent',
  credentialsInvalid: 'Please enter valid credentials.',
  tooManyFailures:
    'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later',
  emailUnverified: 'Please verify your email address. We have sent you an email with a link.',
  accountDisabled: 'This account has been disabled. Please contact support.',
  linkSpent: 'This link has been used or has expired. Please ask for a new one.',
  passwordShort: 'Please choose a password of at least 8 characters.',
  passwordLong: 'Please choose a password of at most 128 characters.',
  passwordCommon: 'This password is too easy to guess. Please choose another one.',
  codeMissing: 'Please enter the auth code',
  enrolmentCodeMissing: 'Please enter auth code.',
  codeInvalid: 'Please enter the valid auth code.',
  challengeTimeout: 'TOTP challenge timeout, Please login again.',
  tooManyCodes: 'Too many attempts try login again.',
  tooManyEnrolmentCodes: 'Too many enrollment attempts restart enrollment',
  signInNotRecent:
    'It seems that you are logged in for quite some time. Please logout and login again to enable/disable',
  profileNameMissing: 'Name is required',
  passwordFieldsMissing: 'Please fill in all details to proceed',
  passwordsDiffer: 'New password and Confirm password are different. Please verify and try again',
  currentPasswordWrong: 'The current password isn’t correct.',
  profileUpdated: 'Profile Updated Successfully',
  profileFailed: 'Error updating profile',
  userNotFound: 'User not found',
  passwordUpdated: 'Password updated successfully',
  passwordFailed: 'Error updating password',
  languageFailed: 'Error, Could not update language',
  workspaceNameMissing: 'Workspace name is required',
  workspaceNameTaken: 'Workspace name already exists',
  workspaceCreated: 'workspace created successfully',
  workspaceRenamed: 'workspace renamed successfully',
  workspaceFailed: 'Something went wrong, please try after some time',
  invitationAccepted: 'Invitation accepted successfully',
  invitationFailed: 'Unable to accept invitation',
  noAccess: 'NO ACCESS',
  pageNotFound: 'Page not found',
  permissionMissing: 'You don’t have permission to do this in this workspace. Ask its owner or an admin.',
  somethingWrong: 'Something went wrong, Please try after some time.',
} as const

export type AccountMessage = keyof typeof accountMessages

/** The toast after a switch (WS-10). */
export function switchedTo(workspaceName: string): string {
  return `Switched to ${workspaceName}`
}
