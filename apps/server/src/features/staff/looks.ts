import type { Clock } from '@taplore/kit'
import type { Person } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { hasLiveLook } from './store.ts'

/** Whether a staff person has leave to look into a workspace at this moment. */
export function mayLookInto(
  database: Database,
  { userId, isStaff }: Pick<Person, 'userId' | 'isStaff'>,
  workspaceId: string,
  clock: Clock,
): Promise<boolean> {
  return isStaff ? hasLiveLook(database, { userId, workspaceId, now: clock.now() }) : Promise.resolve(false)
}
