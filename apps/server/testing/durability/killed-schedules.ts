import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hourMs, minuteMs, newId, systemClock } from '@taplore/kit'
import pg from 'pg'
import { createApp } from '../../src/app.ts'
import { ensureAccount } from '../../src/areas/accounts/identity/index.ts'
import { assetRefOf, storeGenerated } from '../../src/areas/library/assets/index.ts'
import { setSubscription } from '../../src/areas/money/billing/index.ts'
import { wakeSchedules } from '../../src/areas/stories/schedules/jobs.ts'
import { prepareSoon } from '../../src/areas/stories/schedules/prepare-soon.ts'
import { insertSchedule, listUnprepared } from '../../src/areas/stories/schedules/store.ts'
import { createStoryFromDocument } from '../../src/areas/stories/stories/index.ts'
import { factsOfProcess, longJobContext, processScopes } from '../../src/platform/api/scope.ts'
import { createLog } from '../../src/platform/log.ts'
import { storyOf } from '../stories.ts'
import { configOfGround, type Ground, type Sql } from './stoppable-database.ts'

const workerFile = join(import.meta.dirname, 'schedule-worker.ts')

export interface KilledSchedules {
  /** How late each story went live, in seconds after its time, the earliest first. */
  readonly lateSeconds: readonly number[]
  /** Stories by the number of their releases: all of them should have one. */
  readonly releasesOfStories: readonly number[]
}

/**
 * Schedules many stories for one moment in one workspace, prepares them as it is done in the minutes before, and lets two workers publish
 * them. Again and again, while a worker is in the middle of a transaction, one is killed (-9) or the database is stopped abruptly. A
 * supervisor starts again what ended, as one does in production.
 */
export async function runKilledSchedules({
  ground,
  stories,
  kills,
  crashes,
}: {
  ground: Ground
  stories: number
  kills: number
  crashes: number
}): Promise<KilledSchedules> {
  const { ownerUrl, sql } = await ground.newDatabase(`schedules_${randomUUID().slice(0, 8)}`)
  const dataDir = join(ground.folder, randomUUID())
  await schedule({ ownerUrl, dataDir, stories })
  const workers = workerNames.map((name) => superviseWorker({ ownerUrl, dataDir, ground, name }))
  let gate: Gate | null = null
  try {
    await Promise.all(workers.map((worker) => worker.ready))
    gate = await openGate({ ownerUrl, sql })
    await sql(
      `update story_schedule set publish_at = now() + interval '3 seconds', next_try_at = now() + interval '3 seconds'`,
    )
    await sql(
      `update pgboss.job set start_after = now() + interval '3 seconds' where name = 'schedules.run-due' and state = 'created'`,
    )
    const done = async () => {
      const rows = await sql<{ count: number }>(
        `select count(*)::int as count from story_schedule where state = 'done'`,
      ).catch(() => [])
      return rows[0]?.count ?? 0
    }
    const steps = kills + crashes
    for (let step = 0; step < steps; step += 1) {
      // Evenly over the stories. Each fault meets a worker that has published stories and not committed them yet.
      let held = await gate.nextHeld()
      while ((await done()) < (step * stories) / (steps + 1)) {
        await gate.letPass()
        held = await gate.nextHeld()
      }
      const isCrash = crashes > 0 && step % Math.ceil(steps / crashes) === 1
      if (isCrash) {
        await ground.crash()
        await gate.reopen()
      } else {
        // One of them runs all the time: the other is killed in the middle, or while it starts again.
        const other = workers.find(({ name }) => name !== held)
        const victim = other?.isUp() ? workers.find(({ name }) => name === held) : other
        await victim?.kill()
        await gate.letPass()
      }
    }
    await gate.open()
    while ((await done()) < stories) await wait(100)
    const late = await sql<{ late: number }>(
      `select extract(epoch from ended_at - publish_at)::float as late from story_schedule order by ended_at`,
    )
    const releases = await sql<{ count: number }>(
      `select count(release.id)::int as count from story left join publication on publication.subject_id = story.id
         left join release on release.publication_id = publication.id group by story.id`,
    )
    return { lateSeconds: late.map((row) => row.late), releasesOfStories: releases.map((row) => row.count) }
  } finally {
    await gate?.open()
    for (const worker of workers) worker.end()
  }
}

/** As the workers call themselves in their connections to the database. */
const workerNames = ['worker-0', 'worker-1'] as const

/** Holds transactions that end schedules until they are let pass, so that what is done meanwhile is done in their middle. */
interface Gate {
  /** Resolves to the name of a worker whose transaction waits at the gate. */
  nextHeld(): Promise<string>
  /** Lets those pass that wait now, and closes again. */
  letPass(): Promise<void>
  /** After the database was stopped. */
  reopen(): Promise<void>
  open(): Promise<void>
}

const gateKey = 7_031

