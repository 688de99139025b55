import { type JobWork, jobWorkOf } from '@taplore/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { findTasks } from '../../foundation/tasks/index.ts'
import type { NotificationRow } from './store.ts'

/** What the tasks make that notifications are about, by their ids. */
export async function jobWorksOf(
  ctx: { readonly db: Transaction },
  rows: readonly Pick<NotificationRow, 'subjectKind' | 'subjectId'>[],
): Promise<ReadonlyMap<string, JobWork | null>> {
  const ids = rows.filter(({ subjectKind }) => subjectKind === 'task').map(({ subjectId }) => subjectId)
  const tasks = ids.length > 0 ? await findTasks(ctx, ids) : []
  return new Map(tasks.map((task) => [task.id, jobWorkOf(task)]))
}
