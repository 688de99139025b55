import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** Queries of one transaction. */
export type Transaction = NodePgDatabase

export interface TransactionScope {
  readonly workspaceId: string
  readonly userId: string
}

export interface TransactionOptions {
  /**
   * When its commit is complete: once it is durable, whatever the database's setting, or immediately, for data that
   * may be lost with the machine. By default the database's setting applies.
   */
  readonly commit?: 'on-disk' | 'at-once'
  /**
   * For transactions that run often with the same statements: each is parsed and planned once per connection and
   * prepared by name, and is sent without waiting for earlier results. So independent queries run together, and lists
   * are sent as one array, since each length would be a statement of its own. No streams, which need a connection for
   * themselves.
   */
  readonly isFrequent?: boolean
  /**
   * For work of one statement that reads: it is its own transaction, so it is asked without `begin` and `commit`, in one round trip
   * instead of three. Only for the system role, whose rows need no scope.
   */
  readonly isOneStatement?: boolean
}

const dialect = new PgDialect()

type Query = <Asked extends pg.Submittable>(asked: Asked) => Promise<Asked>
const queries = new WeakMap<Transaction, Query>()

/** How a transaction queries its connection, for what drizzle does not support. */
export function queryOf(db: Transaction): Query {
  const query = queries.get(db)
  if (!query) throw new Error('Only a transaction that `transact` opened can be asked past drizzle.')
  return query
}

/**
 * Runs the work in one transaction: committed when it returns, rolled back when it throws. A connection is acquired
 * with the first query, so work without queries costs nothing. `begin` and the scope for row level security are sent
 * together in one round trip; no query can precede them.
 */
export async function transact<T>(
  pool: pg.Pool,
  scope: TransactionScope | null,
  work: (db: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const opening = beginWith(scope, options)
  const { isFrequent = false, isOneStatement = false } = options
  if (isOneStatement && scope) throw new Error('A scope is set in a transaction.')
  let opened: Promise<pg.PoolClient> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let hasEnded = false
  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    if (isOneStatement) return client
    const begun = client.query(opening)
    if (isFrequent) {
      // If this fails the connection is broken, and what was sent after it fails too.
      last = begun.catch(() => {})
      return client
    }
    try {
      await begun
    } catch (error) {
      client.release(true)
      throw error
    }
    return client
  }
  const query = async (...given: Parameters<pg.PoolClient['query']>) => {
    if (hasEnded) throw new Error('The transaction has ended; what comes later needs one of its own.')
    opened ??= open()
    const client = await opened
    if (isFrequent) {
      const answer = Promise.resolve(client.query(...named(given)))
      const before = last
      last = answer.then(
        () => before,
        () => before,
      )
      return answer
    }
    // A connection answers one query after the other, however many were sent.
    const answer = last.then(() => client.query(...given))
    last = answer.catch(() => {})
    return answer
  }
  const end = async (statement: 'commit' | 'rollback') => {
    hasEnded = true
    const client = await opened
    if (!client) return
    await last
    if (isOneStatement) return client.release()
    try {
      await client.query(statement)
    } catch (error) {
      // It is unknown whether it is still in a transaction: it must not be reused.
      client.release(true)
      throw error
    }
    client.release()
  }
  // Drizzle only needs `query` of a client.
  const session = new NodePgSession({ query } as unknown as pg.PoolClient, dialect, undefined)
  const db: Transaction = new NodePgTransaction(dialect, session, undefined)
  queries.set(db, query as unknown as Query)
  let result: T
  try {
    result = await work(db)
  } catch (error) {
    // The error of the work matters more than that of the connection.
    await end('rollback').catch(() => {})
    throw error
  }
  await end('commit')
  return result
}

const mostNames = 100
const names = new Map<string, string>()

/** The same query named by its text. A server keeps named statements, so their number is limited. */
function named(given: Parameters<pg.PoolClient['query']>): Parameters<pg.PoolClient['query']> {
  const [config, ...rest] = given as unknown as [pg.QueryConfig | string | pg.Submittable, ...never[]]
  if (typeof config === 'string' || !('text' in config) || config.name !== undefined) return given
  const name = names.get(config.text) ?? (names.size < mostNames ? `kept-${names.size}` : undefined)
  if (name === undefined) return given
  names.set(config.text, name)
  return [{ ...config, name }, ...rest] as unknown as typeof given
}

/**
 * The statements that open a transaction. Ids are validated and quoted, since several statements cannot take
 * parameters.
 */
function beginWith(scope: TransactionScope | null, { commit }: TransactionOptions): string {
  const begin = commit ? `begin; set local synchronous_commit = ${commit === 'on-disk' ? 'on' : 'off'}` : 'begin'
  if (!scope) return begin
  const set = (name: string, value: string) => {
    if (!/^[\w-]{0,100}$/.test(value)) throw new Error('A scope is named by ids only.')
    return `set_config('${name}', ${pg.escapeLiteral(value)}, true)`
  }
  return `${begin}; select ${set('app.workspace_id', scope.workspaceId)}, ${set('app.user_id', scope.userId)}`
}
