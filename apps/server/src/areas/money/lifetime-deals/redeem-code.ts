import { type LifetimePlan, lifetimeRefusals, lifetimeTierMax, printedLifetimeCode } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { SystemContext, UserContext, WorkspaceContext } from '../../../platform/context.ts'
import { dropCoupon, setLifetimeDeal } from '../../accounts/identity/index.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'
import { actorOf, recordAuditEventIn } from '../../foundation/audit/index.ts'
import { sendMail } from '../../foundation/mail/index.ts'
import { lockPlans, setSubscription, standingOfOwner } from '../billing/index.ts'
import { judgeBatched, refuseCode } from './check-code.ts'
import { fingerprintsOfCode, openCode } from './codes.ts'
import { countLook } from './limits.ts'
import { redeemedMail } from './mails.ts'
import { hasPaidPlan, type OwnerPlan, planOfTier, tierOf } from './rules.ts'
import { findCode, findRedeemedBy, lockCode, updateCode } from './store.ts'

/** The codes of the current user and where they lead. */
export async function readOwnDeal(ctx: UserContext) {
  return ctx.scopes.system(async (system) => {
    const tier = tierOf(await ownerPlan(system, ctx.actor.userId))
    const codes = await findRedeemedBy(system.db, ctx.actor.userId)
    return {
      tier,
      plan: planOfTier(tier),
      nextPlan: planOfTier(tier + 1),
      codes: codes.flatMap(({ ending, redeemedAt }) =>
        redeemedAt ? [{ ending, redeemedAt: redeemedAt.toISOString() }] : [],
      ),
    }
  })
}

/**
 * Redeems a code for the owner of the workspace: the plan of one tier more, with the code, mail and audit event in one transaction.
 * Of concurrent calls with one code one redeems it; a retry by the same owner is told so and changes nothing.
 */
export async function redeemCode(ctx: WorkspaceContext, { code }: { code: string }) {
  const { actor } = ctx
  await countLook(ctx, { account: actor.userId })
  try {
    return await ctx.scopes.system((system) => redeem(system, actor, code))
  } catch (error) {
    // The note of a code that can't be redeemed goes, or the app would try it again with every start.
    if (error instanceof Refusal && error.code !== lifetimeRefusals.LIFETIME_NOT_OWNER.code)
      await ctx.scopes.system((system) => dropCoupon(system.db, actor.userId, printedLifetimeCode(code)))
    throw error
  }
}

async function redeem(ctx: SystemContext, actor: WorkspaceContext['actor'], code: string) {
  const { userId } = actor
  if ((await ownerOf(ctx.db, actor.workspaceId)) !== userId) throw refuse(lifetimeRefusals.LIFETIME_NOT_OWNER)
  await lockPlans(ctx.db, userId)
  const now = ctx.clock.now()
  const found = await lockCode(ctx.db, fingerprintsOfCode(ctx, code))
  const verdict = judgeBatched(found, userId, now)
  const current = await ownerPlan(ctx, userId)
  const known = planOfTier(tierOf(current))
  if (verdict === 'yours' && known) return { status: 'already-redeemed' as const, tier: tierOf(current), plan: known }
  if (!found || verdict !== 'open') throw refuseCode(verdict)
  if (hasPaidPlan(current)) throw refuse(lifetimeRefusals.PAID_PLAN_ACTIVE)
  const tier = tierOf(current) + 1
  const plan = planOfTier(tier)
  if (!plan) throw refuse(lifetimeRefusals.LIFETIME_TOP_TIER)

  await updateCode(ctx.db, found.code.id, { state: 'redeemed', redeemedBy: userId, redeemedAt: now })
  await setSubscription(ctx, {
    ownerId: userId,
    planId: plan,
    isLtd: true,
    // An earlier subscription has ended, and with it the places that were bought.
    ...(current.isLtd ? {} : { boughtSeats: 0, boughtDomains: 0, providerSubscriptionId: null }),
  })
  await setLifetimeDeal(ctx.db, userId, { isLtd: true, couponCode: openCode(ctx, found.code) })
  await sendMail(ctx, {
    to: actor.email,
    template: redeemedMail,
    data: { name: actor.name, tier, most: lifetimeTierMax, url: `${ctx.config.publicUrl}/billing` },
  })
  await recordAuditEventIn(
    ctx,
    { workspaceId: actor.workspaceId, by: actorOf(actor) },
    {
      action: 'lifetime.redeemed',
      object: { kind: 'lifetime-code', id: found.code.id, name: `…${found.code.ending}` },
      before: { tier: tier - 1 },
      after: { tier, plan },
    },
  )
  return { status: 'redeemed' as const, tier, plan }
}

/** The plan that redeeming a code would give the owner of the workspace; nothing is redeemed. Counted like any look at a code. */
export async function planThatCodeGives(ctx: WorkspaceContext, code: string): Promise<LifetimePlan> {
  const { userId, workspaceId } = ctx.actor
  await countLook(ctx, { account: userId })
  return ctx.scopes.system(async (system) => {
    if ((await ownerOf(system.db, workspaceId)) !== userId) throw refuse(lifetimeRefusals.LIFETIME_NOT_OWNER)
    const found = await findCode(system.db, fingerprintsOfCode(system, code))
    const verdict = judgeBatched(found, userId, system.clock.now())
    if (verdict !== 'open') throw refuseCode(verdict)
    const current = await ownerPlan(system, userId)
    if (hasPaidPlan(current)) throw refuse(lifetimeRefusals.PAID_PLAN_ACTIVE)
    const plan = planOfTier(tierOf(current) + 1)
    if (!plan) throw refuse(lifetimeRefusals.LIFETIME_TOP_TIER)
    return plan
  })
}

/** What the owner has of the product stories now. */
export async function ownerPlan(ctx: SystemContext, ownerId: string): Promise<OwnerPlan> {
  const { subscription, plan } = await standingOfOwner(ctx, ownerId, 'stories')
  return { isLtd: subscription?.isLtd ?? false, planName: plan.planName }
}
