import {
  allows,
  billingRefusals,
  type CreditKind,
  cheapestUpgrade,
  creditKinds,
  creditOffers,
  type EntitlementKey,
  type Limit,
  type LimitKey,
  limitOf,
  type PlanConfig,
  remainingBalance,
} from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import { findOwnedIds } from '../../accounts/workspaces/index.ts'
import { type Used, useCredits } from '../ledger/index.ts'
import { type InWorkspace, type Standing, standingOf } from './current-plan.ts'
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
type StoryBalance = keyof typeof balanceKeys
/** Also emails to respondents and contacts, of the product forms. */
export type Balance = StoryBalance | 'emailCredits'

/** How much a plan gives in a month; null when it does not include it at all. */
export function allotmentOf(plan: PlanConfig, balance: StoryBalance): Limit | null {
  const key = balanceKeys[balance]
  return allows(plan, key) ? limitOf(plan, key) : null
}

/** What the owner's plan gives of a balance in the current month. */
async function findAllotment(ctx: InWorkspace, kind: Balance): Promise<Allotment> {
  if (kind === 'emailCredits') {
    const standing = await standingOf(ctx, 'forms')
    const key = 'forms.emailCredits'
    return { ...standing, key, given: limitOf(standing.plan, key) }
  }
  const standing = await standingOf(ctx, 'stories')
  return { ...standing, key: balanceKeys[kind], given: allotmentOf(standing.plan, kind) }
}

interface Allotment extends Pick<Standing<'stories' | 'forms'>, 'ownerId' | 'period' | 'nextPeriod' | 'plan' | 'book'> {
  readonly key: LimitKey
  /** Null when the plan does not include it at all. */
  readonly given: Limit | null
}

/** Notes that something was used, whatever the plan says; for what is metered and never cut off. */
export async function note(ctx: InWorkspace, kind: Balance, amount: number): Promise<void> {
  const { period } = await findAllotment(ctx, kind)
  await addUsage(ctx.db, { workspaceId: ctx.actor.workspaceId, kind, period, amount })
}

/**
 * Takes what the owner's plan gives in the month, over all their workspaces, and what is missing from bought credits; or refuses
 * and takes nothing. What a plan does not include at all cannot be used with bought credits either: they wait until it does. Two
 * that spend at the same moment never overdraw together; should the caller's transaction fail, nothing was spent.
 */
export async function spend(ctx: InWorkspace, kind: Balance, amount: number): Promise<void> {
  const { ownerId, period, nextPeriod, plan, book, key, given } = await findAllotment(ctx, kind)
  // Held in the caller's transaction: the next one waits until this one's use is visible.
  await holdBalance(ctx.db, ownerId, kind)
  const { workspaceId } = ctx.actor
  const elsewhere = await ctx.scopes.system(async ({ db }) => {
    const others = (await findOwnedIds(db, ownerId)).filter((id) => id !== workspaceId)
    return (await sumUsage(db, others, period)).get(kind) ?? 0
  })
  // Here, through the caller's own transaction: what it has spent already counts too.
  const here = (await sumUsage(ctx.db, [workspaceId], period)).get(kind) ?? 0
  const remaining = given === null ? 0 : remainingBalance(given, here + elsewhere)
  const fromPlan = remaining === 'unlimited' ? amount : Math.min(remaining, amount)
  if (fromPlan < amount) {
    const needed = amount - fromPlan
    const bought = given === null ? noCredits : await useBought(ctx, { ownerId, kind, amount: needed })
    if (!bought.isUsed) {
      throw refuse(billingRefusals.PLAN_BALANCE_SPENT, {
        balance: kind,
        available: fromPlan + bought.available,
        needed: amount,
        limit: Number(given ?? 0),
        resetsOn: nextPeriod,
        planName: plan.planName,
        neededPlan: cheapestUpgrade(key, { from: plan.planName, amount: here + elsewhere + amount }, book.plans),
        hasAddOns: given !== null && creditOffers().some(({ credit }) => credit === kind),
      })
    }
  }
  // What was paid for with credits does not count against the plan: a larger one, later in the month, gives its whole difference.
  await addUsage(ctx.db, { workspaceId, kind, period, amount: fromPlan })
}

const noCredits: Used = { isUsed: false, available: 0 }

async function useBought(
  ctx: InWorkspace,
  { ownerId, kind, amount }: { ownerId: string; kind: Balance; amount: number },
): Promise<Used> {
  if (!isCredit(kind)) return noCredits
  const { workspaceId } = ctx.actor
  return useCredits(ctx, { ownerId, workspaceId, kind, amount, cause: `spend ${newId(ctx.clock.now().getTime())}` })
}

function isCredit(kind: Balance): kind is Balance & CreditKind {
  return creditKinds.some((known) => known === kind)
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
