import { commonRefusals, missingWorkspaceRefusals, type Permission, type WorkspaceRole } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queue } from '../background/queue.ts'
import type {
  AnyContext,
  AnyoneContext,
  LongJobContext,
  Member,
  Person,
  RequestFacts,
  Scopes,
  SlowWorkspaceContext,
  StaffContext,
  StrangerContext,
  UserContext,
  WorkspaceContext,
} from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { UploadLocks } from '../uploads/upload-locks.ts'

/** Everything of a context that does not change from request to request. */
export type Installation = Omit<AnyContext, 'actor' | 'db' | 'jobs' | 'events' | 'request' | 'scopes' | 'database'> & {
  readonly database: Database
  readonly queue: Queue
  readonly uploadLocks: UploadLocks
}

/** Identifies the caller and what they may enter. */
export interface Gatekeeper {
  /** `request` receives the rate limit headers of a key; without it only the request headers are read. */
  personOf(database: Database, headers: Headers, request?: RequestFacts): Promise<Person | null>
  membershipOf(database: Database, person: Person, workspaceId: string): Promise<Membership | null>
  /** What a person would be in a workspace, had they the second factor it requires; null for everyone else. */
  membershipWithoutFactor(database: Database, person: Person, workspaceId: string): Promise<Membership | null>
  /** Whether platform staff may look into a workspace that they do not belong to. */
  mayLookInto(database: Database, person: Person, workspaceId: string): Promise<boolean>
}

/** What a person is in a workspace. */
export interface Membership {
  readonly role: WorkspaceRole
  readonly permissions: readonly Permission[]
}

interface MemberOptions {
  /** Changes nothing, so staff with support access may do it too. */
  readonly isReading?: boolean
  /** Members who lack the second factor that the workspace requires may do it too. */
  readonly withoutFactor?: boolean
}

/** Opens the context of one request: one actor, one transaction, committed when the work returns. */
export interface OpenScope {
  /** Nobody in particular and no transaction: for what needs neither. */
  asAnyone<T>(work: (ctx: AnyoneContext) => Promise<T>): Promise<T>
  /** A caller with a key is anonymous here, unless the operation is for tokens: then a personal token acts as its user. */
  asStranger<T>(work: (ctx: StrangerContext) => Promise<T>, options?: { isForTokens?: boolean }): Promise<T>
  asPerson<T>(work: (ctx: UserContext) => Promise<T>): Promise<T>
  /** With `isReading` also for platform staff with support access; every transaction of the call is read-only then. */
  asMember<T>(work: (ctx: WorkspaceContext) => Promise<T>, options?: MemberOptions): Promise<T>
  /** Platform staff, never a key. */
  asStaff<T>(work: (ctx: StaffContext) => Promise<T>): Promise<T>
  /** Without a transaction, for work that waits for the outside; `isReading` as above. */
  asSlowMember<T>(work: (ctx: SlowWorkspaceContext) => Promise<T>, options?: { isReading?: boolean }): Promise<T>
}

