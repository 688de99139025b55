import type { Permission, Rights, WorkspaceRole } from '@taplore/contract'
import type { Clock } from '@taplore/kit'
import type { Config } from '../config.ts'
import type { Egress } from '../ports/egress.ts'
import type { Providers } from '../ports/providers.ts'
import type { Database, Transaction, TransactionOptions } from './database/database.ts'
import type { TableRules } from './database/table-rules.ts'
import type { Announce } from './events/events.ts'
import type { Extensions } from './extensions.ts'
import type { SendJob } from './jobs/jobs.ts'
import type { QueueConsole } from './jobs/queue-console.ts'
import type { Log } from './log.ts'

/** No user is signed in. */
export interface Stranger {
  readonly kind: 'stranger'
}

/** A signed-in user, outside of any workspace. */
export interface Person {
  readonly kind: 'person'
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly isEmailVerified: boolean
  readonly isStaff: boolean
  /** When the user last confirmed their identity in this session; sensitive actions check its age. */
  readonly signedInAt: Date
  /** The key of the call; null for a session. Then `sessionId` is the id of the key. */
  readonly key: CallKey | null
}

/** An API key or token: it can never do more than its user. */
export interface CallKey {
  readonly name: string
  readonly scopes: readonly string[]
  /** The only workspace it gives access to; null for a personal token, which works in every workspace of its user. */
  readonly workspaceId: string | null
}

/** A user inside one workspace. */
export interface Member extends Omit<Person, 'kind'> {
  readonly kind: 'member'
  readonly workspaceId: string
  readonly role: WorkspaceRole
  /** Their cells of the permission matrix. */
  readonly permissions: readonly Permission[]
  /** Platform staff with support access: they are no member, and none of their calls may write. */
  readonly isSupportAccess: boolean
}

/** The permissions of a member, for `mayDo`. */
export function rightsOf({ role, permissions, key }: Member): Rights {
  return { role, permissions, scopes: key?.scopes ?? null }
}

/** The product itself: jobs, cleanups, public pages. */
export interface SystemActor {
  readonly kind: 'system'
}

/** The workspace, and whose work it is: the scope of transactions that belong to the work of an actor. */
export function scopeOf(actor: WorkspaceJobContext['actor']): { workspaceId: string; userId: string | null } {
  return { workspaceId: actor.workspaceId, userId: 'userId' in actor ? actor.userId : null }
}

/** Facts of the request; for jobs, those of the process. */
export interface RequestFacts {
  readonly requestId: string
  /** IP address of the caller; forwarded headers count only from a trusted proxy. */
  readonly address: string
  /** The request came through a trusted proxy, so what it says in its headers about the caller counts. */
  readonly isProxied: boolean
  /** The caller is on this machine and used a loopback host: no web page of others, and no one behind a proxy. */
  readonly isLocal: boolean
  readonly userAgent: string
  readonly headers: Headers
  /** Sets a response header (cookies, retry hints); does nothing in a job. */
  readonly setHeader: (name: string, value: string) => void
}

interface Base {
  /** One transaction, opened and committed by the route or the worker. A use case never commits. */
  readonly db: Transaction
  /** Sends a job inside the transaction. */
  readonly jobs: SendJob
  /** Emits an event inside the transaction; subscribers get it after the commit. */
  readonly events: Announce
  readonly providers: Providers
  /** Every table of the product, for work on all rows of a workspace or user. */
  readonly tables: TableRules
  /** Answers of higher features to extension points of lower ones. */
  readonly extensions: Extensions
  /** The only way to reach URLs that users entered. */
  readonly egress: Egress
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly request: RequestFacts
  /** Opens transactions of other scopes; for the few use cases that must (sign-in, resolving public names). */
  readonly database: Database
  readonly scopes: Scopes
}

/**
 * Opens whole contexts of other scopes, each with a transaction of its own that commits when the work returns, even
 * when the current context is refused afterwards. Do not nest deeply: each uses a connection.
 */
export interface Scopes {
  /** Inside one workspace, without a signed-in user; `userId` is whose work it is. */
  workspace<T>(
    scope: { workspaceId: string; userId: string | null },
    work: (ctx: WorkspaceJobContext) => Promise<T>,
  ): Promise<T>
  /** Sees all rows: sign-in, accounts, cleanups. */
  system<T>(work: (ctx: SystemContext) => Promise<T>, options?: TransactionOptions): Promise<T>
}

/** A call that needs neither the caller's identity nor the database. */
export type AnyoneContext = Omit<Base, 'db' | 'jobs' | 'events' | 'scopes'>
export interface StrangerContext extends Base {
  readonly actor: Stranger | Person
}
export interface UserContext extends Base {
  readonly actor: Person
}
/** Row level security shows only the rows of `actor.workspaceId`. */
export interface WorkspaceContext extends Base {
  readonly actor: Member
}
/** A member's call with slow external work: no transaction is open meanwhile; short ones come from `scopes`. */
export type SlowWorkspaceContext = Omit<WorkspaceContext, 'db' | 'jobs' | 'events'>
/** Sees the rows of every workspace; use it only where no workspace can be known. */
export interface SystemContext extends Base {
  readonly actor: SystemActor
}
/** A call of the staff console: sees every workspace as the product itself does; `staff` is the actor. */
export interface StaffContext extends SystemContext {
  readonly staff: Person
  readonly queues: QueueConsole
}
/** What work inside one workspace needs without a signed-in user. */
export interface WorkspaceJobContext extends Base {
  readonly actor: Member | (SystemActor & { readonly workspaceId: string })
}
/** Slow work inside one workspace, with or without a signed-in user: no transaction is open, it opens short ones through `scopes`. */
export type SlowWorkspaceJobContext = Omit<WorkspaceJobContext, 'db' | 'jobs' | 'events'>
/** A long job: no transaction is open, it opens short ones through `scopes`. */
export type LongJobContext = Omit<SystemContext, 'db' | 'jobs' | 'events'>
export type AnyContext = StrangerContext | UserContext | WorkspaceContext | SystemContext | WorkspaceJobContext
