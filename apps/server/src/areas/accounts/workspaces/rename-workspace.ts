import { accountMessages, workspaceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { UserContext } from '../../../platform/context.ts'
import { actorOf, recordAuditEventIn } from '../../foundation/audit/index.ts'
import { presentOne } from './create-workspace.ts'
import { findAnyMembership, findWorkspace, isNameTaken, lockOwner, renameRow } from './store.ts'

/** Renames a workspace; owner only, not for personal workspaces (WS-12). */
export async function renameWorkspace(ctx: UserContext, { id, name }: { id: string; name: string }) {
  const { userId } = ctx.actor
  return ctx.scopes.system(async (system) => {
    await lockOwner(system.db, userId)
    const row = await findWorkspace(system.db, id)
    const membership = row && (await findAnyMembership(system.db, id, userId))
    // For non-members and former members there is no such workspace.
    if (!row || !membership || membership.removedAt) throw refuse(workspaceRefusals.WORKSPACE_NOT_FOUND)
    if (row.ownerId !== userId || row.isPersonal) throw refuse(workspaceRefusals.WORKSPACE_NOT_RENAMABLE)
    if (await isNameTaken(system.db, { ownerId: userId, name, except: id }))
      throw refuse(workspaceRefusals.WORKSPACE_NAME_TAKEN)
    await renameRow(system.db, id, name, ctx.clock.now())
    await recordAuditEventIn(
      system,
      { workspaceId: id, by: actorOf(ctx.actor) },
      {
        action: 'workspace.renamed',
        object: { kind: 'workspace', id, name },
        before: { name: row.name },
        after: { name },
      },
    )
    return { workspace: await presentOne(system, id, ctx.actor), message: accountMessages.workspaceRenamed }
  })
}
