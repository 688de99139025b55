import type { Permission, Rights, WorkspaceRole } from '@taplore/contract'
import type { Clock } from '@taplore/kit'
import type { Config } from '../config.ts'
import type { Providers } from '../providers/index.ts'
import type { Database, Transaction, TransactionOptions } from './database/database.ts'
import type { TableRules } from './database/table-rules.ts'
import type { Egress } from './egress/egress.ts'
import type { Announce } from './events/events.ts'
import type { Extensions } from './extensions.ts'
import type { SendJob } from './jobs/jobs.ts'
import type { QueueConsole } from './jobs/queue-console.ts'
import type { Log } from './log.ts'

/** Nobody is signed in. */
export interface Stranger {
  readonly kind: 'stranger'
}

/** A signed-in person, outside of any workspace. */
export interface Person {
  readonly kind: 'person'
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly isEmailVerified: boolean
  readonly isStaff: boolean
  /** When the person last showed who they are in this session; sensitive acts ask how long ago that was. */
  readonly signedInAt: Date
  /** The key that the call came with; null for a session. Then `sessionId` is the id of the key. */
  readonly key: CallKey | null
}

/** A key for programs: it may do less than the person whose it is, never more. */
export interface CallKey {
  readonly name: string
  readonly scopes: readonly string[]
  /** The one workspace it opens; null for a personal token, which opens every workspace of its person. */
  readonly workspaceId: string | null
}

/** A person inside one workspace. */
export interface Member extends Omit<Person, 'kind'> {
  readonly kind: 'member'
  readonly workspaceId: string
  readonly role: WorkspaceRole
  /** Cells of the permissions matrix that they hold. */
  readonly permissions: readonly Permission[]
  /** Platform staff with leave to look: they are no member, and nothing they call may write. */
  readonly isLook: boolean
}

/** What a member may do, for `mayDo`. */
export function rightsOf({ role, permissions, key }: Member): Rights {
  return { role, permissions, scopes: key?.scopes ?? null }
}

/** The product itself: jobs, clean-ups, public pages. */
export interface SystemActor {
  readonly kind: 'system'
}

/** Facts of the request that caused the work; for jobs, those of the process. */
export interface RequestFacts {
  readonly requestId: string
  /** Address of the caller, forwarded headers counted only from a trusted proxy. */
  readonly address: string
  /** The caller is on this machine and asked for it by a loopback host: no web page of others, and nobody behind a proxy. */
  readonly isLocal: boolean
  readonly userAgent: string
  readonly headers: Headers
  /** Sets a header of the answer (cookies, retry hints); does nothing in a job. */
  readonly setHeader: (name: string, value: string) => void
}

interface Base {
  /** One transaction, opened and committed by the route or the worker. A use case never commits. */
  readonly db: Transaction
  /** Sends a job inside the transaction. */
  readonly jobs: SendJob
  /** Announces a fact inside the transaction; subscribers above hear it once it is committed. */
  readonly events: Announce
  readonly providers: Providers
  /** Every table of the product, for what goes through all rows of a workspace or a person. */
  readonly tables: TableRules
  /** Answers of higher features to what lower ones ask. */
  readonly extensions: Extensions
  /** The only way out to addresses that users gave. */
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
 * Opens whole contexts of other scopes, each with a transaction of its own that commits when the work returns, also when the
 * context at hand is refused afterwards. Not to be nested deeply: each takes a connection.
 */
export interface Scopes {
  /** Inside one workspace, nobody at the keyboard; `userId` is whose work it is. */
  workspace<T>(
    scope: { workspaceId: string; userId: string | null },
    work: (ctx: WorkspaceJobContext) => Promise<T>,
  ): Promise<T>
  /** Sees the rows of everybody: sign-in, accounts, clean-ups. */
  system<T>(work: (ctx: SystemContext) => Promise<T>, options?: TransactionOptions): Promise<T>
}

/** A call that asks neither who is calling nor for the database. */
export type AnyoneContext = Omit<Base, 'db' | 'jobs' | 'events' | 'scopes'>
export interface StrangerContext extends Base {
  readonly actor: Stranger | Person
}
export interface PersonContext extends Base {
  readonly actor: Person
}
/** Row level security shows only the rows of `actor.workspaceId`. */
export interface WorkspaceContext extends Base {
  readonly actor: Member
}
/** A member's call that waits for the outside: no transaction is held open meanwhile; short ones come from `scopes`. */
export type SlowWorkspaceContext = Omit<WorkspaceContext, 'db' | 'jobs' | 'events'>
/** Sees the rows of every workspace; ask for it by name and only where no workspace can be known. */
export interface SystemContext extends Base {
  readonly actor: SystemActor
}
/** A call of the staff console: sees every workspace as the product itself does; `staff` is who acts. */
export interface StaffContext extends SystemContext {
  readonly staff: Person
  readonly queues: QueueConsole
}
/** What work inside one workspace needs when no person is at the keyboard. */
export interface WorkspaceJobContext extends Base {
  readonly actor: Member | (SystemActor & { readonly workspaceId: string })
}
/** A job that takes long: no transaction is open, it opens short ones through `scopes`. */
export type LongJobContext = Omit<SystemContext, 'db' | 'jobs' | 'events'>
export type AnyContext = StrangerContext | PersonContext | WorkspaceContext | SystemContext | WorkspaceJobContext
