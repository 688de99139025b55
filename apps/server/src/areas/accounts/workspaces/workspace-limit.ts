import type { Limit, PlanName } from '@taplore/contract'
import type { SystemContext } from '../../../platform/context.ts'
import { askOne } from '../../../platform/extensions.ts'

export interface WorkspaceAllowance {
  readonly access: boolean
  /** All workspaces of the owner, including the personal one. */
  readonly limit: Limit
  readonly planName: PlanName
  /** The cheapest plan that allows more workspaces. */
  readonly neededPlan: PlanName
  /** The cheapest plan above the current one that allows so many; null when none does. */
  planFor(amount: number): PlanName | null
}

/** How many workspaces an owner may have. */
export const workspaceAllowance =
  askOne<(ctx: SystemContext, ownerId: string) => Promise<WorkspaceAllowance>>('workspaces.allowance')
