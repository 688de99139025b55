import { constants, identityRefusals, type SocialAnswer, type SocialOutcome, socialRefusals } from '@taplore/contract'
import { newId, newSecret, refuse } from '@taplore/kit'
import type { StrangerContext, SystemContext } from '../../../../platform/context.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { isTimezone } from '../profile/timezone.ts'
import { clearCookie, readCookie, setCookie } from '../sessions/cookies.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { admit } from '../sign-in/sign-in.ts'
import { createAccount } from '../sign-up/create-account.ts'
import { deleteDevices, findCredentials, findUser, lockAddress, type UserRow, updateUser, voidLinks } from '../store.ts'
import { type ConfiguredProvider, presentProvider, providerKeyOf, requireProvider } from './providers.ts'
import {
  deletePassword,
  deleteProof,
  findConnected,
  findProof,
  insertConnection,
  type SocialProofRow,
  saveProof,
} from './store.ts'

/** A user's identity at a provider. The address, if present, is verified there. */
export interface Proven {
  readonly subject: string
  readonly email: string | null
  readonly name: string
}

type Found =
  | { readonly kind: 'person'; readonly user: UserRow }
  | { readonly kind: 'link'; readonly hasPassword: boolean }

/**
 * Signs in a user confirmed by a provider (AUTH-25). Accounts are found by issuer and subject, never by address. An
 * address alone does not open an account that is verified here: it may have changed hands, and anyone who controls the
 * issuer would control every account. Its owner links the two once, with the password. An account that was never
 * verified is different: someone else may have created it in advance, so it is handed over without its password and
 * sessions.
 */
export async function signInWithProvider(
  ctx: StrangerContext,
  provider: ConfiguredProvider,
  proven: Proven,
  { timezone }: { timezone?: string } = {},
): Promise<SocialOutcome> {
  const found = await ctx.scopes.system((system) => findOrMake(system, provider, proven, timezone))
  if (found.kind === 'link') {
    await keep(ctx, provider, proven)
    return { status: 'link-needed', email: proven.email ?? '', hasPassword: found.hasPassword }
  }
  const outcome = await admit(ctx, found.user, { product: 'stories' })
  if (outcome.status === 'active-session') await keep(ctx, provider, proven)
  else clearCookie(ctx, 'social')
  return outcome
}

/** Continues with the earlier proof, after the other session was revoked. */
export async function resumeSocial(ctx: StrangerContext): Promise<SocialAnswer> {
  const { proof, provider } = await consumeProof(ctx)
  await spendProof(ctx, proof)
  return {
    provider: presentProvider(provider),
    returnUrl: null,
    outcome: await signInWithProvider(ctx, provider, proof),
  }
}

/** What a provider confirmed to this browser within the last minutes. */
export async function consumeProof(
  ctx: StrangerContext,
): Promise<{ proof: SocialProofRow; provider: ConfiguredProvider }> {
  const browserSecret = readCookie(ctx.request.headers, 'social')
  const proof =
    browserSecret &&
    (await ctx.scopes.system((system) => findProof(system.db, hashSecret(browserSecret), ctx.clock.now())))
  if (!proof) throw refuse(socialRefusals.SOCIAL_FAILED)
  const provider = requireProvider(ctx.config, proof.provider === 'google' ? 'google' : 'oidc')
  if (provider.issuer !== proof.issuer) throw refuse(socialRefusals.SOCIAL_FAILED)
  return { proof, provider }
}

/** Consumes the proof: of concurrent callers, one continues. */
export async function spendProof(ctx: StrangerContext, proof: SocialProofRow): Promise<void> {
  const isMine = await ctx.scopes.system((system) => deleteProof(system.db, proof.id))
  if (!isMine) throw refuse(socialRefusals.SOCIAL_FAILED)
}

async function findOrMake(
  ctx: SystemContext,
  provider: ConfiguredProvider,
  { subject, email, name }: Proven,
  timezone: string | undefined,
): Promise<Found> {
  const key = { provider: providerKeyOf(provider), subject }
  const connected = await findConnected(ctx.db, key)
  if (connected) return { kind: 'person', user: connected }
  if (!email) throw refuse(socialRefusals.SOCIAL_EMAIL_UNVERIFIED)
  await lockAddress(ctx.db, email)
  const known = await findCredentials(ctx.db, email)
  if (known?.user.disabledAt) throw refuse(identityRefusals.ACCOUNT_DISABLED)
  if (known?.user.emailVerified) return { kind: 'link', hasPassword: known.passwordHash !== null }
  const zone = timezone && isTimezone(timezone) ? timezone : undefined
  const userId = known
    ? await handOver(ctx, known.user, name)
    : (await createAccount(ctx, { name, email, passwordHash: null, isEmailVerified: true, timezone: zone })).userId
  await connect(ctx, userId, key)
  const user = await findUser(ctx.db, userId)
  if (!user) throw new Error('The account that was just made is not there.')
  return { kind: 'person', user }
}

async function handOver(ctx: SystemContext, user: UserRow, name: string): Promise<string> {
  const now = ctx.clock.now()
  await deletePassword(ctx.db, user.id)
  await deleteDevices(ctx.db, user.id)
  await revokeSessions(ctx, { userId: user.id })
  await voidLinks(ctx.db, user.id, 'verify-email', now)
  await voidLinks(ctx.db, user.id, 'reset-password', now)
  await updateUser(ctx.db, user.id, { name, emailVerified: true, updatedAt: now })
  return user.id
}

/** Links an account of a provider to a user. Refused when another user has it. */
export async function connect(
  ctx: SystemContext,
  userId: string,
  { provider, subject }: { provider: string; subject: string },
): Promise<void> {
  const now = ctx.clock.now()
  const isNew = await insertConnection(ctx.db, {
    id: newId(),
    userId,
    providerId: provider,
    accountId: subject,
    createdAt: now,
    updatedAt: now,
  })
  if (isNew) return
  const owner = await findConnected(ctx.db, { provider, subject })
  if (owner?.id !== userId) throw refuse(socialRefusals.SOCIAL_TAKEN)
}

/** For the next ten minutes this browser may continue from here without the provider. */
async function keep(ctx: StrangerContext, provider: ConfiguredProvider, proven: Proven): Promise<void> {
  const browserSecret = newSecret()
  const createdAt = ctx.clock.now()
  await ctx.scopes.system((system) =>
    saveProof(system.db, {
      id: newId(),
      browserHash: hashSecret(browserSecret),
      provider: provider.id,
      issuer: provider.issuer,
      subject: proven.subject,
      email: proven.email ?? '',
      name: proven.name,
      expiresAt: new Date(createdAt.getTime() + constants.signIn.loginSessionMs),
      createdAt,
    }),
  )
  setCookie(ctx, 'social', browserSecret)
}
