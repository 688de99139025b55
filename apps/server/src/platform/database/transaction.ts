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
   * When its commit is done: once it lies on the disk, whatever the database was told in general, or at once, for what may be lost with
   * the machine. Without it the database's own setting holds.
   */
  readonly commit?: 'on-disk' | 'at-once'
  /**
   * Opened again and again with the same statements: each is parsed and planned once on a connection and kept there by name, and
   * goes out without waiting for the answers of those before. So the work asks together what does not depend on each other, and
   * lists go in as one array, else each length is a statement of its own. No streams, which need a connection for themselves.
   */
  readonly isFrequent?: boolean
}

const dialect = new PgDialect()

type Query = <Asked extends pg.Submittable>(asked: Asked) => Promise<Asked>
const queries = new WeakMap<Transaction, Query>()

/** How a transaction asks its connection, for what drizzle has no words for. */
export function queryOf(db: Transaction): Query {
  const query = queries.get(db)
  if (!query) throw new Error('Only a transaction that `transact` opened can be asked past drizzle.')
  return query
}

/**
 * Runs the work in one transaction: committed when it returns, taken back when it throws. A connection is taken with the first
 * query and not before, so work that asks nothing costs nothing and waits for nobody. `begin` and the scope that row level
 * security reads travel together, in one round trip; no query can come before them.
 */
export async function transact<T>(
  pool: pg.Pool,
  scope: TransactionScope | null,
  work: (db: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const opening = beginWith(scope, options)
  const { isFrequent = false } = options
  let opened: Promise<pg.PoolClient> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let hasEnded = false
  const open = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    const begun = client.query(opening)
    if (isFrequent) {
      // Where this fails the connection is broken, and what was sent behind it fails as well.
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
    // A connection answers one query after the other, however many were asked at once.
    const answer = last.then(() => client.query(...given))
    last = answer.catch(() => {})
    return answer
  }
  const end = async (statement: 'commit' | 'rollback') => {
    hasEnded = true
    const client = await opened
    if (!client) return
    await last
    try {
      await client.query(statement)
    } catch (error) {
      // Whether it is still in a transaction is not known: nobody may get it again.
      client.release(true)
      throw error
    }
    client.release()
  }
  // Drizzle asks no more of a client than to be queried.
  const session = new NodePgSession({ query } as unknown as pg.PoolClient, dialect, undefined)
  const db: Transaction = new NodePgTransaction(dialect, session, undefined)
  queries.set(db, query as unknown as Query)
  let result: T
  try {
    result = await work(db)
  } catch (error) {
    // What the work said matters more than what became of the connection.
    await end('rollback').catch(() => {})
    throw error
  }
  await end('commit')
  return result
}

const mostNames = 100
const names = new Map<string, string>()

/** The same question under the name of its text. A server keeps what has a name, so there is an end to them. */
function named(given: Parameters<pg.PoolClient['query']>): Parameters<pg.PoolClient['query']> {
  const [config, ...rest] = given as unknown as [pg.QueryConfig | string | pg.Submittable, ...never[]]
  if (typeof config === 'string' || !('text' in config) || config.name !== undefined) return given
  const name = names.get(config.text) ?? (names.size < mostNames ? `kept-${names.size}` : undefined)
  if (name === undefined) return given
  names.set(config.text, name)
  return [{ ...config, name }, ...rest] as unknown as typeof given
}

/** The text that opens a transaction. Ids are checked and quoted, since several statements cannot take parameters. */
function beginWith(scope: TransactionScope | null, { commit }: TransactionOptions): string {
  const begin = commit ? `begin; set local synchronous_commit = ${commit === 'on-disk' ? 'on' : 'off'}` : 'begin'
  if (!scope) return begin
  const set = (name: string, value: string) => {
    if (!/^[\w-]{0,100}$/.test(value)) throw new Error('A scope is named by ids only.')
    return `set_config('${name}', ${pg.escapeLiteral(value)}, true)`
  }
  return `${begin}; select ${set('app.workspace_id', scope.workspaceId)}, ${set('app.user_id', scope.userId)}`
}
