import { importRefusals, type StoryImport } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findTask, findTasks } from '../../foundation/tasks/index.ts'
import { presentImport } from './present.ts'
import { findImport, listImportRows } from './store.ts'

const listLength = 20

export async function listImports(ctx: WorkspaceContext): Promise<{ imports: StoryImport[] }> {
  const rows = await listImportRows(ctx, listLength)
  const tasks = await findTasks(
    ctx,
    rows.map((row) => row.taskId),
  )
  return { imports: rows.map((row) => presentImport(row, tasks.find((task) => task.id === row.taskId) ?? null)) }
}

export async function getImport(ctx: WorkspaceContext, { importId }: { importId: string }): Promise<StoryImport> {
  const row = await findImport(ctx, importId)
  if (!row) throw refuse(importRefusals.IMPORT_NOT_FOUND)
  return presentImport(row, await findTask(ctx, row.taskId))
}
