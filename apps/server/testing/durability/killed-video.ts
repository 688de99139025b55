import { fork } from 'node:child_process'
import { join } from 'node:path'
import { systemClock } from '@taplore/kit'
import type { PostingWorld } from '../posting/posting-world.ts'

/** Where a worker ends: right before or after this was committed. `percent 40`: any progress from there on. */
export interface Killing {
  readonly written: string
  readonly moment: 'before' | 'after'
}

/** Starts a worker for the jobs of this name as a process of its own, which kills itself where it is told. */
export function startVideoWorker(
  posting: PostingWorld,
  jobName: string,
  killing: Killing,
): { ended: Promise<NodeJS.Signals | null> } {
  const { ownerUrl, clock } = posting.world
  const ahead = String(clock.now().getTime() - systemClock.now().getTime())
  const child = fork(
    join(import.meta.dirname, 'video-worker.ts'),
    [ownerUrl, ahead, jobName, killing.written, killing.moment],
    { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: posting.environmentOfProcess() },
  )
  return { ended: new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal))) }
}

/**
 * As if the heartbeat of a worker that was killed had been missed for long enough, and the pause before the next attempt were over.
 * Resolves when another worker may take its job.
 */
export async function giveBackJob({ world }: PostingWorld, name: string): Promise<void> {
  const open = `name = '${name}' and state in ('active', 'retry')`
  await world.sql(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where ${open}`)
  for (;;) {
    const [job] = await world.sql<{ state: string }>(`select state from pgboss.job where ${open}`)
    if (!job) throw new Error('No job waits for another worker.')
    if (job.state === 'retry') break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await world.sql(`update pgboss.job set start_after = now() where ${open}`)
}
