import { useQuery } from '@tanstack/react-query'
import type { AnyPlanName, EntitlementKey, OperationMeta } from '@taplore/contract'
import { query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** An entitlement, or an operation of the contract for what it requires: `useGate(operations.clonedVoices.create)`. */
export type Gated = EntitlementKey | { readonly '~orpc': { readonly meta: OperationMeta } }

export interface Gate {
  /** Known to be missing. Until the server has answered nothing is locked: it decides anyway. */
  readonly isLocked: boolean
  /** Known to be included. */
  readonly isOpen: boolean
  readonly isPending: boolean
  /** The cheapest plan that includes what is locked; null when none is for sale, and for guests. */
  readonly neededPlan: AnyPlanName | null
}

/** What the plans of the active workspace lock, the one answer that every gate of the app goes by. */
export const planAccessOptions = () => query.billing.featuresAccess.queryOptions({ input: {}, staleTime: 60_000 })

/** Whether the plan of the active workspace includes something, for screens. */
export function useGate(gated: Gated, { enabled = true }: { enabled?: boolean } = {}): Gate {
  const access = useQuery({ ...planAccessOptions(), enabled })
  return { ...gateIn(access.data, gated), isPending: access.isPending }
}

/** The same outside of components. */
export async function readGate(gated: Gated): Promise<Gate> {
  return gateIn(await queryClient.fetchQuery(planAccessOptions()), gated)
}

/** The same by what is known already. */
export function knownGate(gated: Gated): Gate {
  return gateIn(queryClient.getQueryData(planAccessOptions().queryKey), gated)
}

/** What is said of something locked. */
export interface LockWords {
  /** What the plan lacks, with the cheapest plan that has it. */
  readonly locked: (neededPlan: AnyPlanName | null) => string
  /** The link to the plans. */
  readonly plans: string
  /** Whom a member asks, who cannot buy plans (ROLE-09). */
  readonly askOwner: (email: string) => string
}

/** Why something is locked and what to do about it, for the editor's port; null when it is not. */
export async function readLock(gated: Gated, words: LockWords) {
  const [gate, buyer] = await Promise.all([readGate(gated), readBuyer()])
  return lockIn(gate, buyer, words)
}

export type Buyer = { readonly isOwner: boolean; readonly ownerEmail: string } | null

/** Who can buy a plan for the active workspace; null when that cannot be told. */
export const readBuyer = (): Promise<Buyer> =>
  queryClient.fetchQuery(query.billing.subscription.queryOptions({ input: {}, staleTime: 60_000 })).catch(() => null)

export function lockIn(
  { isLocked, neededPlan }: Pick<Gate, 'isLocked' | 'neededPlan'>,
  buyer: Buyer,
  words: LockWords,
): { reason: string; action?: string; href?: string } | null {
  if (!isLocked) return null
  const reason = words.locked(neededPlan)
  if (buyer && !buyer.isOwner) return { reason: `${reason} ${words.askOwner(buyer.ownerEmail)}` }
  return { reason, action: words.plans, href: '/billing' }
}

type PlanAccess = { readonly locked: { readonly [Key in EntitlementKey]?: AnyPlanName | null } }

export function gateIn(access: PlanAccess | undefined, gated: Gated): Gate {
  const key = keyOf(gated)
  const neededPlan = key ? access?.locked[key] : undefined
  const isLocked = neededPlan !== undefined
  return {
    isLocked,
    isOpen: access !== undefined && !isLocked,
    isPending: access === undefined,
    neededPlan: neededPlan ?? null,
  }
}

function keyOf(gated: Gated): EntitlementKey | null {
  if (typeof gated === 'string') return gated
  const { meta } = gated['~orpc']
  return (meta.access === 'workspace' && meta.requires) || null
}
