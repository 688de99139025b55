import { defineFeature } from '../../../platform/feature.ts'
import { seatAllowance, workspaceAllowance } from '../../accounts/workspaces/index.ts'
import { billingBackground } from './background.ts'
import { billingRoutes } from './routes.ts'
import { seatsOfPlan } from './seats.ts'
import { usageCounts } from './usage-counts.ts'
import { allowedWorkspaces } from './workspace-allowance.ts'

export const billing = defineFeature({
  name: 'billing',
  routes: { billing: billingRoutes },
  background: billingBackground,
  tables: {
    subscription: 'system',
    active_product: 'system',
    usage_counter: 'tenant',
    plan_override: 'system',
    plan_id: 'system',
    workspace_feature: 'system',
  },
  asks: [usageCounts],
  answers: [seatAllowance.with(seatsOfPlan), workspaceAllowance.with(allowedWorkspaces)],
})