async function openGate({ ownerUrl, sql }: { ownerUrl: string; sql: Sql }): Promise<Gate> {
  await sql(`create function wait_at_gate() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${gateKey}); return new; end $$`)
  await sql(`create trigger wait_at_gate before update on story_schedule for each row
    when (new.state = 'done') execute function wait_at_gate()`)
  const close = async () => {
    const client = new pg.Client({ connectionString: ownerUrl })
    client.on('error', () => {})
    await client.connect()
    await client.query(`select pg_advisory_lock(${gateKey})`)
    return client
  }
  let holder = await close()
  return {
    async nextHeld() {
      for (let tries = 0; tries < 5_000; tries += 1) {
        const [held] = await sql<{ name: string }>(
          `select application_name as name from pg_locks join pg_stat_activity using (pid)
            where locktype = 'advisory' and objid = ${gateKey} and not granted and application_name like 'worker-%'`,
        ).catch(() => [])
        if (held) return held.name
        await wait(20)
      }
      throw new Error('Nothing was left to publish, so a fault would have met nothing.')
    },
    async letPass() {
      await holder.query(`select pg_advisory_unlock(${gateKey}); select pg_advisory_lock(${gateKey})`)
    },
    async reopen() {
      await holder.end().catch(() => {})
      holder = await close()
    },
    open: () => holder.end().catch(() => {}),
  }
}

const posterSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960"><rect width="720" height="960" fill="#a21c6f"/></svg>'

async function schedule({ ownerUrl, dataDir, stories }: { ownerUrl: string; dataDir: string; stories: number }) {
  const app = await createApp({ config: configOfGround(dataDir), log: createLog('silent'), ownerUrl })
  const scopes = processScopes(app.installation, factsOfProcess('schedules'))
  const { userId } = await scopes.system(async (ctx) => {
    const account = await ensureAccount(ctx, {
      email: 'owner@example.com',
      name: 'Owner of stories',
      password: 'A quiet password 1!',
      isEmailVerified: true,
    })
    await setSubscription(ctx, { ownerId: account.userId, product: 'stories', planId: '1007' })
    return account
  })
  const publishAt = new Date(systemClock.now().getTime() + hourMs)
  // As if it had been chosen, or drawn ahead: at its time only the pages of a story are written.
  const portrait = await scopes.workspace({ workspaceId: userId, userId }, async (ctx) =>
    assetRefOf(
      ctx,
      await storeGenerated(ctx, { bytes: Buffer.from(posterSvg), mime: 'image/svg+xml', name: 'Poster' }),
    ),
  )
  for (let index = 0; index < stories; index += 1) {
    await scopes.workspace({ workspaceId: userId, userId }, async (ctx) => {
      const story = storyOf(`Story ${index}.`)
      const document = { ...story, title: `Story ${index}`, poster: { ...story.poster, portrait } }
      const { id: storyId } = await createStoryFromDocument(ctx, { document, type: 'scratch', createdBy: userId })
      await insertSchedule(ctx, {
        ...{
          id: newId(systemClock.now().getTime()),
          workspaceId: userId,
          storyId,
          action: 'publish',
          createdBy: userId,
        },
        ...{
          publishAt,
          nextTryAt: publishAt,
          state: 'scheduled',
          timeZone: 'Europe/Oslo',
          makesPoster: true,
          createdAt: systemClock.now(),
        },
      })
      await wakeSchedules(ctx, publishAt)
    })
  }
  // As in the minutes before. A run ends when it has taken long, and the next one continues.
  const almost = { now: () => new Date(publishAt.getTime() - 5 * minuteMs) }
  const unprepared = () =>
    scopes.system((ctx) => listUnprepared(ctx, new Date(publishAt.getTime() + 1), 1).then(({ length }) => length))
  do
    await prepareSoon({ ...longJobContext(app.installation, 'schedules'), clock: almost }, new AbortController().signal)
  while ((await unprepared()) > 0)
  await app.close()
}

/** Keeps a worker running until the end: whenever it is killed, another one is started. */
function superviseWorker({
  ownerUrl,
  dataDir,
  ground,
  name,
}: {
  ownerUrl: string
  dataDir: string
  ground: Ground
  name: string
}) {
  let child: ChildProcess | null = null
  let isUp = false
  let isEnding = false
  const start = (): Promise<void> => {
    const started = spawn(process.execPath, [workerFile, ownerUrl, dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(ground.folder, 'compiled'), PGAPPNAME: name },
    })
    child = started
    started.once('exit', () => {
      isUp = false
      if (!isEnding) setTimeout(() => void start(), 200)
    })
    return new Promise((resolve) =>
      started.stdout?.once('data', () => {
        isUp = true
        resolve()
      }),
    )
  }
  return {
    name,
    ready: start(),
    isUp: () => isUp,
    /** A process that runs: between two there is a moment without one. */
    async kill() {
      while (!child?.kill('SIGKILL')) await wait(20)
    },
    end() {
      isEnding = true
      child?.kill('SIGKILL')
    },
  }
}
