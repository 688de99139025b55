import { accountMessages, identity, passkeys, profile, secondFactor } from '@taplore/contract'
import { publicOperations, sessionOperations } from '../../../platform/api/operations.ts'
import { currentSession } from './client-session.ts'
import { deletionState, requestDeletion } from './erasure/deletion.ts'
import { listDataExports, startExport } from './erasure/export-data.ts'
import { createAccessToken } from './keys/create-access-token.ts'
import { changePassword } from './new-password/change-password.ts'
import { checkResetLink, forgotPassword, resetPassword } from './new-password/reset-password.ts'
import {
  addEmailVerifyStatus,
  changePreferences,
  finishOnboarding,
  preferences,
  trackUser,
  updateProfile,
  userDetails,
} from './profile/account-details.ts'
import { removePhoto } from './profile/photos.ts'
import { providerKeys, removeProviderKey, saveProviderKey } from './profile/provider-keys.ts'
import { answerWithCode, cancelChallenge } from './second-factor/challenge.ts'
import { confirmTotp, removeTotp, renewBackupCodes, startTotp } from './second-factor/enrol-totp.ts'
import { secondFactorState } from './second-factor/factors.ts'
import { prove } from './second-factor/prove.ts'
import {
  registerPasskey,
  removePasskey,
  renameOwnPasskey,
  startRegistration,
} from './second-factor/register-passkey.ts'
import { likelyCountry } from './sessions/caller-country.ts'
import { checkSession, register } from './sessions/session-validity.ts'
import { resumeWithBoth, signIn, signInWithBothFactors } from './sign-in/sign-in.ts'
import {
  answerWithPasskey,
  proveWithPasskey,
  signInWithPasskey,
  startPasskeyAnswer,
  startPasskeyProof,
  startPasskeySignIn,
} from './sign-in/sign-in-with-passkey.ts'
import { signOut } from './sign-in/sign-out.ts'
import { signUp } from './sign-up/sign-up.ts'
import { emailVerifyStatus, resendVerification, verifyEmail } from './sign-up/verify-email.ts'

const open = publicOperations(identity)
const own = sessionOperations(identity)

export const identityRoutes = {
  signUp: open.signUp.handler(({ context, input }) => signUp(context.ctx, input)),
  signIn: open.signIn.handler(({ context, input }) => signIn(context.ctx, input)),
  signOut: open.signOut.handler(async ({ context }) => {
    await signOut(context.ctx)
    return { status: 'signed-out' as const }
  }),
  verifyEmail: open.verifyEmail.handler(({ context, input }) => verifyEmail(context.ctx, input)),
  resendVerification: open.resendVerification.handler(({ context, input }) => resendVerification(context.ctx, input)),
  forgotPassword: open.forgotPassword.handler(({ context, input }) => forgotPassword(context.ctx, input)),
  checkResetLink: open.checkResetLink.handler(({ context, input }) => checkResetLink(context.ctx, input)),
  resetPassword: open.resetPassword.handler(({ context, input }) => resetPassword(context.ctx, input)),
  session: open.session.handler(({ context }) => currentSession(context.ctx)),
  userDetails: own.userDetails.handler(({ context }) => userDetails(context.ctx)),
  userDetailsStaging: own.userDetailsStaging.handler(({ context }) => userDetails(context.ctx)),
  register: open.register.handler(({ context, input }) => register(context.ctx, input)),
  validity: open.validity.handler(({ context }) => checkSession(context.ctx)),
  removeActiveSession: open.removeActiveSession.handler(async ({ context }) => {
    await signOut(context.ctx)
    return { status: 'success' as const }
  }),
  addEmailVerifyStatus: own.addEmailVerifyStatus.handler(async ({ context, input }) => {
    await addEmailVerifyStatus(context.ctx, input)
    return { status: 'success' as const }
  }),
  emailVerifyStatus: open.emailVerifyStatus.handler(({ context, input }) => emailVerifyStatus(context.ctx, input)),
  userTracker: own.userTracker.handler(async ({ context, input }) => {
    await trackUser(context.ctx, input)
    return { status: 'success' as const }
  }),
  updateProfile: own.updateProfile.handler(async ({ context, input }) => ({
    message: accountMessages.profileUpdated,
    session: await updateProfile(context.ctx, input),
  })),
  changePassword: own.changePassword.handler(({ context, input }) => changePassword(context.ctx, input)),
  preferences: {
    get: own.preferences.get.handler(({ context }) => preferences(context.ctx)),
    set: own.preferences.set.handler(({ context, input }) => changePreferences(context.ctx, input)),
  },
  language: {
    get: own.language.get.handler(async ({ context }) => ({ lang: (await preferences(context.ctx)).language })),
    save: own.language.save.handler(async ({ context, input }) => ({
      lang: (await changePreferences(context.ctx, { language: input.lang })).language,
    })),
  },
  finishOnboarding: own.finishOnboarding.handler(({ context, input }) => finishOnboarding(context.ctx, input)),
  createAccessToken: own.createAccessToken.handler(({ context }) => createAccessToken(context.ctx)),
  geolocation: open.geolocation.handler(({ context }) => ({ countryCode: likelyCountry(context.ctx) })),
}

