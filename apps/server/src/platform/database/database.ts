import { createHmac } from 'node:crypto'
import pg from 'pg'
import { socketWithReader } from './copy/message-reader.ts'
import { type Transaction, type TransactionOptions, transact } from './transaction.ts'

export type { Transaction, TransactionOptions } from './transaction.ts'

/** Whose rows a transaction sees. */
export interface WorkspaceScope {
  readonly workspaceId: string
  readonly userId: string | null
}

/**
 * The database in its three scopes. Every transaction names one; none of the roles is owner or superuser, and row
 * level security is forced, so a query without its workspace finds nothing.
 */
export interface Database {
  /** Rows of one workspace, and of the user where a table is personal. */
  workspace<T>(scope: WorkspaceScope, work: (db: Transaction) => Promise<T>): Promise<T>
  /** Rows of one user: their workspaces and preferences. */
  person<T>(userId: string, work: (db: Transaction) => Promise<T>): Promise<T>
  /** All rows; for what cannot know a workspace. */
  system<T>(work: (db: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** The pool of the system role, for the queue and for LISTEN. */
  readonly systemPool: pg.Pool
  readonly appPool: pg.Pool
  /** URL of the system role, with its password. */
  readonly systemUrl: string
  close(): Promise<void>
}

export interface RoleUrls {
  readonly appUrl: string
  readonly systemUrl: string
}

/** URLs of the two roles, derived from the owner's URL. Passwords derive from the secret, so no file stores them. */
export function roleUrls(ownerUrl: string, prefix: string, secret: string): RoleUrls {
  const as = (role: string) => {
    const url = new URL(ownerUrl)
    url.username = role
    url.password = rolePassword(role, secret)
    return url.toString()
  }
  return { appUrl: as(`${prefix}_app`), systemUrl: as(`${prefix}_system`) }
}

export function rolePassword(role: string, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')
}

export interface OpenDatabaseOptions extends RoleUrls {
  readonly maxConnections?: number
  readonly onError: (error: Error) => void
}

export function openDatabase({ appUrl, systemUrl, maxConnections = 12, onError }: OpenDatabaseOptions): Database {
  const pool = (connectionString: string, max: number, pipeline = false) => {
    const made = new pg.Pool({
      connectionString,
      max,
      pipeline,
      // An unavailable database refuses immediately. On a busy machine a connection may take seconds; waiting is
      // better than failing.
      connectionTimeoutMillis: 20_000,
      idleTimeoutMillis: 30_000,
      // Only this role reads rows past the driver.
      stream: connectionString === appUrl ? socketWithReader : undefined,
      options: '-c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000',
    })
    // A broken idle connection is no request's fault: the pool replaces it.
    made.on('error', onError)
    // A connection that breaks inside a transaction fails its queries, which report it; without a listener it would
    // crash the process.
    made.on('connect', (client) => client.on('error', () => {}))
    return made
  }
  const appPool = pool(appUrl, maxConnections)
  const systemPool = pool(systemUrl, Math.max(4, Math.floor(maxConnections / 2)))
  const frequentPool = pool(systemUrl, 4, true)
  return {
    workspace: ({ workspaceId, userId }, work) => transact(appPool, { workspaceId, userId: userId ?? '' }, work),
    person: (userId, work) => transact(appPool, { workspaceId: '', userId }, work),
    system: (work, options) => transact(options?.isFrequent ? frequentPool : systemPool, null, work, options),
    systemPool,
    appPool,
    systemUrl,
    async close() {
      await Promise.all([appPool.end(), systemPool.end(), frequentPool.end()])
    },
  }
}
