import {
  allows,
  billingRefusals,
  type EntitlementKey,
  type Limit,
  type LimitKey,
  limitOf,
  type PlanConfig,
  remainingBalance,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { findOwnedIds } from '../../accounts/workspaces/index.ts'
import { type InWorkspace, standingOf } from './current-plan.ts'
import { addUsage, holdBalance, sumUsage } from './store.ts'

/**
 * What is used up within a billing month, by the name of its counter: characters of speech, images, seconds of subtitles and of
 * noise removal, bytes served to readers.
 */
const balanceKeys = {
  textToSpeech: 'stories.textToSpeech',
  aiImageGeneration: 'stories.aiImageGeneration',
  subtitleSeconds: 'stories.subtitles',
  noiseRemovalSeconds: 'stories.removeBackgroundNoise',
  bandwidthBytes: 'stories.bandwidth',
} as const satisfies Record<string, LimitKey & EntitlementKey>
export type Balance = keyof typeof balanceKeys

/** How much a plan gives in a month; null when it does not include it at all. */
export function allotmentOf(plan: PlanConfig, balance: Balance): Limit | null {
  const key = balanceKeys[balance]
  return allows(plan, key) ? limitOf(plan, key) : null
}

/** Notes that something was used, whatever the plan says; for what is metered and never cut off. */
export async function note(ctx: InWorkspace, kind: Balance, amount: number): Promise<void> {
  const { period } = await standingOf(ctx, 'stories')
  await addUsage(ctx.db, { workspaceId: ctx.actor.workspaceId, kind, period, amount })
}

/**
 * Takes from the month's balance of the owner, over all their workspaces, or refuses and takes nothing. Two that spend at the
 * same moment never overdraw together; should the caller's transaction fail, nothing was spent.
 */
export async function spend(ctx: InWorkspace, kind: Balance, amount: number): Promise<void> {
  const { ownerId, plan, period } = await standingOf(ctx, 'stories')
  const given = allotmentOf(plan, kind)
  // Held in the caller's transaction: the next one waits until this one's use is visible.
  await holdBalance(ctx.db, ownerId, kind)
  const { workspaceId } = ctx.actor
  const elsewhere = await ctx.scopes.system(async ({ db }) => {
    const others = (await findOwnedIds(db, ownerId)).filter((id) => id !== workspaceId)
    return (await sumUsage(db, others, period)).get(kind) ?? 0
  })
  // Here, through the caller's own transaction: what it has spent already counts too.
  const here = (await sumUsage(ctx.db, [workspaceId], period)).get(kind) ?? 0
  const used = here + elsewhere
  const available = given === null ? 0 : remainingBalance(given, used)
  if (available !== 'unlimited' && available < amount) {
    throw refuse(billingRefusals.PLAN_BALANCE_SPENT, {
      balance: kind,
      available,
      needed: amount,
      planName: plan.planName,
    })
  }
  await addUsage(ctx.db, { workspaceId: ctx.actor.workspaceId, kind, period, amount })
}

class Rehearsal extends Error {
  override readonly name = 'Rehearsal'
}

/**
 * Refuses when the balance does not suffice, and changes nothing: for work that costs something elsewhere before it can be
 * counted here. `open` opens a transaction in the workspace; it is rolled back.
 */
export async function requireBalance<Ctx extends InWorkspace>(
  open: (work: (ctx: Ctx) => Promise<never>) => Promise<unknown>,
  kind: Balance,
  amount: number,
): Promise<void> {
  try {
    await open(async (inner) => {
      await spend(inner, kind, amount)
      throw new Rehearsal()
    })
  } catch (error) {
    if (!(error instanceof Rehearsal)) throw error
  }
}
