import type { IncomingMessage, ServerResponse } from 'node:http'
import { findPublicChannel, findPublicFile, noteBandwidth } from '../areas/publishing/publishing/index.ts'
import type { PublicHandler } from '../platform/feature.ts'
import { acceptedCoding, isStillGood } from '../platform/http/requests/conditional-requests.ts'
import { sendStored } from '../platform/http/responses/send-stored-file.ts'
import type { ServeStatic } from '../platform/http/responses/static-files.ts'
import { sendWholeResponse } from '../platform/http/responses/whole-response.ts'
import type { Live } from '../platform/live/live.ts'
import type { Log } from '../platform/log.ts'
import type { StorageProvider } from '../providers/storage/storage.ts'
import { cacheKey } from './cache-key.ts'
import { headersFor } from './headers.ts'
import { type Coding, makeReady, PageCache, type ReadyAnswer } from './page-cache.ts'
import { notFound, respondTo, type SitesContext } from './responses.ts'

const cacheBytes = 48 * 1024 * 1024
const cacheAgeMs = 60_000
const bandwidthEveryMs = 15_000

export interface Sites {
  /** Answers a request for a public hostname. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void> | void
  /** Answers what lies ready in memory; false when somebody has to look for it. */
  serveReady(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

export interface SitesOptions extends SitesContext {
  readonly live: Live
  readonly storage: StorageProvider
  readonly log: Log
  /** The player's script and the fonts, under `/_taplore/`. */
  readonly playerFiles: ServeStatic
  /** Paths of features, asked in this order before anything else. */
  readonly publicPages: readonly PublicHandler[]
}

/** The public side. Hot paths are answered from memory before anything else is looked at. */
export function createSites(options: SitesOptions): Sites {
  const { database, live, storage, log, playerFiles, publicPages } = options
  const cache = new PageCache({ maxBytes: cacheBytes, maxAgeMs: cacheAgeMs })
  const meter = createMeter(options)
  const stopHearing = live.hearAll((event) => {
    if (event.kind === 'workspace-erased') cache.forgetAll()
    if (event.kind === 'publication') cache.forgetChannel(String(event.payload.channelId))
  })
  const stopReconnect = live.onReconnect(() => cache.forgetAll())
  const filling = new Map<string, Promise<ReadyAnswer>>()

  /** Readers of one cold page wait for the same work. */
  const fill = (key: string): Promise<ReadyAnswer> => {
    const running = filling.get(key)
    if (running) return running
    const { generation } = cache
    const made = respondTo(options, new URL(key, options.config.storiesUrl))
      .then(makeReady)
      .then((ready) => {
        cache.set(key, ready, Date.now(), generation)
        return ready
      })
      .finally(() => filling.delete(key))
    filling.set(key, made)
    return made
  }

  const sendNotFound = async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    send(request, response, await makeReady(notFound(options)), meter.add)

  const serveSlow = async (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> => {
    const path = key.split('?', 1)[0] ?? '/'
    if (path.startsWith('/_taplore/')) {
      for (const [name, value] of Object.entries(headersFor.file)) response.setHeader(name, value)
      if (await playerFiles(request, response, path)) return
    }
    const media = /^\/([\w-]+)\/media\/([\w.-]+)$/.exec(path)
    if (media?.[1] && media[2]) {
      const channel = await findPublicChannel(database, { handle: media[1] })
      const file = channel ? await findPublicFile(database, channel.id, media[2]) : null
      if (channel && file) {
        const sent = await sendStored(request, response, {
          storage,
          key: file.storageKey,
          mime: file.mime,
          etag: `"${file.name}"`,
          headers: headersFor.file,
        })
        meter.add({ workspaceId: channel.workspaceId, channelId: channel.id }, sent)
        return
      }
      return sendNotFound(request, response)
    }
    send(request, response, await fill(key), meter.add)
  }

  return {
    serve(request, response) {
      for (const handler of publicPages) {
        const answered = handler.serve(request, response)
        if (answered) return answered.then((isAnswered) => (isAnswered ? undefined : sendNotFound(request, response)))
      }
      if (request.method === 'OPTIONS') {
        response.writeHead(204, headersFor.preflight).end()
        return
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD, OPTIONS', 'content-length': 0 }).end()
        return
      }
      const key = cacheKey(request.url ?? '/')
      if (key === null) return sendNotFound(request, response)
      const ready = cache.get(key, Date.now())
      if (ready) return send(request, response, ready, meter.add)
      return serveSlow(request, response, key)
    },
    serveReady(request, response) {
      if (publicPages.some((handler) => handler.serveReady?.(request, response))) return true
      if (request.method !== 'GET') return false
      const key = cacheKey(request.url ?? '/')
      const now = Date.now()
      const ready = key === null ? null : cache.get(key, now)
      if (!ready) return false
      const { headers } = request
      const coding = codingFor(ready, headers['accept-encoding'])
      if (headers['if-none-match'] || !sendWholeResponse(response, ready.whole[coding].at(now)))
        send(request, response, ready, meter.add)
      else if (ready.owner) meter.add(ready.owner, bodyFor(ready, coding).length)
      return true
    },
    async close() {
      stopHearing()
      stopReconnect()
      for (const handler of publicPages) await handler.close()
      await meter.close().catch((error) => log.warn({ err: error }, 'bandwidth not written'))
    },
  }
}

function send(request: IncomingMessage, response: ServerResponse, ready: ReadyAnswer, note: Meter['add']): void {
  if (ready.status === 200 && isStillGood(request.headers['if-none-match'], ready.etag)) {
    const { 'content-type': _type, ...headers } = ready.headers
    response.writeHead(304, headers).end()
    return
  }
  const coding = codingFor(ready, request.headers['accept-encoding'])
  const body = bodyFor(ready, coding)
  response.writeHead(ready.status, ready.lines[coding] as string[])
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  response.end(body)
  if (ready.owner) note(ready.owner, body.length)
}

function codingFor(ready: ReadyAnswer, accepted: string | string[] | undefined): Coding {
  return (accepted && ready.br && ready.gzip && acceptedCoding(accepted)) || 'identity'
}

function bodyFor(ready: ReadyAnswer, coding: Coding): Buffer {
  return (coding !== 'identity' && ready[coding]) || ready.body
}

interface Meter {
  add(owner: { workspaceId: string; channelId: string }, bytes: number): void
  close(): Promise<void>
}

/** Counts in memory and writes every quarter of a minute: a public page must not cost a database write. */
function createMeter({ database, log }: SitesOptions): Meter {
  let counts = new Map<string, { workspaceId: string; channelId: string; month: string; bytes: number }>()
  const flush = async () => {
    const rows = [...counts.values()]
    counts = new Map()
    if (rows.length > 0) await noteBandwidth(database, rows)
  }
  const timer = setInterval(() => {
    flush().catch((error) => log.warn({ err: error }, 'bandwidth not written'))
  }, bandwidthEveryMs)
  timer.unref()
  return {
    add({ workspaceId, channelId }, bytes) {
      const found = counts.get(channelId)
      if (found) found.bytes += bytes
      else counts.set(channelId, { workspaceId, channelId, month: `${new Date().toISOString().slice(0, 7)}-01`, bytes })
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
