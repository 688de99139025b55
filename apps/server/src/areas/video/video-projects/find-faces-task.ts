import type { ClipFaces } from '@taplore/contract'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { findTask, startTask, type TaskRow } from '../../foundation/tasks/index.ts'
import { findFacesKind } from './kinds.ts'
import { changeProject, type ProjectRow } from './store.ts'

type Row = Pick<ProjectRow, 'id' | 'name' | 'assetId' | 'facts' | 'facesTaskId'>

/** Whether clips of a video are cropped: one that is upright already shows everything. */
export function isCropped(facts: NonNullable<ProjectRow['facts']>): boolean {
  return Math.abs(facts.width / Math.max(1, facts.height) - 9 / 16) >= 0.01
}

/** Starts to look for faces where nobody does, and nobody has. Returns the task. */
export async function startFindingFaces(
  ctx: Pick<WorkspaceContext | WorkspaceJobContext, 'db' | 'clock' | 'jobs'>,
  row: Row,
  actor: { workspaceId: string; userId: string },
): Promise<TaskRow | null> {
  if (!row.assetId || !row.facts || !isCropped(row.facts)) return null
  const known = row.facesTaskId ? await findTask(ctx, row.facesTaskId) : null
  if (known?.state === 'queued' || known?.state === 'running') return known
  const task = await startTask({ ...ctx, actor }, findFacesKind, {
    title: row.name,
    subject: { projectId: row.id },
    payload: { projectId: row.id },
  })
  await changeProject(ctx, row.id, { facesTaskId: task.id })
  return task
}

/** How far the look for faces is, for the screen of clips. */
export function presentFaces(
  { facts }: Pick<Row, 'facts'>,
  { isWhole, task }: { isWhole: boolean; task: TaskRow | null },
): ClipFaces {
  const { percent = 0, remainingMs = null, state } = task ?? {}
  const is = (name: ClipFaces['state']) => ({ state: name, percent: Math.round(percent * 10) / 10, remainingMs })
  if (!facts || !isCropped(facts)) return is('unneeded')
  if (isWhole) return is('known')
  if (!task || state === 'done') return is('unknown')
  return is(state === 'queued' || state === 'running' ? 'looking' : 'stopped')
}
