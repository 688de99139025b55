import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '@taplore/kit'
import type { Config } from '../../config.ts'
import type { StorageProvider } from '../../providers/storage/storage.ts'
import type { RequestFacts } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Live } from '../live/live.ts'
import { isDiskFull } from './faults.ts'
import type { Metrics } from './metrics.ts'
import { sendJson } from './responses/send-json.ts'

/** A check that takes longer counts as failed. */
const checkMs = 2_000

export interface HealthOptions {
  readonly database: Database
  readonly queue: Queue
  readonly live: Live
  readonly storage: StorageProvider
  readonly metrics: Metrics
  readonly config: Config
  readonly clock: Clock
  /** How the scheduled backups went. */
  readonly readBackups: () => Promise<{ lastGood: { startedAt: Date; bytes: number } | null; failuresSince: number }>
}

/**
 * `/healthz`: the process lives. `/readyz`: its parts answer. `/metrics`: figures, for anyone who has the token or signed-in staff, and
 * for callers on this machine where no token is set.
 */
export function createHealth(options: HealthOptions) {
  const { database, queue, live, storage, metrics, config } = options
  let isDraining = false
  const checks = {
    database: async () => void (await database.systemPool.query('select 1')),
    storage: () => storage.check(),
  }
  return {
    drain() {
      isDraining = true
    },
    async serve(
      request: IncomingMessage,
      response: ServerResponse,
      path: string,
      facts: RequestFacts,
      isStaff: () => Promise<boolean>,
    ): Promise<boolean> {
      if (path === '/healthz') {
        response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('ok')
        return true
      }
      if (path === '/readyz') {
        const parts = Object.fromEntries(
          await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await isFine(check)] as const)),
        )
        const isReady = !isDraining && Object.values(parts).every((state) => state !== 'failed')
        const state = isDraining ? 'draining' : isReady ? 'ready' : 'not ready'
        sendJson(response, isReady ? 200 : 503, { state, parts })
        return true
      }
      if (path === '/metrics') {
        const token = config.TAPLORE_METRICS_TOKEN
        const isAllowed = token ? request.headers.authorization === `Bearer ${token}` : facts.isLocal
        if (!isAllowed && !(await isStaff())) {
          response.writeHead(404).end()
          return true
        }
        await refresh()
        response.writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
        response.end(await metrics.registry.metrics())
        return true
      }
      return false
    },
  }

  async function refresh(): Promise<void> {
    metrics.queueWaiting.reset()
    metrics.queueOldest.reset()
    for (const { name, count, oldestSeconds } of await queue.waiting()) {
      metrics.queueWaiting.set({ queue: name }, count)
      metrics.queueOldest.set({ queue: name }, oldestSeconds)
    }
    metrics.poolWaiting.set(database.appPool.waitingCount)
    metrics.liveStreams.set(live.listenerCount())
    await refreshBackups()
  }

  /** Without a folder there are no figures, and before the first good backup there is no age. */
  async function refreshBackups(): Promise<void> {
    metrics.backupAge.remove()
    metrics.backupBytes.remove()
    metrics.backupFailures.remove()
    if (!config.BACKUP_FOLDER) return
    const { lastGood, failuresSince } = await options.readBackups()
    metrics.backupFailures.set({}, failuresSince)
    if (!lastGood) return
    metrics.backupAge.set({}, Math.max(0, (options.clock.now().getTime() - lastGood.startedAt.getTime()) / 1000))
    metrics.backupBytes.set({}, lastGood.bytes)
  }
}

async function isFine(check: () => Promise<void>): Promise<'ok' | 'full' | 'failed'> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('late')), checkMs).unref())
  return Promise.race([check(), late]).then(
    () => 'ok' as const,
    // What is there can still be read, so a full disk takes nobody out of service.
    (error) => (isDiskFull(error) ? ('full' as const) : ('failed' as const)),
  )
}
