import { type ImportStatus, importNoteSchema, type StoryImport } from '@taplore/contract'
import type { TaskRow } from '../../foundation/tasks/index.ts'
import type { ImportRow } from './store.ts'

const statuses: Readonly<Record<TaskRow['state'], ImportStatus>> = {
  queued: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

export function presentImport(row: ImportRow, task: TaskRow | null): StoryImport {
  const status = row.storyId ? 'done' : task ? statuses[task.state] : 'failed'
  const isUnderWay = status === 'waiting' || status === 'running'
  return {
    id: row.id,
    fileName: row.fileName,
    bytes: row.bytes,
    status,
    taskId: row.taskId,
    stage: isUnderWay ? (task?.stage ?? null) : null,
    percent: status === 'done' ? 100 : (task?.percent ?? 0),
    error: status === 'failed' && task?.failure ? { code: task.failure.code, message: task.failure.message } : null,
    storyId: row.storyId,
    storyName: row.storyName,
    pages: row.pages,
    notes: row.notes.flatMap((note) => importNoteSchema.safeParse(note).data ?? []),
    createdAt: row.createdAt.toISOString(),
  }
}
