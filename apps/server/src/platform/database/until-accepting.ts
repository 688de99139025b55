import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs, secondMs } from '@taplore/kit'
import pg from 'pg'

const startingUp = '57P03'
const longestMs = minuteMs
const pauseMs = secondMs / 5

/**
 * Waits while the database is there but still recovers, as it does after a machine went down with everything on it. Whatever else is
 * wrong is left to those who use the database, and told by them.
 */
export async function untilAccepting(connectionString: string): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < longestMs && (await isStartingUp(connectionString))) await wait(pauseMs)
}

async function isStartingUp(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === startingUp
  } finally {
    await client.end().catch(() => {})
  }
}
