import type { AnyContractRouter } from '@orpc/contract'
import { type ImplementerInternalWithMiddlewares, implement, ORPCError, os } from '@orpc/server'
import {
  commonRefusals,
  type EntitlementKey,
  type GuestAccess,
  mayDo,
  type OperationAccess,
  type OperationMeta,
  permissions,
  type WorkspaceMeta,
  workspaceRoles,
} from '@taplore/contract'
import { idSchema, refuse } from '@taplore/kit'
import { z } from 'zod'
import {
  type AnyoneContext,
  type Member,
  rightsOf,
  type SlowWorkspaceContext,
  type StaffContext,
  type StrangerContext,
  type UserContext,
  type WorkspaceContext,
} from '../context.ts'
import { askOne } from '../extensions.ts'
import { hasCode, refusalOf } from '../http/faults.ts'
import type { OpenScope } from './scope.ts'

/** What the listener hands to every operation. */
export interface HttpContext {
  readonly scope: OpenScope
}

type Operations<Contract extends AnyContractRouter, Ctx> = ImplementerInternalWithMiddlewares<
  Contract,
  HttpContext & Record<never, never>,
  HttpContext & { ctx: Ctx }
>

const base = os.$context<HttpContext>()

const asAnyone = base.middleware(({ context, next, procedure }) => {
  requireMeta(procedure, 'public')
  return translated(() => context.scope.asAnyone(async (ctx) => next({ context: { ctx } })))
})

const asStranger = base.middleware(({ context, next, procedure }) => {
  const meta = requireMeta(procedure, 'public')
  const isForTokens = meta.access !== 'workspace' && meta.forTokens
  return translated(() => context.scope.asStranger(async (ctx) => next({ context: { ctx } }), { isForTokens }))
})

const asPerson = base.middleware(({ context, next, procedure }) => {
  const meta = requireMeta(procedure, 'session')
  return translated(() =>
    context.scope.asPerson(async (ctx) => {
      const { key } = ctx.actor
      // A key of a workspace is not its maker; a personal token speaks for its person only where it is let.
      if (key && (key.workspaceId || meta.access === 'workspace' || !meta.forTokens)) {
        throw refuse(commonRefusals.FORBIDDEN)
      }
      return next({ context: { ctx } })
    }),
  )
})

const asStaff = base.middleware(({ context, next, procedure }) => {
  requireMeta(procedure, 'staff')
  return translated(() => context.scope.asStaff(async (ctx) => next({ context: { ctx } })))
})

const asMember = base.middleware(({ context, next, procedure }, input) => {
  const meta = requireWorkspaceMeta(procedure)
  const isReading = procedure['~orpc'].route.method === 'GET'
  return translated(() =>
    context.scope.asMember(
      async (ctx) => {
        if (ctx.actor.role === 'VIEW' && meta.guests) await requireShared(ctx, meta.guests, meta, input)
        else requireRights(ctx.actor, meta)
        if (meta.requires) await requirePlan(ctx, meta.requires)
        return next({ context: { ctx } })
      },
      { isReading, withoutFactor: meta.withoutSecondFactor ?? false },
    ),
  )
})

const asSlowMember = base.middleware(({ context, next, procedure }, input) => {
  const meta = requireWorkspaceMeta(procedure)
  const isReading = procedure['~orpc'].route.method === 'GET'
  return translated(() =>
    context.scope.asSlowMember(
      async (ctx) => {
        const { actor, scopes } = ctx
        const { guests } = meta
        if (actor.role === 'VIEW' && guests)
          await scopes.workspace(actor, (inner) => requireShared({ ...inner, actor }, guests, meta, input))
        else requireRights(actor, meta)
        if (meta.requires) await requirePlan(ctx, meta.requires)
        return next({ context: { ctx } })
      },
      { isReading },
    ),
  )
})

/** Every call into a workspace passes here: the role, then the cell of the matrix, then what the key was given. */
export function requireRights(actor: Member, { leastRole = 'EDITOR', needs }: WorkspaceMeta): void {
  if (workspaceRoles.indexOf(actor.role) < workspaceRoles.indexOf(leastRole)) throw refuse(commonRefusals.FORBIDDEN)
  if (!mayDo(rightsOf(actor), needs)) throw refuse(commonRefusals.PERMISSION_MISSING, { needs })
}

type EntitlementContext = Pick<SlowWorkspaceContext, 'actor' | 'clock' | 'database'>
/** Refuses when the plan of the workspace's owner does not include an entitlement. */
type RequireEntitlement = (ctx: EntitlementContext, key: EntitlementKey) => Promise<unknown>
/** Answered by the feature that knows plans. */
export const entitlementGate = askOne<RequireEntitlement>('platform.entitlements')

/** Once per call, after the permissions: callers without access learn nothing about the plan. */
async function requirePlan(ctx: SlowWorkspaceContext, key: EntitlementKey): Promise<void> {
  await ctx.extensions.one(entitlementGate)(ctx, key)
}

