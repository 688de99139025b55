import { type PlanName, type VideoTools, videoAccessOf, videoRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { planOf, requireBalance, spend, standingOfWorkspace, statsOf } from '../../../money/billing/index.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** Refuses a plan that does not include what the project is for (CAP-02, CAP-03, CAP-05). */
export async function requireVideoTools(ctx: Ctx, kind: 'captions' | 'shorts'): Promise<void> {
  const { planName } = await planOf(ctx, 'stories')
  const refusal = refusalFor(planName, kind)
  if (refusal) throw refusal
}

/** Why a plan does not include the tools; null when it does. */
export function refusalFor(planName: PlanName, kind: 'captions' | 'shorts'): Refusal | null {
  const access = videoAccessOf(planName)
  const R = videoRefusals
  if (!access.captions)
    return refuse(access.isLifetime ? R.VIDEO_TOOLS_LOCKED_LIFETIME : R.VIDEO_TOOLS_LOCKED, { planName })
  if (kind === 'shorts' && !access.shorts)
    return refuse(access.isLifetime ? R.VIDEO_SHORTS_LOCKED_LIFETIME : R.VIDEO_SHORTS_LOCKED, { planName })
  return null
}

/** Started seconds count. */
function secondsOf(durationMs: number): number {
  return Math.max(1, Math.ceil(durationMs / 1_000))
}

/** Refuses a video that is longer than the caption minutes that are left. Counts nothing. */
export async function requireMinutes(ctx: WorkspaceContext, durationMs: number): Promise<void> {
  const open = (work: (inner: WorkspaceContext | WorkspaceJobContext) => Promise<never>) =>
    ctx.scopes.workspace(ctx.actor, work)
  await inMinutes(ctx, () => requireBalance(open, 'subtitleSeconds', secondsOf(durationMs)))
}

/** Counts the minutes of a video (CAP-38); refuses and counts nothing when they are spent. */
export async function countMinutes(ctx: Ctx, durationMs: number): Promise<void> {
  await inMinutes(ctx, () => spend(ctx, 'subtitleSeconds', secondsOf(durationMs)))
}

/** Says what helps when minutes are spent. */
async function inMinutes(ctx: Ctx, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'PLAN_BALANCE_SPENT') throw error
    const { planName } = await planOf(ctx, 'stories')
    const { available, needed } = error.data as { available: number; needed: number }
    const { VIDEO_MINUTES_SPENT, VIDEO_MINUTES_SPENT_LIFETIME } = videoRefusals
    const refusal = videoAccessOf(planName).isLifetime ? VIDEO_MINUTES_SPENT_LIFETIME : VIDEO_MINUTES_SPENT
    throw refuse(refusal, { planName, availableSeconds: available, neededSeconds: needed })
  }
}

/** Caption minutes of this month, over all workspaces of the owner, with what was bought beside the plan. */
export async function minutesOf(ctx: WorkspaceContext): Promise<VideoTools['minutes']> {
  const { workspaceId } = ctx.actor
  const { subtitles } = await ctx.scopes.system(async (system) =>
    statsOf(system, workspaceId, await standingOfWorkspace(system, workspaceId, 'stories')),
  )
  return { limit: subtitles.limit, used: subtitles.total, available: subtitles.available }
}
