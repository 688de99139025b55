import type pg from 'pg'

/** How often a worker looks for jobs that become due before the next look. */
const everyMs = 5_000

/**
 * Tells the workers of a process at the moment at which a job is due that was sent ahead of its time: the queue announces a job only
 * when it is sent, and its polls come several seconds apart. Ends with `signal`.
 */
export function lookAhead({
  pool,
  names,
  signal,
  onDue,
  onFault,
}: {
  pool: pg.Pool
  /** The jobs that this process works on. */
  names: readonly string[]
  signal: AbortSignal
  onDue(name: string): void
  onFault(error: unknown): void
}): void {
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ name: string; inMs: number }>(
      `select name, extract(epoch from start_after - now())::float * 1000 as "inMs" from pgboss.job
        where name = any($1) and state in ('created', 'retry')
          and start_after between now() - $2 * interval '1 ms' and now() + $2 * interval '1 ms'
        group by name, start_after`,
      [names, everyMs],
    )
    for (const { name, inMs } of rows) setTimeout(() => signal.aborted || onDue(name), Math.max(0, inMs) + 1).unref()
  }
  const looking = setInterval(() => void look().catch(onFault), everyMs)
  signal.addEventListener('abort', () => clearInterval(looking))
}