/** What a guest wants to act on. */
export interface SharedThings {
  readonly storyIds: readonly string[]
  readonly folderIds: readonly string[]
}
/** Whether all of these were shared with the guest at hand to that end. */
export type AreShared = (ctx: WorkspaceContext, things: SharedThings, least: GuestAccess) => Promise<boolean>
export const sharedThings = askOne<AreShared>('workspaces.sharedThings')

const namedThings = z.object({
  storyId: idSchema.optional(),
  storyIds: z.array(idSchema).max(500).optional(),
  folderId: idSchema.optional(),
})

/** A guest has no cell of the matrix: what decides is each story or folder that the call names (SHARE-10). */
async function requireShared(
  ctx: WorkspaceContext,
  least: GuestAccess,
  { needs }: WorkspaceMeta,
  input: unknown,
): Promise<void> {
  const { storyId, storyIds = [], folderId } = namedThings.safeParse(input).data ?? {}
  const things = { storyIds: storyId ? [storyId, ...storyIds] : storyIds, folderIds: folderId ? [folderId] : [] }
  const isNamed = things.storyIds.length + things.folderIds.length > 0
  if (!isNamed || !(await ctx.extensions.one(sharedThings)(ctx, things, least))) throw refuse(commonRefusals.FORBIDDEN)
  // A key may still do no more than its scopes.
  if (!mayDo({ ...rightsOf(ctx.actor), permissions }, needs)) throw refuse(commonRefusals.PERMISSION_MISSING, { needs })
}

/** Operations that ask neither for a person nor for the database. */
export function plainOperations<Contract extends AnyContractRouter>(contract: Contract) {
  return bound(contract, asAnyone) as Operations<Contract, AnyoneContext>
}

/** Operations for anyone; `ctx.actor` may be a person. */
export function publicOperations<Contract extends AnyContractRouter>(contract: Contract) {
  return bound(contract, asStranger) as Operations<Contract, StrangerContext>
}

/** Operations of a signed-in person. */
export function sessionOperations<Contract extends AnyContractRouter>(contract: Contract) {
  return bound(contract, asPerson) as Operations<Contract, UserContext>
}

/** Operations of the staff console. */
export function staffOperations<Contract extends AnyContractRouter>(contract: Contract) {
  return bound(contract, asStaff) as Operations<Contract, StaffContext>
}

/** Operations inside the workspace named by the query parameter `workspace`. */
export function workspaceOperations<Contract extends AnyContractRouter>(contract: Contract) {
  return bound(contract, asMember) as Operations<Contract, WorkspaceContext>
}

/** The same for calls that wait for the outside (a page, a service): no connection of the database waits with them. */
export function slowWorkspaceOperations<Contract extends AnyContractRouter>(contract: Contract) {
  return bound(contract, asSlowMember) as Operations<Contract, SlowWorkspaceContext>
}

/** The implementer's type cannot be followed through a generic contract; the three functions above state what it is. */
function bound(contract: AnyContractRouter, middleware: unknown): unknown {
  const implementer = implement(contract) as unknown as { $context(): { use(middleware: unknown): unknown } }
  return implementer.$context().use(middleware)
}

/** The contract states who may call; a feature that binds an operation to a weaker base is a fault and must not respond. */
function requireMeta(procedure: { '~orpc': { meta: unknown } }, ...allowed: OperationAccess[]): OperationMeta {
  const meta = procedure['~orpc'].meta as OperationMeta
  if (!allowed.includes(meta.access)) {
    throw new Error(`An operation with access "${meta.access}" is bound to the base for ${allowed.join(' or ')}.`)
  }
  return meta
}

function requireWorkspaceMeta(procedure: { '~orpc': { meta: unknown } }): WorkspaceMeta {
  const meta = requireMeta(procedure, 'workspace')
  if (meta.access !== 'workspace') throw new Error('Only an operation of a workspace says what it needs there.')
  return meta
}

/** 22021 and 22P05: PostgreSQL keeps no U+0000, in text or in JSON. It has no place in any field of ours. */
const zeroSign: readonly unknown[] = ['22021', '22P05']
/** 25006: a transaction of a look wanted to write. */
const readOnlyTransaction: readonly unknown[] = ['25006']

/** The one place where a refusal becomes an answer. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) {
      const { code, status, message, data } = refusal
      throw new ORPCError(code, { status, message, data, cause: error })
    }
    if (hasCode(error, readOnlyTransaction)) {
      const { status, message } = commonRefusals.LOOK_ONLY
      throw new ORPCError('LOOK_ONLY', { status, message, cause: error })
    }
    if (hasCode(error, zeroSign)) {
      const message = 'This text contains characters that can’t be saved. Remove them and try again.'
      throw new ORPCError('INVALID_INPUT', { status: 422, message, data: { issues: [] }, cause: error })
    }
    throw error
  }
}
