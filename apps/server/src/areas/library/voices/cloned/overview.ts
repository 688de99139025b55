import { billingRefusals, limitOf } from '@taplore/contract'
import { Refusal } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../../platform/context.ts'
import { planOf, requireEntitlement, standingOf } from '../../../money/billing/index.ts'
import { accountsOf, voiceLimitOf } from '../speech-accounts.ts'
import { listVoiceUse } from '../store.ts'
import { countVoices } from './capacity.ts'
import { inWorkspace } from './in-workspace.ts'

const key = 'stories.voiceCloning'

/** What the screen of AI voices shows: a gate, or how many voices there are and can be. */
export async function voicesOverview(ctx: SlowWorkspaceContext) {
  const accounts = await accountsOf(ctx)
  const [account] = accounts
  const { plan, count } = await inWorkspace(ctx, async (inner) => ({
    plan: await planOf(inner),
    count: await countVoices(inner, accounts),
  }))
  const limit = voiceLimitOf(account, limitOf(plan, key))
  const canClone = account.keyOwner !== null || ctx.providers.speech.cloning !== undefined
  const locked = await inWorkspace(ctx, (inner) => requireEntitlement(inner, key)).then(() => null, neededPlanOf)
  return {
    gate: locked ? ('plan' as const) : canClone ? null : ('key' as const),
    neededPlan: locked?.neededPlan ?? null,
    count,
    limit: typeof limit === 'number' && limit > 0 ? limit : null,
    isOwnKey: account.keyOwner !== null,
  }
}

/** What each voice has read from the plan's speech in this billing month (`speak-text.ts`). */
export async function voicesUsage(ctx: WorkspaceContext) {
  const { period } = await standingOf(ctx, 'stories')
  return { voices: await listVoiceUse(ctx, period) }
}

/** The plan that a refused entitlement needs; other errors are rethrown. */
function neededPlanOf(error: unknown): { neededPlan: string | null } {
  if (!(error instanceof Refusal) || error.code !== 'PLAN_FEATURE_LOCKED') throw error
  const { data } = billingRefusals.PLAN_FEATURE_LOCKED
  return { neededPlan: data.parse(error.data).neededPlan }
}
