import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Installation } from '../../../platform/api/scope.ts'
import type { PublicHandler } from '../../../platform/feature.ts'
import { isClientGone } from '../../../platform/http/faults.ts'
import { chunksOf } from '../../../platform/http/requests/body-deadline.ts'
import { factsOf } from '../../../platform/http/requests/request-facts.ts'
import type { Live } from '../../../platform/live/live.ts'
import { readsPath, watchPublications } from '../../publishing/publishing/index.ts'
import { readAll, readEvent, type SentBeacon } from './beacons/read-beacon.ts'
import { openStoryLookup } from './find-story.ts'
import { AddressLimit, ReadQueue } from './read-queue.ts'

const maxBodyBytes = 16_384
const maxTargetLength = 4_096

/** No cookie goes along, nothing is answered, and pages of caches and of other sites that show a story send too. */
const headers = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-length': 0,
} as const
const preflight = {
  ...headers,
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
} as const

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Of a story, and of the site of someone else that shows it. */
const path = new RegExp(`^${readsPath}/(${id})(?:/(${id}))?$`)

interface Asked {
  readonly storyId: string
  readonly siteId: string | null
}

/** Messages of open stories: what is read, for how long. Answered before they are saved, as nobody reads the answer. */
export function readsHttp({ config, database, extensions, clock, log }: Installation, live: Live): PublicHandler {
  const hosts = [config.storiesUrl, config.publicUrl].map((url) => new URL(url).hostname.replace(/^www\./, ''))
  const stories = openStoryLookup({ database, extensions, clock, hosts })
  const queue = new ReadQueue({ database, clock, log, findStory: stories.find })
  const limit = new AddressLimit(clock)
  const stopWatching = watchPublications(live, { onChange: stories.clear, onReset: stories.clear })

  const take = (request: IncomingMessage, { storyId, siteId }: Asked, sent: SentBeacon | null): number => {
    if (!sent) return 400
    const { address, userAgent } = factsOf(request, null, config.TAPLORE_TRUSTED_PROXIES)
    if (!limit.allows(address)) return 429
    if (objects(request)) return 204
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^www\./, '')
    return queue.add({ storyId, siteId, sent, address, userAgent, host, at: clock.now() }) ? 204 : 503
  }

  /** Answers what needs no body to be read; a promise where one has to be. */
  const answer = (request: IncomingMessage, response: ServerResponse): Promise<boolean> | true => {
    const target = request.url ?? ''
    if (request.method === 'OPTIONS') {
      response.writeHead(204, preflight).end()
      return true
    }
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST, OPTIONS')
      end(response, 405)
      return true
    }
    const at = target.indexOf('?')
    const [, storyId, siteId = null] = path.exec(at < 0 ? target : target.slice(0, at)) ?? []
    if (!storyId || target.length > maxTargetLength) {
      end(response, storyId ? 414 : 404)
      return true
    }
    if (at >= 0) {
      request.resume()
      end(response, take(request, { storyId, siteId }, readEvent(new URLSearchParams(target.slice(at + 1)))))
      return true
    }
    return readBody(request).then(
      (body) => {
        if (body !== null) end(response, take(request, { storyId, siteId }, readAll(body)))
        else {
          // Remaining bytes are not part of the next request.
          response.setHeader('connection', 'close')
          request.resume()
          end(response, 413)
        }
        return true
      },
      (error) => {
        if (isClientGone(error, request)) throw error
        if (!response.headersSent) end(response, 400)
        return true
      },
    )
  }

  return {
    serve(request, response) {
      if (!request.url?.startsWith(`${readsPath}/`)) return false
      const answered = answer(request, response)
      return answered === true ? Promise.resolve(true) : answered
    },
    async close() {
      stopWatching()
      await queue.close()
    },
  }
}

const retryAfterSeconds: Readonly<Record<number, number>> = { 429: 60, 503: 5 }

function end(response: ServerResponse, status: number): void {
  const seconds = retryAfterSeconds[status]
  if (seconds) response.setHeader('retry-after', seconds)
  response.writeHead(status, headers).end()
}

/** The reader has asked not to be counted, or nobody looks: a browser loads the page in advance. */
function objects({ headers: sent }: IncomingMessage): boolean {
  return (
    sent.dnt === '1' ||
    sent['sec-gpc'] === '1' ||
    /prefetch|prerender/.test(String(sent['sec-purpose'] ?? sent.purpose ?? ''))
  )
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  let text = ''
  for await (const chunk of chunksOf(request)) {
    text += chunk
    if (text.length > maxBodyBytes) return null
  }
  return text
}