export function openScope(
  installation: Installation,
  gatekeeper: Gatekeeper,
  request: RequestFacts,
  workspaceId: string | null,
  /** The caller, where they were looked up for this call already. */
  known: Person | null = null,
): OpenScope {
  const { database } = installation
  let alreadyFound = known
  // Looked up for every scope, so that a session revoked during a long upload is refused at its end.
  const person = async () => {
    const found = alreadyFound ?? (await gatekeeper.personOf(database, request.headers, request))
    alreadyFound = null
    return found
  }
  const requirePerson = async () => {
    const found = await person()
    if (!found) throw refuse(commonRefusals.UNAUTHORIZED)
    return found
  }
  const requireMember = async ({ isReading = false, withoutFactor = false }: MemberOptions = {}): Promise<Member> => {
    const actor = await requirePerson()
    // The key of a workspace opens no other, so its calls need not name it.
    const named = workspaceId ?? actor.key?.workspaceId ?? null
    if (named === null) throw refuse(missingWorkspaceRefusals.FORBIDDEN)
    const id = z.uuid().safeParse(named)
    const isOpen = id.success && (!actor.key?.workspaceId || actor.key.workspaceId === id.data)
    const membership = isOpen ? await gatekeeper.membershipOf(database, actor, id.data) : null
    if (isOpen && membership)
      return { ...actor, kind: 'member', workspaceId: id.data, ...membership, isSupportAccess: false }
    // Only on the way to a refusal: calls of members who may enter cost no statement more.
    const lacking = isOpen ? await gatekeeper.membershipWithoutFactor(database, actor, id.data) : null
    if (isOpen && lacking && withoutFactor)
      return { ...actor, kind: 'member', workspaceId: id.data, ...lacking, isSupportAccess: false }
    if (lacking) throw refuse(commonRefusals.SECOND_FACTOR_REQUIRED)
    const isLook = isOpen && actor.isStaff && !actor.key && (await gatekeeper.mayLookInto(database, actor, id.data))
    if (!isLook) throw refuse(commonRefusals.FORBIDDEN)
    if (!isReading) throw refuse(commonRefusals.LOOK_ONLY)
    return { ...actor, kind: 'member', workspaceId: id.data, role: 'EDITOR', permissions: [], isSupportAccess: true }
  }
  const facts = (db: Transaction) => contextIn(installation, db, request)
  return {
    asAnyone: (work) => {
      let log: Log | null = null
      return work({
        ...withoutQueue(installation),
        // Few operations log.
        get log() {
          log ??= installation.log.child({ requestId: request.requestId })
          return log
        },
        request,
      })
    },
    async asStranger(work, { isForTokens = false } = {}) {
      const found = await person()
      const isHeard = found && (!found.key || (isForTokens && !found.key.workspaceId))
      const actor = isHeard ? found : ({ kind: 'stranger' } as const)
      return database.person(actor.kind === 'person' ? actor.userId : '', (db) => work({ ...facts(db), actor }))
    },
    async asPerson(work) {
      const actor = await requirePerson()
      return database.person(actor.userId, (db) => work({ ...facts(db), actor }))
    },
    async asMember(work, options) {
      const actor = await requireMember(options)
      if (!actor.isSupportAccess) return database.workspace(actor, (db) => work({ ...facts(db), actor }))
      return database.workspace(actor, async (db) => {
        await forbidWriting(db)
        return work({ ...facts(db), scopes: readOnlyScopes(installation, request), actor })
      })
    },
    async asStaff(work) {
      const staff = await requirePerson()
      if (!staff.isStaff || staff.key) throw refuse(commonRefusals.FORBIDDEN)
      return database.system((db) =>
        work({ ...facts(db), actor: { kind: 'system' }, staff, queues: installation.queue.console(db) }),
      )
    },
    async asSlowMember(work, options) {
      const actor = await requireMember(options)
      const log = installation.log.child({ requestId: request.requestId })
      const scopes = (actor.isSupportAccess ? readOnlyScopes : processScopes)(installation, request)
      return work({ ...withoutQueue(installation), log, request, scopes, actor })
    },
  }
}

/** Opens contexts in which no person acts: for jobs, start-up and the command line. */
export function processScopes(installation: Installation, request: RequestFacts): Scopes {
  const { database } = installation
  return {
    workspace: (scope, work) =>
      database.workspace(scope, (db) =>
        work({ ...contextIn(installation, db, request), actor: { kind: 'system', workspaceId: scope.workspaceId } }),
      ),
    system: (work, options) =>
      database.system((db) => work({ ...contextIn(installation, db, request), actor: { kind: 'system' } }), options),
  }
}

/** The same scopes, each transaction read-only: the database itself refuses what a look must not do. */
function readOnlyScopes(installation: Installation, request: RequestFacts): Scopes {
  const scopes = processScopes(installation, request)
  const readOnly = (): Scopes => ({
    workspace: (scope, work) => scopes.workspace(scope, (ctx) => looking(ctx, work)),
    system: (work, options) => scopes.system((ctx) => looking(ctx, work), options),
  })
  const looking = async <Ctx extends { db: Transaction }, T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> => {
    await forbidWriting(ctx.db)
    return work({ ...ctx, scopes: readOnly() })
  }
  return readOnly()
}

async function forbidWriting(db: Transaction): Promise<void> {
  await db.execute(sql`set transaction read only`)
}

/** The context of long work: everything but a transaction. */
export function longJobContext(installation: Installation, requestId: string): LongJobContext {
  const request = factsOfProcess(requestId)
  return {
    ...withoutQueue(installation),
    actor: { kind: 'system' },
    request,
    scopes: processScopes(installation, request),
    log: installation.log.child({ requestId }),
  }
}

function contextIn(installation: Installation, db: Transaction, request: RequestFacts) {
  const { queue } = installation
  return {
    ...withoutQueue(installation),
    db,
    jobs: queue.sender(db),
    events: queue.announcer(db),
    request,
    scopes: processScopes(installation, request),
    log: installation.log.child({ requestId: request.requestId }),
  }
}

const parts = new WeakMap<Installation, Omit<Installation, 'queue'>>()

/** What a context carries of the installation, put together once. */
function withoutQueue(installation: Installation): Omit<Installation, 'queue'> {
  const known = parts.get(installation)
  if (known) return known
  const { queue: _queue, ...rest } = installation
  parts.set(installation, rest)
  return rest
}

export function factsOfProcess(requestId: string): RequestFacts {
  return {
    requestId,
    address: '',
    isProxied: false,
    isLocal: false,
    userAgent: '',
    headers: new Headers(),
    setHeader: () => {},
  }
}
