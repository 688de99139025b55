import type { Limit, PlanName } from '@taplore/contract'
import type { SystemContext } from '../../../platform/context.ts'
import { askOne } from '../../../platform/extensions.ts'

export interface WorkspaceAllowance {
  readonly access: boolean
  /** All workspaces of the owner, the personal one among them. */
  readonly limit: Limit
  readonly planName: PlanName
  /** The cheapest plan that has more workspaces. */
  readonly neededPlan: PlanName
}

/** How many workspaces an owner may have. */
export const workspaceAllowance =
  askOne<(ctx: SystemContext, ownerId: string) => Promise<WorkspaceAllowance>>('workspaces.allowance')
