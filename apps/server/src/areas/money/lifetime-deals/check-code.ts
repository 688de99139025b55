import { type LifetimeCheck, lifetimeRefusals } from '@taplore/contract'
import { dayMs, type NamedRefusal, refuse } from '@taplore/kit'
import type { StrangerContext, SystemContext } from '../../../platform/context.ts'
import {
  findAccountByEmail,
  type NewUser,
  requireAcceptableAddress,
  setLifetimeDeal,
} from '../../accounts/identity/index.ts'
import { standingOfOwner } from '../billing/index.ts'
import { fingerprintsOfAddress, fingerprintsOfCode, openCode } from './codes.ts'
import { countLook } from './limits.ts'
import { type CodeVerdict, hasPaidPlan, judgeCode } from './rules.ts'
import { type BatchedCode, findCode, findCodeById, putPending, takePending } from './store.ts'

interface Coupon {
  readonly email: string
  readonly code: string
}

/** How long a code stays noted for an address that has not signed up yet. */
const pendingMs = 30 * dayMs

/**
 * The first step of the sign-up page: whether the code is open, and how its user continues. A code that is
 * not open tells nothing about the address.
 */
export async function checkCode(ctx: StrangerContext, { email, code }: Coupon): Promise<LifetimeCheck> {
  await countLook(ctx, { email, code })
  const found = await ctx.scopes.system(async (system) => {
    const open = await requireOpenCode(system, code)
    const account = await findAccountByEmail(system, email)
    if (!account?.isEmailVerified) return { open, account, isPaid: false }
    const { subscription, plan } = await standingOfOwner(system, account.userId, 'stories')
    return { open, account, isPaid: hasPaidPlan({ isLtd: subscription?.isLtd ?? false, planName: plan.planName }) }
  })
  const { account } = found
  if (account?.isEmailVerified)
    return {
      isUserExist: true,
      isUserExistWithPlan: found.isPaid,
      userProvidedData: account.signInWays.map((providerId) => ({ providerId })),
    }
  await requireAcceptableAddress(ctx, email)
  await ctx.scopes.system((system) => noteCode(system, { email, code: found.open, userId: account?.userId ?? null }))
  return { isUserExist: false, isUserExistWithPlan: false, userProvidedData: [] }
}

/** Whether a code can be redeemed now. Counted like any other look at it. */
export async function verifyCode(ctx: StrangerContext, { email, code }: Coupon) {
  await countLook(ctx, { email, code })
  const { batch } = await ctx.scopes.system((system) => requireOpenCode(system, code))
  return { isValid: true as const, expiresAt: batch.expiresAt?.toISOString() ?? null }
}

/** The new account gets the code its address came with, so that it is found from any browser after the verification email. */
export async function bringNotedCode(ctx: SystemContext, { userId, email }: NewUser): Promise<void> {
  const now = ctx.clock.now()
  const pending = await takePending(ctx.db, fingerprintsOfAddress(ctx, email))
  if (!pending || pending.expiresAt <= now) return
  const found = await findCodeById(ctx.db, pending.codeId)
  if (!found || judgeBatched(found, null, now) !== 'open') return
  await setLifetimeDeal(ctx.db, userId, { isLtd: false, couponCode: openCode(ctx, found.code) })
}

/** What can be done with a stored code. */
export function judgeBatched(found: BatchedCode | null, userId: string | null, now: Date) {
  return judgeCode(found && { ...found.code, expiresAt: found.batch.expiresAt }, { userId, now })
}

/** The refusal of a code that can't be redeemed. */
export function refuseCode(verdict: CodeVerdict) {
  return refuse(refusals[verdict])
}

const refusals = {
  open: lifetimeRefusals.COUPON_INVALID,
  invalid: lifetimeRefusals.COUPON_INVALID,
  yours: lifetimeRefusals.COUPON_REDEEMED,
  redeemed: lifetimeRefusals.COUPON_REDEEMED,
  expired: lifetimeRefusals.COUPON_EXPIRED,
} as const satisfies Record<CodeVerdict, NamedRefusal>

async function requireOpenCode(ctx: SystemContext, code: string): Promise<BatchedCode> {
  const found = await findCode(ctx.db, fingerprintsOfCode(ctx, code))
  const verdict = judgeBatched(found, null, ctx.clock.now())
  if (!found || verdict !== 'open') throw refuseCode(verdict)
  return found
}

/** For an account that exists unverified in its details, else by the address until it signs up. */
async function noteCode(
  ctx: SystemContext,
  { email, code, userId }: { email: string; code: BatchedCode; userId: string | null },
): Promise<void> {
  if (userId) {
    await setLifetimeDeal(ctx.db, userId, { isLtd: false, couponCode: openCode(ctx, code.code) })
    return
  }
  await putPending(ctx.db, {
    addressFingerprint: fingerprintsOfAddress(ctx, email)[0],
    codeId: code.code.id,
    expiresAt: new Date(ctx.clock.now().getTime() + pendingMs),
  })
}
