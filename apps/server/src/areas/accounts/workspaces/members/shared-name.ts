import type { SystemContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { askOne } from '../../../../platform/extensions.ts'
import type { MembershipRow } from '../store.ts'
import { countGrants, findFirstGrant, type SharedObject } from './store.ts'

export type NameShareable = (
  db: Transaction,
  workspaceId: string,
  objects: readonly SharedObject[],
) => Promise<readonly string[]>

/** Names of those of these stories and folders of the workspace that can be shared. `db` is of the system role. */
export const shareableNames = askOne<NameShareable>('workspaces.shareableNames')

/** What an email about a share names. */
export interface SharedName {
  readonly kind: SharedObject['kind']
  readonly name: string
}

/** The one thing that is shared; undefined when it is several. */
export function onlyOne(objects: readonly SharedObject[], names: readonly string[]): SharedName | undefined {
  const [object, name] = [objects[0], names[0]]
  return object && name !== undefined && objects.length === 1 ? { kind: object.kind, name } : undefined
}

/** The one thing that is shared with a guest who did not accept yet. */
export async function onlyShared(system: SystemContext, row: MembershipRow): Promise<SharedName | undefined> {
  if (row.role !== 'VIEW' || (await countGrants(system.db, [row.id])).get(row.id) !== 1) return undefined
  const grant = await findFirstGrant(system.db, row.id)
  if (!grant) return undefined
  return onlyOne([grant], await system.extensions.one(shareableNames)(system.db, row.workspaceId, [grant]))
}
