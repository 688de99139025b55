import { accountMessages, switchedTo, workspaceRefusals } from '@taplore/contract'
import { maskEmail, refuse } from '@taplore/kit'
import type { UserContext, WorkspaceContext } from '../../../platform/context.ts'
import { findUserById, findUserSummaries, rememberWorkspace } from '../identity/index.ts'
import { presentOne } from './create-workspace.ts'
import { findAnyMembership, findMembers, findOwnedIds, findWorkspace } from './store.ts'

export async function currentWorkspace(ctx: WorkspaceContext) {
  const { workspaceId, role, permissions } = ctx.actor
  const workspace = await ctx.scopes.system((system) => presentOne(system, workspaceId, ctx.actor))
  return { workspace, role, permissions: [...permissions] }
}

/** Remembers the workspace the user switched to. */
export async function switchWorkspace(ctx: WorkspaceContext) {
  const current = await currentWorkspace(ctx)
  await rememberWorkspace(ctx, ctx.actor.userId, ctx.actor.workspaceId)
  return { ...current, message: switchedTo(current.workspace.name) }
}

/** What a former member may still read about a workspace: its name and a hint at its owner. Others learn nothing. */
export async function forbiddenWorkspace(ctx: UserContext, { workspaceId }: { workspaceId: string }) {
  return ctx.scopes.system(async ({ db }) => {
    const workspace = await findWorkspace(db, workspaceId)
    const membership = workspace && (await findAnyMembership(db, workspaceId, ctx.actor.userId))
    if (!workspace || !membership) throw refuse(workspaceRefusals.WORKSPACE_NOT_FOUND)
    const owner = await findUserById(db, workspace.ownerId)
    return {
      workspaceName: workspace.name,
      ownerName: workspace.isPersonal ? (owner?.name ?? null) : null,
      ownerEmail: maskEmail(owner?.email ?? ''),
      message: accountMessages.noAccess,
    }
  })
}

/** Everyone, each once. Only those who manage the team see other workspaces. */
export async function uniqueMembers(ctx: WorkspaceContext) {
  const { workspaceId, role } = ctx.actor
  return ctx.scopes.system(async ({ db }) => {
    const seesAll = role === 'OWNER' || role === 'ADMIN'
    const workspace = await findWorkspace(db, workspaceId)
    const ids = seesAll && workspace ? await findOwnedIds(db, workspace.ownerId) : [workspaceId]
    const people = await findUserSummaries(
      db,
      (await findMembers(db, ids)).flatMap((member) => member.userId ?? []),
    )
    const members = [...people.values()].map(({ userId, name, email }) => ({ user_id: userId, name, email }))
    return { members: members.sort((a, b) => a.name.localeCompare(b.name)), total: members.length }
  })
}
