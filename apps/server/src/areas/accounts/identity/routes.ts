import { accountMessages, identity } from '@taplore/contract'
import { publicOperations, sessionOperations } from '../../../platform/api/operations.ts'
import { currentSession } from './client-session.ts'
import { createAccessToken } from './keys/create-access-token.ts'
import { changePassword } from './new-password/change-password.ts'
import { forgotPassword, resetPassword } from './new-password/reset-password.ts'
import {
  addEmailVerifyStatus,
  changePreferences,
  finishOnboarding,
  preferences,
  trackUser,
  updateProfile,
  userDetails,
} from './profile/account-details.ts'
import { countryOf } from './sessions/geolocation.ts'
import { checkSession, register } from './sessions/session-validity.ts'
import { signIn } from './sign-in/sign-in.ts'
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
  geolocation: open.geolocation.handler(({ context }) => ({ countryCode: countryOf(context.ctx.request.headers) })),
}
