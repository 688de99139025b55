import {
  type Automation,
  type AutomationState,
  automationRefusals,
  type FeedHealth,
  type ScheduleAction,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { featuresOfWorkspace } from '../../money/billing/index.ts'
import { automationOfSchedules } from '../../stories/schedules/index.ts'
import { automationOfSeries } from '../../video/series/index.ts'
import { automationOfFeeds } from '../feeds/index.ts'

/** Everything that runs by itself; what needs someone comes first, then what runs next (SHELL-10). */
export async function showOverview(ctx: WorkspaceContext): Promise<{ automations: Automation[]; isCut: boolean }> {
  const { workspaceId } = ctx.actor
  const features = await ctx.database.system((db) => featuresOfWorkspace(db, workspaceId))
  if (!features.includes('automation')) throw refuse(automationRefusals.AUTOMATION_OFF)
  const feeds = (await automationOfFeeds(ctx)).map((feed) =>
    toAutomation('feed', { ...feed, state: stateOfFeed[feed.health] }),
  )
  const series = (await automationOfSeries(ctx)).map((each) => toAutomation('series', each))
  const { schedules, isCut } = await automationOfSchedules(ctx)
  const all = [...feeds, ...series, ...schedules.map((each) => toAutomation('schedule', each))]
  return { automations: all.sort(byUrgency), isCut }
}

const stateOfFeed = {
  waiting: 'on',
  healthy: 'on',
  partial: 'on',
  failing: 'retrying',
  paused: 'attention',
  off: 'off',
} as const satisfies Record<FeedHealth, AutomationState>

interface Row {
  readonly id: string
  readonly name: string
  readonly state: AutomationState
  readonly lastRunAt: Date | null
  readonly nextRunAt: Date | null
  readonly problem: string | null
  readonly action?: ScheduleAction
}

function toAutomation(
  kind: Automation['kind'],
  { id, name, state, lastRunAt, nextRunAt, problem, action }: Row,
): Automation {
  return {
    kind,
    id,
    name,
    state,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    nextRunAt: nextRunAt?.toISOString() ?? null,
    problem,
    action: action ?? null,
  }
}

const order = { attention: 0, retrying: 1, on: 2, off: 3 } as const satisfies Record<AutomationState, number>

function byUrgency(a: Automation, b: Automation): number {
  if (a.state !== b.state) return order[a.state] - order[b.state]
  // Without a next run at the end.
  return (a.nextRunAt ?? '~').localeCompare(b.nextRunAt ?? '~')
}
