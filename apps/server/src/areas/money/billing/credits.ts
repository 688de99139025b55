import {
  type CreditBalance,
  type CreditEntry,
  type CreditKind,
  creditKindsOf,
  creditRefusals,
  type LedgerKind,
  type Limit,
  limitOf,
  type Product,
  remainingBalance,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SystemContext, WorkspaceContext } from '../../../platform/context.ts'
import { findOwnedIds, ownerOf } from '../../accounts/workspaces/index.ts'
import { balancesOf, listEntries } from '../ledger/index.ts'
import { allotmentOf } from './balances.ts'
import { standingOfWorkspace } from './current-plan.ts'
import { monthlyUse } from './monthly-use.ts'
import { sumUsage } from './store.ts'

/** Credits of the workspace's owner, by the kinds of a product (FBILL-09): those of the plan, and those that were bought. */
export async function readBalances(
  ctx: WorkspaceContext,
  { product }: { product: Product },
): Promise<{ credits: CreditBalance[] }> {
  return ctx.scopes.system(async (system) => {
    const { ownerId, period, nextPeriod, given } = await findGiven(system, ctx.actor.workspaceId, product)
    const bought = await balancesOf(system, ownerId)
    const used = await countUsed(system, { ownerId, period })
    const credits = creditKindsOf[product].map((kind): CreditBalance => {
      const { available, reserved, soonestExpiry } = bought[kind]
      const limit = given[kind]
      const ofPlan = limit === undefined || limit === null ? null : planPart(limit, used.get(kind) ?? 0, nextPeriod)
      return {
        kind,
        available: limit === null ? 0 : added(ofPlan?.remaining ?? 0, available),
        plan: ofPlan,
        bought: { available, reserved, soonestExpiry: soonestExpiry?.toISOString() ?? null },
      }
    })
    return { credits }
  })
}

/** How credits were bought and used; only for who pays (ROLE-02). */
export async function readHistory(
  ctx: WorkspaceContext,
  { kind, after, limit }: { kind?: LedgerKind; after?: string; limit: number },
): Promise<{ entries: CreditEntry[]; next: string | null }> {
  const ownerId = await ownerOf(ctx.db, ctx.actor.workspaceId)
  if (ownerId !== ctx.actor.userId) throw refuse(creditRefusals.CREDITS_OF_OWNER)
  const page = await listEntries(ctx, { ownerId, kind, isSettled: true, after, limit })
  const entries = page.entries.map(({ id, at, kind, type, amount, reserved, currency, workspaceId }) => ({
    id,
    at: at.toISOString(),
    kind,
    type,
    amount: amount + reserved,
    currency,
    workspaceId,
  }))
  return { entries, next: page.next }
}

/** What a plan gives by kind: null where it does not include the feature, undefined where plans give none of the kind. */
type Given = Partial<Record<CreditKind, Limit | null>>

async function findGiven(ctx: SystemContext, workspaceId: string, product: Product) {
  if (product === 'stories') {
    const { plan, ...standing } = await standingOfWorkspace(ctx, workspaceId, product)
    const kinds = ['textToSpeech', 'aiImageGeneration', 'subtitleSeconds', 'noiseRemovalSeconds'] as const
    return { ...standing, given: Object.fromEntries(kinds.map((kind) => [kind, allotmentOf(plan, kind)])) as Given }
  }
  if (product === 'faceless') return { ...(await standingOfWorkspace(ctx, workspaceId, product)), given: {} as Given }
  const { plan, ...standing } = await standingOfWorkspace(ctx, workspaceId, product)
  const given: Given = {
    emailCredits: limitOf(plan, 'forms.emailCredits'),
    submissions: limitOf(plan, 'forms.submissions'),
  }
  return { ...standing, given }
}

/** By kind; what a higher feature counts itself comes from there. */
async function countUsed(
  { db, extensions }: SystemContext,
  { ownerId, period }: { ownerId: string; period: string },
): Promise<ReadonlyMap<string, number>> {
  const workspaceIds = await findOwnedIds(db, ownerId)
  const used = await sumUsage(db, workspaceIds, period)
  for (const counts of extensions.all(monthlyUse).values()) {
    for (const [kind, count] of Object.entries(counts)) used.set(kind, await count(db, workspaceIds, period))
  }
  return used
}

function planPart(limit: Limit, used: number, resetsOn: string): NonNullable<CreditBalance['plan']> {
  return { limit, used, remaining: remainingBalance(limit, used), resetsOn }
}

function added(remaining: number | 'unlimited', bought: number): number | 'unlimited' {
  return remaining === 'unlimited' ? remaining : remaining + bought
}
