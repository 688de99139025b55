import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  findPublicFile,
  noteBandwidth,
  proxiedPath,
  type Site,
  watchPublications,
} from '../areas/publishing/publishing/index.ts'
import type { PublicHandler } from '../platform/feature.ts'
import { acceptedCoding, isStillGood } from '../platform/http/responses/conditional-requests.ts'
import { sendStored } from '../platform/http/responses/send-stored-file.ts'
import type { ServeStatic } from '../platform/http/responses/static-files.ts'
import { sendWholeResponse } from '../platform/http/responses/whole-response.ts'
import type { Live } from '../platform/live/live.ts'
import type { Log } from '../platform/log.ts'
import type { StorageProvider } from '../ports/storage.ts'
import { cacheKey } from './cache-key.ts'
import { headersFor } from './headers.ts'
import type { Message } from './messages/message-page.ts'
import { visitorLanguage } from './messages/visitor-language.ts'
import { type Coding, makeReady, PageCache, type ReadyAnswer, readyMessage } from './page-cache.ts'
import { decodePath, messageAnswer, respondTo, type SharedAnswer, type SitesContext } from './responses.ts'

const cacheBytes = 48 * 1024 * 1024
const cacheAgeMs = 60_000
const bandwidthEveryMs = 15_000

export interface Sites {
  /** Answers a request for a public host. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void> | void
  /** Answers a request for a public host from memory, or not at all: false, and nothing is done. */
  serveReady(request: IncomingMessage, response: ServerResponse): boolean
  close(): Promise<void>
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
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

/** Serves all public hosts. Hot paths are answered from memory before anything else is looked at. */
export function createSites(options: SitesOptions): Sites {
  const { config, database, live, storage, log, playerFiles, publicPages, siteLookup } = options
  const cache = new PageCache({ maxBytes: cacheBytes, maxAgeMs: cacheAgeMs })
  const meter = createMeter(options)
  const stopWatching = watchPublications(live, {
    onChange: ({ channelId }) => cache.removeChannel(channelId),
    onReset: () => cache.clear(),
  })
  const filling = new Map<string, Promise<ReadyAnswer>>()

  /** Requests for one page that is not cached wait for the same work. */
  const makeOnce = (key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> => {
    const running = filling.get(key)
    if (running) return running
    const { generation } = cache
    const made = make()
      .then((ready) => {
        if (!ready.isTransient) cache.set(key, ready, Date.now(), generation)
        return ready
      })
      .finally(() => filling.delete(key))
    filling.set(key, made)
    return made
  }

  const shared = async ({ key, make }: SharedAnswer): Promise<ReadyAnswer> =>
    cache.get(key, Date.now()) ?? makeOnce(key, async () => makeReady(await make()))

  const fill = (site: Site, target: string): Promise<ReadyAnswer> =>
    makeOnce(keyOn(site, target), async () => {
      const answer = await respondTo(options, site, new URL(target, site.origin))
      if (typeof answer === 'string') return readyMessage(answer)
      if ('body' in answer) return makeReady(answer)
      return { ...(await shared(answer)), isShared: true, isTransient: answer.isTransient ?? false }
    })

  const sendMessage = async ({ request, response }: Exchange, site: Site, message: Message): Promise<void> => {
    const language = visitorLanguage(request)
    const key = `${message} ${language} ${site.base}`
    const make = () => Promise.resolve(messageAnswer(options, site, { message, language }))
    send(request, response, await shared({ key, make }), meter.add)
  }

  const sendReady = (exchange: Exchange, site: Site, ready: ReadyAnswer): Promise<void> | void =>
    ready.message
      ? sendMessage(exchange, site, ready.message)
      : send(exchange.request, exchange.response, ready, meter.add)

  const serveSlow = async (
    request: IncomingMessage,
    response: ServerResponse,
    site: Site,
    target: string,
  ): Promise<void> => {
    const path = target.split('?', 1)[0] ?? '/'
    if (path.startsWith('/_taplore/')) {
      for (const [name, value] of Object.entries(headersFor.file)) response.setHeader(name, value)
      if (await playerFiles(request, response, path)) return
    }
    if (!mediaPath.test(path)) return sendReady({ request, response }, site, await fill(site, target))
    const found = await siteLookup.channelAt(site, decodePath(path) ?? [])
    const [media, name, ...more] = found?.rest ?? []
    const { id: channelId, workspaceId } = found?.channel ?? {}
    const file =
      channelId && workspaceId && media === 'media' && name && more.length === 0
        ? await findPublicFile(database, { channelId, workspaceId, name })
        : null
    if (!channelId || !workspaceId || !file) return sendMessage({ request, response }, site, 'missing')
    const sent = await sendStored(request, response, {
      storage,
      key: file.storageKey,
      mime: file.mime,
      etag: `"${file.name}"`,
      headers: headersFor.file,
    })
    meter.add({ workspaceId, channelId }, sent)
  }

  /** A request that a customer's own server passes on names its domain in the path, so that no header has to be believed. */
  const siteFor = (request: IncomingMessage): Site => {
    const [, domainId = '', rest] = proxiedPattern.exec(request.url ?? '') ?? []
    const proxied = domainId ? siteLookup.proxiedSite(domainId) : null
    if (!proxied) return siteLookup.siteOf(request.headers.host)
    request.url = rest?.startsWith('/') ? rest : `/${rest ?? ''}`
    return proxied
  }

  /** Plain requests reach us directly only where this process ends TLS itself; behind a proxy all of them are plain. */
  const isPlain = (request: IncomingMessage, site: Site): boolean =>
    site.isSecure &&
    config.TLS_PORT !== undefined &&
    site.base === site.origin &&
    !('encrypted' in request.socket) &&
    !config.TAPLORE_TRUSTED_PROXIES.includes(request.socket.remoteAddress ?? '') &&
    !answeredPlainly.test(request.url ?? '')

  return {
    serve(request, response) {
      const site = siteFor(request)
      if (isPlain(request, site)) return sendToHttps(request, response, site)
      for (const handler of publicPages) {
        const answered = handler.serve(request, response, site)
        if (answered)
          return answered.then((isAnswered) =>
            isAnswered ? undefined : sendMessage({ request, response }, site, 'missing'),
          )
      }
      if (request.method === 'OPTIONS') {
        response.writeHead(204, headersFor.preflight).end()
        return
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD, OPTIONS', 'content-length': 0 }).end()
        return
      }
      const target = cacheKey(request.url ?? '/')
      if (target === null) return sendMessage({ request, response }, site, 'missing')
      const ready = cache.get(keyOn(site, target), Date.now())
      if (ready) return sendReady({ request, response }, site, ready)
      return serveSlow(request, response, site, target)
    },
    serveReady(request, response) {
      const site = siteLookup.exactSite(request.headers.host)
      if (!site || isPlain(request, site) || request.url?.startsWith(proxiedPath)) return false
      if (site.isShared && publicPages.some((handler) => handler.serveReady?.(request, response))) return true
      if (request.method !== 'GET') return false
      const target = cacheKey(request.url ?? '/')
      const now = Date.now()
      const ready = target === null ? null : cache.get(keyOn(site, target), now)
      if (!ready || ready.message) return false
      const { headers } = request
      const coding = codingFor(ready, headers['accept-encoding'])
      if (headers['if-none-match'] || !sendWholeResponse(response, ready.whole[coding].at(now)))
        send(request, response, ready, meter.add)
      else if (ready.owner) meter.add(ready.owner, bodyFor(ready, coding).length)
      return true
    },
    async close() {
      stopWatching()
      siteLookup.close()
      for (const handler of publicPages) await handler.close()
      await meter.close().catch((error) => log.warn({ err: error }, 'bandwidth not written'))
    },
  }
}

const mediaPath = /\/media\/[\w.-]+$/

const proxiedPattern = new RegExp(`^${proxiedPath}/([0-9a-f-]{36})(?=[/?]|$)(.*)$`)
/** What certificate authorities and we ourselves ask for over plain http. */
const answeredPlainly = /^\/(?:\.well-known\/acme-challenge|_taplore\/domain)\b/

function sendToHttps({ url = '/' }: IncomingMessage, response: ServerResponse, { origin }: Site): void {
  const path = url.startsWith('/') ? url : '/'
  response.writeHead(301, { location: `${origin}${path}`, 'content-length': 0 }).end()
}

/** Targets of the shared host are keys as they are; none begins with two slashes, or with anything but a slash. */
function keyOn({ isShared, base }: Site, target: string): string {
  return isShared ? target : `//${base}${target}`
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

/** Counts in memory and writes every 15 seconds: a public page must not cost a database write. */
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
