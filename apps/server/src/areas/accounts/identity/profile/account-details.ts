import type { OnboardingPurpose, Preferences, UserDetails } from '@taplore/contract'
import { commonRefusals, identityRefusals, onboardingPurposes, profileRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import { z } from 'zod'
import type { UserContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { clientSession } from '../client-session.ts'
import {
  type DetailRow,
  findDetail,
  findPreference,
  findUser,
  insertTrack,
  type PreferenceRow,
  recordVerifyStatus,
  type UserRow,
  updateDetail,
  updatePreference,
  updateUser,
} from '../store.ts'
import { isOwnPhoto } from './photos.ts'
import { isTimezone } from './timezone.ts'

export async function userDetails(ctx: UserContext): Promise<UserDetails> {
  const { user, detail } = await ctx.scopes.system(async (system) => ({
    user: await findUser(system.db, ctx.actor.userId),
    detail: await findDetail(system.db, ctx.actor.userId),
  }))
  return presentDetails(user, detail)
}

/** The onboarding questions were answered or dismissed; either way they are not shown again. */
export async function finishOnboarding(ctx: UserContext, answers: { purpose?: string; teamSize?: string }) {
  await ctx.scopes.system((system) =>
    updateDetail(system.db, ctx.actor.userId, { isOnboard: true, onboarding: answers }),
  )
  return userDetails(ctx)
}

/** What the user said they want to build; null without an answer. */
export async function onboardingPurpose(db: Transaction, userId: string): Promise<OnboardingPurpose | null> {
  const detail = await findDetail(db, userId)
  const answers = z.object({ purpose: z.enum(onboardingPurposes) }).safeParse(detail?.onboarding)
  return answers.data?.purpose ?? null
}

export async function updateProfile(ctx: UserContext, { name, photoURL }: { name: string; photoURL?: string | null }) {
  const { userId } = ctx.actor
  // A remote image would tell its host who views the profile.
  if (photoURL && !isOwnPhoto(userId, photoURL)) throw refuse(profileRefusals.PHOTO_INVALID)
  const user = await ctx.scopes.system(async (system) => {
    await updateUser(system.db, userId, {
      name,
      updatedAt: ctx.clock.now(),
      ...(photoURL === undefined ? {} : { image: photoURL }),
    })
    const user = await findUser(system.db, userId)
    if (!user) throw refuse(identityRefusals.USER_NOT_FOUND)
    if (name !== ctx.actor.name) {
      const change = { before: { name: ctx.actor.name }, after: { name } }
      await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.profile-changed', ...change })
    }
    return user
  })
  return clientSession(ctx, user)
}

export async function preferences(ctx: UserContext): Promise<Preferences> {
  const row = await ctx.scopes.system((system) => findPreference(system.db, ctx.actor.userId))
  return presentPreferences(row)
}

/** Updates the given fields. An unknown time zone is refused. */
export async function changePreferences(ctx: UserContext, change: Partial<Preferences>): Promise<Preferences> {
  const { timezone, ...rest } = change
  const kept = timezone && isTimezone(timezone) ? { ...rest, timezone } : rest
  const row = await ctx.scopes.system(async (system) => {
    await updatePreference(system.db, ctx.actor.userId, kept)
    return findPreference(system.db, ctx.actor.userId)
  })
  return presentPreferences(row)
}

export async function addEmailVerifyStatus(ctx: UserContext, { isEmailVerified }: { isEmailVerified: boolean }) {
  const { userId } = ctx.actor
  await ctx.scopes.system((system) =>
    recordVerifyStatus(system.db, { userId, isEmailVerified, recordedAt: ctx.clock.now() }),
  )
}

export interface Track {
  readonly pageHref: string
  readonly session: boolean
  readonly type: 'email' | 'gmail'
}

/** The user is the signed-in one, whatever the body says; secrets are removed from the URL. */
export async function trackUser(ctx: UserContext, { pageHref, session, type }: Track): Promise<void> {
  await ctx.scopes.system((system) =>
    insertTrack(system.db, {
      id: newId(),
      userId: ctx.actor.userId,
      pageHref: pageHref.replace(/[?#].*$/s, ''),
      session,
      type,
      createdAt: ctx.clock.now(),
    }),
  )
}

function presentDetails(user: UserRow | null, detail: DetailRow | null): UserDetails {
  if (!user) throw refuse(commonRefusals.NOT_FOUND)
  return {
    is_onboard: detail?.isOnboard ?? false,
    created_at: user.createdAt.toISOString(),
    skipBillingDate: detail?.skipBillingDate?.toISOString() ?? null,
    skipBilling: detail?.skipBillingCount ?? 0,
    isLtd: detail?.isLtd ?? false,
    couponCode: detail?.couponCode ?? null,
    workspace: detail?.workspaceId ?? user.id,
  }
}

function presentPreferences(row: PreferenceRow | null): Preferences {
  if (!row) throw refuse(commonRefusals.NOT_FOUND)
  const { userId: _, ...preferences } = row
  return preferences
}
