import { type ClientSession, constants } from '@taplore/contract'
import type { AnyContext, StrangerContext } from '../../../platform/context.ts'
import { pendingSecondFactor } from './second-factor/challenge.ts'
import { hasSecondFactor } from './second-factor/factors.ts'
import { isStaff } from './staff-list/is-staff.ts'
import { findDetail, findPreference, findUser, type UserRow } from './store.ts'

const nobody: ClientSession = {
  workspace: null,
  email: '',
  displayName: '',
  photoURL: null,
  isAuthenticated: false,
  uid: null,
  emailVerified: false,
  isMfaEnabled: false,
  error: null,
  isPolled: false,
  isStaff: false,
  secondFactor: null,
  language: constants.defaults.language,
  timezone: constants.defaults.timezone,
}

/** The signed-in user, in the client's format. */
export async function currentSession(ctx: StrangerContext): Promise<ClientSession> {
  if (ctx.actor.kind === 'stranger') return { ...nobody, secondFactor: await pendingSecondFactor(ctx) }
  const { userId } = ctx.actor
  const user = await ctx.scopes.system((system) => findUser(system.db, userId))
  return user ? clientSession(ctx, user) : nobody
}

export async function clientSession(ctx: AnyContext, user: UserRow): Promise<ClientSession> {
  const { detail, preference, isMfaEnabled, isOfStaff } = await ctx.scopes.system(async (system) => ({
    detail: await findDetail(system.db, user.id),
    preference: await findPreference(system.db, user.id),
    isMfaEnabled: await hasSecondFactor(system.db, user.id),
    isOfStaff: await isStaff(system, user),
  }))
  return {
    workspace: detail?.workspaceId ?? user.id,
    email: user.email,
    displayName: user.name,
    photoURL: user.image,
    isAuthenticated: true,
    uid: user.id,
    emailVerified: user.emailVerified,
    isMfaEnabled,
    error: null,
    isPolled: !isOfStaff,
    isStaff: isOfStaff,
    secondFactor: null,
    language: preference?.language ?? constants.defaults.language,
    timezone: preference?.timezone ?? constants.defaults.timezone,
  }
}
