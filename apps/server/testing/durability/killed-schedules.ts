import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hourMs, newId, systemClock } from '@taplore/kit'
import { createApp } from '../../src/app.ts'
import { ensureAccount } from '../../src/areas/accounts/identity/index.ts'
import { assetRefOf, storeGenerated } from '../../src/areas/library/assets/index.ts'
import { setSubscription } from '../../src/areas/money/billing/index.ts'
import { wakeSchedules } from '../../src/areas/stories/schedules/jobs.ts'
import { insertSchedule } from '../../src/areas/stories/schedules/store.ts'
import { createStoryFromDocument } from '../../src/areas/stories/stories/index.ts'
import { factsOfProcess, processScopes } from '../../src/platform/api/scope.ts'
import { createLog } from '../../src/platform/log.ts'
import { storyOf } from '../stories.ts'
import { configOfGround, type Ground } from './stoppable-database.ts'

const workerFile = join(import.meta.dirname, 'schedule-worker.ts')

export interface KilledSchedules {
  /** How late each story went live, in seconds after its time, the earliest first. */
  readonly lateSeconds: readonly number[]
  /** Stories by the number of their releases: all of them should have one. */
  readonly releasesOfStories: readonly number[]
  /** What was done to the processes. */
  readonly kills: number
  readonly crashes: number
}

/**
 * Schedules many stories for one moment in one workspace and lets two workers publish them, of which one is killed (-9) again and again while the
 * database is stopped abruptly. A supervisor starts again what ended, as one does in production.
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
  const workers = [superviseWorker({ ownerUrl, dataDir, ground }), superviseWorker({ ownerUrl, dataDir, ground })]
  try {
    await Promise.all(workers.map((worker) => worker.ready))
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
    let step = 0
    for (let count = 0; count < stories; count = await done()) {
      // Evenly over the stories, so that each fault meets some that are being published.
      if (step < steps && count >= ((step + 0.5) * stories) / steps) {
        const isCrash = crashes > 0 && step % Math.ceil(steps / crashes) === 1
        step += 1
        if (isCrash) await ground.crash()
        else workers[step % 2]?.kill()
      }
      await wait(100)
    }
    const late = await sql<{ late: number }>(
      `select extract(epoch from ended_at - publish_at)::float as late from story_schedule order by ended_at`,
    )
    const releases = await sql<{ count: number }>(
      `select count(release.id)::int as count from story left join publication on publication.subject_id = story.id
         left join release on release.publication_id = publication.id group by story.id`,
    )
    return {
      lateSeconds: late.map((row) => row.late),
      releasesOfStories: releases.map((row) => row.count),
      kills,
      crashes,
    }
  } finally {
    for (const worker of workers) worker.end()
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
  await app.close()
}

/** Keeps a worker running until the end: whenever it is killed, another one is started. */
function superviseWorker({ ownerUrl, dataDir, ground }: { ownerUrl: string; dataDir: string; ground: Ground }) {
  let child: ChildProcess | null = null
  let isEnding = false
  const start = (): Promise<void> => {
    const started = spawn(process.execPath, [workerFile, ownerUrl, dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(ground.folder, 'compiled') },
    })
    child = started
    started.once('exit', () => {
      if (!isEnding) setTimeout(() => void start(), 200)
    })
    return new Promise((resolve) => started.stdout?.once('data', () => resolve()))
  }
  return {
    ready: start(),
    kill: () => child?.kill('SIGKILL'),
    end() {
      isEnding = true
      child?.kill('SIGKILL')
    },
  }
}
