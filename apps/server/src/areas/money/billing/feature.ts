import { entitlementGate } from '../../../platform/api/operations.ts'
import { defineFeature } from '../../../platform/feature.ts'
import { seatAllowance, workspaceAllowance } from '../../accounts/workspaces/index.ts'
import { billingBackground } from './background.ts'
import { requireEntitlement } from './current-plan.ts'
import * as live from './live.ts'
import { monthlyUse } from './monthly-use.ts'
import { billingSamples } from './operation-samples.ts'
import { billingRoutes, creditsRoutes } from './routes.ts'
import { seatsOfPlan } from './seats.ts'
import { usageCounts } from './usage-counts.ts'
import { allowedWorkspaces } from './workspace-allowance.ts'

export const billing = defineFeature({
  name: 'billing',
  live: Object.values(live),
  routes: { billing: billingRoutes, credits: creditsRoutes },
  samples: billingSamples,
  background: billingBackground,
  tables: {
    subscription: 'system',
    active_product: 'system',
    usage_counter: 'tenant',
    plan_override: 'system',
    plan_id: 'system',
    workspace_feature: 'system',
  },
  asks: [usageCounts, monthlyUse],
  answers: [
    entitlementGate.with(requireEntitlement),
    seatAllowance.with(seatsOfPlan),
    workspaceAllowance.with(allowedWorkspaces),
  ],
})
