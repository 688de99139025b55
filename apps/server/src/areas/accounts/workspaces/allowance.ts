import type { Limit, PlanName } from '@taplore/contract'
import type { SystemContext } from '../../../platform/context.ts'

export interface WorkspaceAllowance {
  readonly access: boolean
  /** All workspaces of the owner, the personal one among them. */
  readonly limit: Limit
  readonly planName: PlanName
  /** The cheapest plan that has more workspaces. */
  readonly neededPlan: PlanName
}

type Ask = (ctx: SystemContext, ownerId: string) => Promise<WorkspaceAllowance>
let ask: Ask | null = null

/** Plans live on a higher floor, which says here how many workspaces an owner may have. Until it has, nobody may have more. */
export function setWorkspaceAllowance(answer: Ask): void {
  ask = answer
}

export async function allowanceOf(ctx: SystemContext, ownerId: string): Promise<WorkspaceAllowance> {
  return ask ? ask(ctx, ownerId) : { access: false, limit: 1, planName: 'free', neededPlan: 'pro' }
}
