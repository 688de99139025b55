import { billingRefusals, clonedVoiceRefusals, isWithinLimit, limitOf, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import type { VoiceCloning } from '../../../../ports/speech.ts'
import { planOf, requireEntitlement } from '../../../money/billing/index.ts'
import { type Account, type Accounts, accountsOf, speechOf, voiceLimitOf } from '../speech-accounts.ts'
import { countCloned } from '../store.ts'
import { inWorkspace } from './in-workspace.ts'

/** What cloning begins with: the account that new voices are made on, and its service. */
export interface Way {
  readonly accounts: Accounts
  readonly account: Account
  readonly cloning: VoiceCloning
}

/**
 * The gates of cloning in their order: first the plan, with its limit for a voice that `isNew`, then a key or a service of this
 * installation.
 */
export async function requireCloning(ctx: SlowWorkspaceContext, { isNew = false } = {}): Promise<Way> {
  await inWorkspace(ctx, (inner) => requireEntitlement(inner, 'stories.voiceCloning'))
  const accounts = await accountsOf(ctx)
  if (isNew) await inWorkspace(ctx, (inner) => requireCapacity(inner, accounts))
  const [account] = accounts
  return { accounts, account, cloning: await cloningOf(ctx, account) }
}

/** The voices of an account at its service. */
export async function cloningOf(ctx: SlowWorkspaceContext, account: Account): Promise<VoiceCloning> {
  const { cloning } = await speechOf(ctx, account)
  if (!cloning) throw refuse(voiceRefusals.VOICE_CLONING_UNAVAILABLE)
  return cloning
}

/** Refuses one more voice at the limit. */
export async function requireCapacity(ctx: WorkspaceJobContext, accounts: Accounts): Promise<void> {
  const plan = await planOf(ctx)
  const limit = voiceLimitOf(accounts[0], limitOf(plan, 'stories.voiceCloning'))
  const total = await countVoices(ctx, accounts)
  if (typeof limit !== 'number' || isWithinLimit(limit, total + 1)) return
  throw refuse(billingRefusals.PLAN_LIMIT_REACHED, {
    limitKey: 'voiceCloning',
    limit,
    total,
    planName: plan.planName,
    // No plan for sale includes more voices than this one does.
    neededPlan: null,
  })
}

export function countVoices(ctx: WorkspaceJobContext, accounts: Accounts): Promise<number> {
  return countCloned(
    ctx,
    accounts.map(({ name }) => name),
  )
}

/** A voice that another call is changing. */
export const inProgress = () => refuse(clonedVoiceRefusals.VOICE_IN_PROGRESS)
