import { accountMessages, type Workspace, workspaceRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { Person, SystemContext, UserContext } from '../../../platform/context.ts'
import { actorOf, recordAuditEventIn } from '../../foundation/audit/index.ts'
import { findUserById, type NewUser } from '../identity/index.ts'
import { workspaceEvents } from './events.ts'
import { presentWorkspaces } from './present.ts'
import { colourOf, mayCreateAnother, personalWorkspaceName } from './rules.ts'
import {
  countOwned,
  findAnyMembership,
  findWorkspace,
  insertWorkspace,
  isNameTaken,
  lockOwner,
  upsertMembership,
} from './store.ts'
import { workspaceAllowance } from './workspace-limit.ts'

/** Creates a shared workspace of this user, if the plan allows one more and the name is unique among theirs. */
export async function createWorkspace(ctx: UserContext, { name }: { name: string }) {
  const { userId, email } = ctx.actor
  return ctx.scopes.system(async (system) => {
    await lockOwner(system.db, userId)
    await requireCapacity(system, userId)
    if (await isNameTaken(system.db, { ownerId: userId, name })) throw refuse(workspaceRefusals.WORKSPACE_NAME_TAKEN)
    const workspaceId = await makeWorkspace(system, { name, ownerId: userId, email })
    await recordAuditEventIn(
      system,
      { workspaceId, by: actorOf(ctx.actor) },
      { action: 'workspace.created', object: { kind: 'workspace', id: workspaceId, name } },
    )
    return { workspace: await presentOne(system, workspaceId, ctx.actor), message: accountMessages.workspaceCreated }
  })
}

/** Refuses a name already used by the owner, and a workspace over the plan limit. */
export async function requireCreatable(
  ctx: SystemContext,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<void> {
  await requireCapacity(ctx, ownerId)
  if (await isNameTaken(ctx.db, { ownerId, name })) throw refuse(workspaceRefusals.WORKSPACE_NAME_TAKEN)
}

/** A shared workspace with an id decided before; a second call with the same id finds the first one. */
export async function createWorkspaceIdempotent(
  ctx: SystemContext,
  { id, name, ownerId }: { id: string; name: string; ownerId: string },
): Promise<void> {
  await lockOwner(ctx.db, ownerId)
  if (await findWorkspace(ctx.db, id)) return
  const owner = await findUserById(ctx.db, ownerId)
  if (!owner) throw new Error('A workspace needs an owner who exists.')
  await requireCreatable(ctx, { ownerId, name })
  await makeWorkspace(ctx, { id, name, ownerId, email: owner.email })
}

/** Every account has it from the start; its id is the user's (WS-02). */
export async function makePersonalWorkspace(ctx: SystemContext, person: NewUser): Promise<void> {
  await makeWorkspace(ctx, {
    id: person.userId,
    name: personalWorkspaceName,
    ownerId: person.userId,
    email: person.email,
  })
}

/** Creates a workspace for an operator, regardless of plan; for tests and the command line. */
export async function ensureWorkspace(
  ctx: SystemContext,
  { ownerId, name }: { ownerId: string; name: string },
): Promise<string> {
  const owner = await findUserById(ctx.db, ownerId)
  if (!owner) throw new Error('A workspace needs an owner who exists.')
  return makeWorkspace(ctx, { name, ownerId, email: owner.email })
}

/** The card of one workspace that the user is in. */
export async function presentOne(
  ctx: SystemContext,
  workspaceId: string,
  { userId, key }: Pick<Person, 'userId' | 'key'>,
): Promise<Workspace> {
  const workspace = await findWorkspace(ctx.db, workspaceId)
  const membership = await findAnyMembership(ctx.db, workspaceId, userId)
  const rows = workspace && membership ? [{ workspace, membership }] : []
  const [card] = await presentWorkspaces(ctx.db, { userId, key }, rows)
  if (!card) throw refuse(workspaceRefusals.WORKSPACE_NOT_FOUND)
  return card
}

async function requireCapacity(ctx: SystemContext, userId: string): Promise<void> {
  const { access, limit, planName, neededPlan, planFor } = await ctx.extensions.one(workspaceAllowance)(ctx, userId)
  if (!access) throw refuse(workspaceRefusals.WORKSPACES_LOCKED, { planName, neededPlan })
  const total = await countOwned(ctx.db, userId)
  if (!mayCreateAnother(limit, total) && typeof limit === 'number') {
    const supportEmail = ctx.config.TAPLORE_SUPPORT_EMAIL
    throw refuse(workspaceRefusals.WORKSPACE_LIMIT_REACHED, {
      total,
      limit,
      supportEmail,
      planName,
      neededPlan: planFor(total + 1),
    })
  }
}

async function makeWorkspace(
  ctx: SystemContext,
  { id, name, ownerId, email }: { id?: string; name: string; ownerId: string; email: string },
): Promise<string> {
  const now = ctx.clock.now()
  const workspaceId = id ?? newId(now.getTime())
  const isPersonal = workspaceId === ownerId
  await insertWorkspace(ctx.db, {
    id: workspaceId,
    name,
    ownerId,
    isPersonal,
    color: colourOf(workspaceId),
    createdAt: now,
    updatedAt: now,
  })
  await upsertMembership(ctx.db, {
    id: newId(now.getTime()),
    workspaceId,
    userId: ownerId,
    email,
    role: 'OWNER',
    accepted: 1,
    createdAt: now,
    acceptedAt: now,
  })
  await ctx.events.announce(workspaceEvents.created, { workspaceId, ownerId, isPersonal })
  return workspaceId
}
