import type { Workspace } from '@taplore/contract'
import type { UserContext } from '../../../platform/context.ts'
import { presentWorkspaces } from './present.ts'
import { findWorkspacesOf } from './store.ts'

/** The two sections of the screen: own workspaces, the personal one first, and those of others, by name. */
export async function listWorkspaces(
  ctx: UserContext,
): Promise<{ myWorkspaces: Workspace[]; sharedWorkspaces: Workspace[] }> {
  const { userId, isEmailVerified } = ctx.actor
  const email = isEmailVerified ? ctx.actor.email : null
  return ctx.scopes.system(async ({ db }) => {
    const rows = await findWorkspacesOf(db, { userId, email, now: ctx.clock.now() })
    rows.sort(
      (a, b) =>
        Number(b.workspace.isPersonal) - Number(a.workspace.isPersonal) ||
        a.workspace.createdAt.getTime() - b.workspace.createdAt.getTime(),
    )
    const cards = await presentWorkspaces(db, ctx.actor, rows)
    return {
      myWorkspaces: cards.filter(({ isOwner }) => isOwner),
      sharedWorkspaces: cards.filter(({ isOwner }) => !isOwner).sort((a, b) => a.name.localeCompare(b.name)),
    }
  })
}
