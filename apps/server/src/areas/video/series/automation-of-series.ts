import type { WorkspaceContext } from '../../../platform/context.ts'
import { listRuns, listSeriesRows } from './store.ts'

/** The series of a workspace for the overview of everything that runs by itself: when an episode was made, and is made next. */
export async function automationOfSeries(ctx: WorkspaceContext) {
  const rows = await listSeriesRows(ctx, { isArchived: false })
  const runs = new Map((await listRuns(ctx)).map((run) => [run.seriesId, run]))
  return rows.map((row) => {
    const run = runs.get(row.id)
    const isOn = row.status !== 'off'
    const needsSomeone = isOn && run !== undefined && (run.failed > 0 || run.waits > 0)
    return {
      id: row.id,
      name: row.name,
      state: needsSomeone ? ('attention' as const) : isOn ? ('on' as const) : ('off' as const),
      lastRunAt: run?.lastMadeAt ?? null,
      nextRunAt: isOn ? (run?.nextAt ?? null) : null,
      problem: null,
    }
  })
}