const openFactor = publicOperations(secondFactor)
const ownFactor = sessionOperations(secondFactor)

export const secondFactorRoutes = {
  state: ownFactor.state.handler(({ context }) => secondFactorState(context.ctx)),
  beginTotp: ownFactor.beginTotp.handler(({ context }) => startTotp(context.ctx)),
  confirmTotp: ownFactor.confirmTotp.handler(({ context, input }) => confirmTotp(context.ctx, input)),
  removeTotp: ownFactor.removeTotp.handler(({ context }) => removeTotp(context.ctx)),
  renewBackupCodes: ownFactor.renewBackupCodes.handler(({ context }) => renewBackupCodes(context.ctx)),
  answer: openFactor.answer.handler(({ context, input }) =>
    answerWithCode(context.ctx, input.code, signInWithBothFactors(context.ctx, input)),
  ),
  resume: openFactor.resume.handler(({ context }) => resumeWithBoth(context.ctx)),
  cancel: openFactor.cancel.handler(async ({ context }) => {
    await cancelChallenge(context.ctx)
    return { status: 'cancelled' as const }
  }),
  prove: ownFactor.prove.handler(({ context, input }) => prove(context.ctx, input)),
}

const openPasskey = publicOperations(passkeys)
const ownPasskey = sessionOperations(passkeys)

export const passkeysRoutes = {
  beginRegistration: ownPasskey.beginRegistration.handler(({ context }) => startRegistration(context.ctx)),
  register: ownPasskey.register.handler(({ context, input }) => registerPasskey(context.ctx, input)),
  rename: ownPasskey.rename.handler(({ context, input }) => renameOwnPasskey(context.ctx, input)),
  remove: ownPasskey.remove.handler(({ context, input }) => removePasskey(context.ctx, input)),
  beginSignIn: openPasskey.beginSignIn.handler(({ context }) => startPasskeySignIn(context.ctx)),
  signIn: openPasskey.signIn.handler(({ context, input }) => signInWithPasskey(context.ctx, input)),
  beginAnswer: openPasskey.beginAnswer.handler(({ context }) => startPasskeyAnswer(context.ctx)),
  answer: openPasskey.answer.handler(({ context, input }) =>
    answerWithPasskey(context.ctx, input.answer, signInWithBothFactors(context.ctx, input)),
  ),
  beginProof: ownPasskey.beginProof.handler(({ context }) => startPasskeyProof(context.ctx)),
  prove: ownPasskey.prove.handler(({ context, input }) => proveWithPasskey(context.ctx, input.answer)),
}

const ownProfile = sessionOperations(profile)

export const profileRoutes = {
  removePhoto: ownProfile.removePhoto.handler(({ context }) => removePhoto(context.ctx)),
  providerKeys: ownProfile.providerKeys.handler(({ context }) => providerKeys(context.ctx)),
  saveProviderKey: ownProfile.saveProviderKey.handler(({ context, input }) => saveProviderKey(context.ctx, input)),
  removeProviderKey: ownProfile.removeProviderKey.handler(({ context, input }) =>
    removeProviderKey(context.ctx, input),
  ),
  deletion: ownProfile.deletion.handler(({ context }) => deletionState(context.ctx)),
  requestDeletion: ownProfile.requestDeletion.handler(({ context, input }) => requestDeletion(context.ctx, input)),
  exports: ownProfile.exports.handler(({ context }) => listDataExports(context.ctx)),
  beginExport: ownProfile.beginExport.handler(({ context }) => startExport(context.ctx)),
}
