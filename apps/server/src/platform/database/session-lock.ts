import pg from 'pg'

/**
 * Does work while no other process does work under the same key, using a lock that ends with this process. Returns
 * false, without doing it, when another one is running it.
 */
export async function withSessionLock(systemUrl: string, key: number, work: () => Promise<void>): Promise<boolean> {
  const client = new pg.Client({ connectionString: systemUrl, keepAlive: true })
  // Stopping half way when the lock is lost would not be better than continuing.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [key])
    if (!rows[0]?.isOurs) return false
    await work()
    return true
  } finally {
    await client.end()
  }
}
