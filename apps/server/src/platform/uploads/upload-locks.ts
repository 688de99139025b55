import { setTimeout as wait } from 'node:timers/promises'
import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import pg from 'pg'
import type { Log } from '../log.ts'

const channel = 'taplore_uploads'
const stepMs = 50
/** How long a request waits for another process that holds its upload: processing a long video takes time. */
const patienceMs = 120_000
const mostLosses = 10

export interface UploadLocks {
  /**
   * Locks an upload across all processes of this installation; returns a function that releases it. The current
   * holder is asked to release it. `letGo` is called when someone else asks for it, or when the lock is lost with its
   * connection: stop writing then; without it the others wait. `isGone`: no one waits for the result any more.
   * Refuses with `UPLOAD_BUSY`.
   */
  take(id: string, options?: { letGo?: () => void; isGone?: () => boolean }): Promise<() => Promise<void>>
  close(): Promise<void>
}

interface Holder {
  client: pg.Client | null
  letGo: (() => void) | undefined
  isAsked: boolean
  readonly ended: Promise<void>
}

/**
 * PostgreSQL locks on a dedicated connection of this process: they end with it, however it ends, and do not use the
 * pools while bytes arrive. The connection is opened with the first upload.
 */
export function openUploadLocks(connectionString: string, log: Log): UploadLocks {
  const holders = new Map<string, Holder>()
  let connection: Promise<pg.Client> | null = null
  let turn: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'taplore-uploads',
    })
    fresh.on('notification', ({ payload = '' }) => ask(holders.get(payload)))
    fresh.on('error', (error) => log.warn({ err: error }, 'connection of upload locks lost'))
    fresh.once('end', () => {
      connection = null
      for (const holder of holders.values()) if (holder.client === fresh) holder.letGo?.()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      connection = null
      await fresh.end().catch(() => undefined)
      throw error
    }
    return fresh
  }

  /** One query after the other: a PostgreSQL connection runs one at a time. */
  function query(client: pg.Client, text: string, values: unknown[]): Promise<pg.QueryResult> {
    const answer = turn.then(() => client.query(text, values))
    turn = answer.catch(() => undefined)
    return answer
  }

  async function hold(id: string, holder: Holder, isGone: () => boolean): Promise<void> {
    let losses = 0
    for (let waitedMs = 0; waitedMs < patienceMs && !holder.isAsked && !isGone(); waitedMs += stepMs) {
      try {
        connection ??= connect()
        holder.client = await tryLock(await connection, id)
        if (holder.client) return
      } catch (error) {
        // A connection lost a moment ago may not have reported it yet: the next one answers.
        losses += 1
        if (losses === mostLosses) throw error
      }
      await wait(stepMs)
    }
    throw refuse(assetRefusals.UPLOAD_BUSY)
  }

  /** The connection that now holds it; null when another does, which is asked to release it. */
  async function tryLock(client: pg.Client, id: string): Promise<pg.Client | null> {
    const { rows } = await query(client, 'select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [
      `upload ${id}`,
    ])
    if (rows[0]?.got) return client
    await query(client, 'select pg_notify($1, $2)', [channel, id])
    return null
  }

  return {
    async take(id, { letGo, isGone = () => false } = {}) {
      for (let before = holders.get(id); before; before = holders.get(id)) {
        before.isAsked = true
        ask(before)
        await before.ended
      }
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const holder: Holder = { client: null, letGo, isAsked: false, ended }
      holders.set(id, holder)
      const release = async () => {
        holders.delete(id)
        const { client } = holder
        if (client && client === (await connection?.catch(() => null)))
          await query(client, 'select pg_advisory_unlock(hashtextextended($1, 0))', [`upload ${id}`]).catch(
            // A lock that cannot be released ended with its connection.
            (error) => log.warn({ err: error }, 'upload lock not given back'),
          )
        end()
      }
      try {
        await hold(id, holder, isGone)
      } catch (error) {
        await release()
        throw error
      }
      return release
    },
    async close() {
      const client = await connection?.catch(() => null)
      await client?.end()
    },
  }
}

/** A waiting request holds nothing that it could release. */
function ask(holder: Holder | undefined): void {
  if (holder?.client) holder.letGo?.()
}
