import { newId } from '@taplore/kit'
import type { SystemContext, WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findUserById } from '../identity/index.ts'
import { workspaceEvents } from './events.ts'
import { notifyMembership } from './members/notify-members.ts'
import { findWorkspace, type MembershipRow, markRemoved, upsertMembership } from './store.ts'

/** Name of the current workspace; a personal one has a fixed name. */
export async function workspaceNameOf(ctx: WorkspaceContext | WorkspaceJobContext): Promise<string> {
  const row = await findWorkspace(ctx.db, ctx.actor.workspaceId)
  if (!row) throw new Error('The workspace at hand does not exist.')
  return row.name
}

/** The public name of the current workspace: for a personal one the name of its user. */
export async function publicNameOf(ctx: WorkspaceContext | WorkspaceJobContext): Promise<string> {
  const row = await findWorkspace(ctx.db, ctx.actor.workspaceId)
  if (!row) throw new Error('The workspace at hand does not exist.')
  if (!row.isPersonal) return row.name
  const person = await ctx.scopes.system(({ db }) => findUserById(db, row.ownerId))
  return person?.name ?? row.name
}

/** Who owns the workspace and pays for it. `db` may be of either role. */
export async function ownerOf(db: Transaction, workspaceId: string): Promise<string | null> {
  return (await findWorkspace(db, workspaceId))?.ownerId ?? null
}

/** Makes a user a member immediately, without an invitation; for tests and the command line. */
export async function ensureMember(
  ctx: SystemContext,
  { workspaceId, userId, role }: { workspaceId: string; userId: string; role: MembershipRow['role'] },
): Promise<void> {
  const person = await findUserById(ctx.db, userId)
  if (!person) throw new Error('A member must be a person who exists.')
  const now = ctx.clock.now()
  await upsertMembership(ctx.db, {
    id: newId(now.getTime()),
    workspaceId,
    userId,
    email: person.email,
    role,
    accepted: 1,
    createdAt: now,
    acceptedAt: now,
  })
  await notifyMembership(ctx, { workspaceId, userId })
}

/** Deletes a membership; never the owner's. */
export async function deleteMembership(
  ctx: SystemContext,
  { workspaceId, userId }: { workspaceId: string; userId: string },
) {
  await markRemoved(ctx.db, workspaceId, userId, ctx.clock.now())
  await ctx.events.announce(workspaceEvents.memberRemoved, { workspaceId, userId })
  await notifyMembership(ctx, { workspaceId, userId })
}
