import { type ClientSession, constants } from '@taplore/contract'
import type { AnyContext, StrangerContext } from '../../platform/context.ts'
import { isStaff } from './staff.ts'
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
  language: constants.defaults.language,
  timezone: constants.defaults.timezone,
}

/** Who is signed in, in the client's terms. */
export async function currentSession(ctx: StrangerContext): Promise<ClientSession> {
  if (ctx.actor.kind === 'stranger') return nobody
  const { userId } = ctx.actor
  const user = await ctx.scopes.system((system) => findUser(system.db, userId))
  return user ? clientSession(ctx, user) : nobody
}

export async function clientSession(ctx: AnyContext, user: UserRow): Promise<ClientSession> {
  const { detail, preference } = await ctx.scopes.system(async (system) => ({
    detail: await findDetail(system.db, user.id),
    preference: await findPreference(system.db, user.id),
  }))
  const isOfStaff = isStaff(user, ctx.config)
  return {
    workspace: detail?.workspaceId ?? user.id,
    email: user.email,
    displayName: user.name,
    photoURL: user.image,
    isAuthenticated: true,
    uid: user.id,
    emailVerified: user.emailVerified,
    isMfaEnabled: false,
    error: null,
    isPolled: !isOfStaff,
    isStaff: isOfStaff,
    language: preference?.language ?? constants.defaults.language,
    timezone: preference?.timezone ?? constants.defaults.timezone,
  }
}
