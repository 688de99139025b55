import {
  isLifetimeCode,
  type LifetimeCodeState,
  lifetimeRefusals,
  lifetimeTierMax,
  plainLifetimeCode,
  type StaffLifetimeCode,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StaffContext, SystemContext } from '../../../platform/context.ts'
import {
  findAccountByEmail,
  findUserById,
  findUserSummaries,
  requireRecentSignIn,
  setLifetimeDeal,
} from '../../accounts/identity/index.ts'
import { recordStaffEvent } from '../../foundation/audit/index.ts'
import { sendMail } from '../../foundation/mail/index.ts'
import { lockPlans, setSubscription } from '../billing/index.ts'
import { fingerprintsOfCode, openCode } from './codes.ts'
import { takenBackMail } from './mails.ts'
import { ownerPlan } from './redeem-code.ts'
import { planOfTier, tierOf } from './rules.ts'
import {
  type BatchedCode,
  type FindCodes,
  findCodeById,
  findCodes,
  findRedeemedBy,
  lockCodeById,
  updateCode,
} from './store.ts'

interface ListCodes {
  readonly search?: string
  readonly batchId?: string
  readonly state: LifetimeCodeState | 'all'
  readonly after?: string
  readonly limit: number
}

/** Newest first. */
export async function listCodes(ctx: StaffContext, { search, state, limit, ...which }: ListCodes) {
  const searched = await readSearch(ctx, search?.trim() ?? '')
  if (!searched) return { codes: [], next: null }
  const rows = await findCodes(ctx.db, {
    ...which,
    ...searched,
    state: state === 'all' ? undefined : state,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  return { codes: await present(ctx, shown), next: rows.length > limit ? (shown.at(-1)?.code.id ?? null) : null }
}

/** An open code can't be redeemed any more. */
export async function voidCode(ctx: StaffContext, { codeId }: { codeId: string }): Promise<StaffLifetimeCode> {
  requireRecentSignIn({ actor: ctx.staff, clock: ctx.clock })
  const found = await lockCodeById(ctx.db, codeId)
  if (!found) throw refuse(lifetimeRefusals.LIFETIME_CODE_NOT_FOUND)
  if (found.code.state !== 'open') throw refuse(lifetimeRefusals.LIFETIME_CODE_NOT_OPEN)
  await updateCode(ctx.db, codeId, { state: 'void', voidedAt: ctx.clock.now() })
  await recordStaffEvent(ctx, { action: 'lifetime.code-voided', object: objectOf(found) })
  return presentAgain(ctx, codeId)
}

/**
 * For a refund: the code becomes void and its owner's plan drops by one tier, or ends with the last one. Nothing they made is
 * touched; limits apply to what they add from now on. A subscription they bought since is left alone.
 */
export async function takeBackCode(
  ctx: StaffContext,
  { codeId, reason }: { codeId: string; reason: string },
): Promise<StaffLifetimeCode> {
  requireRecentSignIn({ actor: ctx.staff, clock: ctx.clock })
  const known = await findCodeById(ctx.db, codeId)
  if (!known) throw refuse(lifetimeRefusals.LIFETIME_CODE_NOT_FOUND)
  const ownerId = known.code.redeemedBy
  if (!ownerId) throw refuse(lifetimeRefusals.LIFETIME_CODE_NOT_REDEEMED)
  // The order of a redemption: owner, then code.
  await lockPlans(ctx.db, ownerId)
  const found = await lockCodeById(ctx.db, codeId)
  if (found?.code.state !== 'redeemed') throw refuse(lifetimeRefusals.LIFETIME_CODE_NOT_REDEEMED)
  await updateCode(ctx.db, codeId, { state: 'void', voidedAt: ctx.clock.now(), isTakenBack: true })
  const before = tierOf(await ownerPlan(ctx, ownerId))
  const tier = Math.max(0, before - 1)
  if (before > 0) await setTier(ctx, ownerId, tier)
  const owner = await findUserById(ctx.db, ownerId)
  if (owner)
    await sendMail(ctx, {
      to: owner.email,
      template: takenBackMail,
      data: {
        name: owner.name,
        tier,
        most: lifetimeTierMax,
        ending: found.code.ending,
        reason,
        url: `${ctx.config.publicUrl}/billing`,
      },
    })
  // The personal workspace of the owner has their id.
  await recordStaffEvent(
    ctx,
    { action: 'lifetime.code-taken-back', object: objectOf(found), before: { tier: before }, after: { tier, reason } },
    owner ? [ownerId] : [],
  )
  return presentAgain(ctx, codeId)
}

async function setTier(ctx: SystemContext, ownerId: string, tier: number): Promise<void> {
  const plan = planOfTier(tier)
  const left = (await findRedeemedBy(ctx.db, ownerId)).at(-1)
  await setSubscription(ctx, {
    ownerId,
    planId: plan ?? 'free',
    status: plan ? 'active' : 'deleted',
    isLtd: plan !== null,
    // What has ended is the lifetime plan, not a subscription that ended before it.
    ...(plan ? {} : { providerSubscriptionId: null }),
  })
  await setLifetimeDeal(ctx.db, ownerId, {
    isLtd: plan !== null,
    couponCode: plan && left ? openCode(ctx, left) : null,
  })
}

/** What a search means; null when it can find nothing. */
async function readSearch(
  ctx: StaffContext,
  search: string,
): Promise<Pick<FindCodes, 'fingerprints' | 'ending' | 'redeemedBy'> | null> {
  if (search === '') return {}
  if (search.includes('@')) {
    const account = await findAccountByEmail(ctx, search.toLowerCase())
    return account && { redeemedBy: account.userId }
  }
  const plain = plainLifetimeCode(search)
  if (isLifetimeCode(plain)) return { fingerprints: fingerprintsOfCode(ctx, plain) }
  return { ending: plain.replace(/^…/, '') }
}

async function presentAgain(ctx: StaffContext, codeId: string): Promise<StaffLifetimeCode> {
  const found = await findCodeById(ctx.db, codeId)
  const [code] = found ? await present(ctx, [found]) : []
  if (!code) throw refuse(lifetimeRefusals.LIFETIME_CODE_NOT_FOUND)
  return code
}

async function present(ctx: StaffContext, rows: readonly BatchedCode[]): Promise<StaffLifetimeCode[]> {
  const users = await findUserSummaries(
    ctx.db,
    rows.flatMap(({ code }) => code.redeemedBy ?? []),
  )
  return rows.map(({ code, batch }) => {
    const user = code.redeemedBy ? users.get(code.redeemedBy) : undefined
    return {
      id: code.id,
      batchId: code.batchId,
      batchName: batch.name,
      ending: code.ending,
      state: code.state,
      expiresAt: batch.expiresAt?.toISOString() ?? null,
      redeemedAt: code.redeemedAt?.toISOString() ?? null,
      redeemedBy: user ? { id: user.userId, name: user.name, email: user.email } : null,
      voidedAt: code.voidedAt?.toISOString() ?? null,
      isTakenBack: code.isTakenBack,
    }
  })
}

function objectOf({ code }: BatchedCode) {
  return { kind: 'lifetime-code' as const, id: code.id, name: `…${code.ending}` }
}
