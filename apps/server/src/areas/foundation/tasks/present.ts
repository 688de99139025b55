import type { Task } from '@taplore/contract'
import type { TaskRow } from './store.ts'

export function presentTask(row: TaskRow): Task {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    stages: row.stages,
    stage: row.stage,
    percent: Math.round(row.percent * 10) / 10,
    remainingMs: row.remainingMs,
    subject: row.subject,
    failure: row.failure,
    attempt: row.attempt,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
