import { billingRefusals, type Limit, type PlanConfig, remainingBalance } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { findOwnedIds } from '../../accounts/workspaces/index.ts'
import { type InWorkspace, standingOf } from './current-plan.ts'
import { addUsage, holdBalance, sumUsage } from './store.ts'

/**
 * What is used up within a billing month, and how much of it each plan gives. Characters of speech, pictures, seconds of
 * subtitles and of noise removal (plans speak of minutes), bytes served to readers (plans speak of GB).
 */
export const balances = {
  textToSpeech: ({ textToSpeech }: PlanConfig) => allotment(textToSpeech.access, textToSpeech.characterLimit),
  aiImageGeneration: ({ aiImageGeneration }: PlanConfig) =>
    allotment(aiImageGeneration.access, aiImageGeneration.limit),
  subtitleSeconds: ({ subtitles }: PlanConfig) => allotment(subtitles.access, times(subtitles.totalMinutes, 60)),
  noiseRemovalSeconds: ({ removeBackgroundNoise }: PlanConfig) =>
    allotment(removeBackgroundNoise.access, times(removeBackgroundNoise.totalMinutes, 60)),
  bandwidthBytes: ({ bandwidth }: PlanConfig) => allotment(bandwidth.access, times(bandwidth.limit, 1024 ** 3)),
} as const satisfies Record<string, (config: PlanConfig) => Limit | null>
export type Balance = keyof typeof balances

/** Notes that something was used, whatever the plan says; for what is metered and never cut off. */
export async function note(ctx: InWorkspace, kind: Balance, amount: number): Promise<void> {
  const { period } = await standingOf(ctx)
  await addUsage(ctx.db, { workspaceId: ctx.actor.workspaceId, kind, period, amount })
}

/**
 * Takes from the month's balance of the owner, over all their workspaces, or refuses and takes nothing. Two that spend at the
 * same moment never overdraw together; should the caller's transaction fail, nothing was spent.
 */
export async function spend(ctx: InWorkspace, kind: Balance, amount: number): Promise<void> {
  const { ownerId, config, period } = await standingOf(ctx)
  const given = balances[kind](config)
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
      planName: config.planName,
    })
  }
  await addUsage(ctx.db, { workspaceId: ctx.actor.workspaceId, kind, period, amount })
}

class Rehearsal extends Error {
  override readonly name = 'Rehearsal'
}

/**
 * Refuses when the balance does not suffice, and changes nothing: for work that costs something elsewhere before it can be
 * counted here. `open` opens a transaction in the workspace; it is taken back.
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

/** Null: the plan does not have it at all. */
function allotment(access: boolean, limit: Limit): Limit | null {
  return access ? limit : null
}

function times(limit: Limit, factor: number): Limit {
  return limit === 'unlimited' ? limit : limit * factor
}
