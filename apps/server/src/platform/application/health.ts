import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../../config.ts'
import type { StorageProvider } from '../../ports/storage.ts'
import type { Queue } from '../background/queue.ts'
import type { RequestFacts } from '../context.ts'
import type { Database } from '../database/database.ts'
import { isDiskFull } from '../http/faults.ts'
import { sendJson } from '../http/responses/send-json.ts'
import type { Live } from '../live/live.ts'
import type { Metrics } from './metrics.ts'

/** A check that takes longer counts as failed. */
const checkMs = 2_000

export interface HealthOptions {
  readonly database: Database
  readonly queue: Queue
  readonly live: Live
  readonly storage: StorageProvider
  readonly metrics: Metrics
  readonly config: Config
  /** Called before each scrape; the features set their own metrics. */
  readonly refreshMetrics: readonly (() => Promise<void>)[]
}

/**
 * `/healthz`: the process is alive. `/readyz`: its parts answer. `/metrics`: metrics, with the token or for signed-in
 * staff, and for callers on this machine where no token is set.
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
    for (const refreshFeature of options.refreshMetrics) await refreshFeature()
  }
}

async function isFine(check: () => Promise<void>): Promise<'ok' | 'full' | 'failed'> {
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('late')), checkMs).unref())
  return Promise.race([check(), late]).then(
    () => 'ok' as const,
    // Existing data can still be read, so a full disk does not make the server unready.
    (error) => (isDiskFull(error) ? ('full' as const) : ('failed' as const)),
  )
}
