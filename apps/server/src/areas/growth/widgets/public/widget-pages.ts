import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { tagsOfText, widgetLimits } from '@taplore/contract'
import { minuteMs } from '@taplore/kit'
import { scriptPath, widgetsPath } from '@taplore/widget'
import type { Installation } from '../../../../platform/api/scope.ts'
import type { PublicHandler } from '../../../../platform/feature.ts'
import { isClientGone } from '../../../../platform/http/faults.ts'
import { acceptedCoding, isStillGood } from '../../../../platform/http/responses/conditional-requests.ts'
import { sendJson } from '../../../../platform/http/responses/send-json.ts'
import type { Live } from '../../../../platform/live/live.ts'
import { watchPublications } from '../../../publishing/publishing/index.ts'
import { widgetsChanged } from '../live.ts'
import { openPlayerScript } from './player-script.ts'
import { answerQuestion, type Question } from './widget-answers.ts'

const maxEntries = 1_000

/** An answer as it is sent, compressed once. */
interface Ready {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly bodies: { readonly identity: Buffer; readonly gzip: Buffer | null; readonly br: Buffer | null }
  readonly channelId: string | null
}

interface Entry {
  readonly ready: Promise<Ready>
  readonly widgetId: string
  /** Undefined while it is read: any change drops it then. */
  channelId: string | null | undefined
  readonly until: number
}

/**
 * What pages of others load: the script of all widgets and, for each widget, its style sheet, its stories and a page of its own. No
 * cookie, readable from any origin. Answers are cached for a minute and dropped when a story or the widget changes.
 */
export function widgetPages({ config, database, clock, log }: Installation, live: Live): PublicHandler {
  const entries = new Map<string, Entry>()
  const drop = (isOut: (entry: Entry) => boolean) => {
    for (const [key, entry] of entries) if (isOut(entry)) entries.delete(key)
  }
  const stops = [
    watchPublications(live, {
      onChange: ({ channelId }) => drop((entry) => entry.channelId === undefined || entry.channelId === channelId),
      onReset: () => entries.clear(),
    }),
    live.hearAll(widgetsChanged, ({ payload }) => drop((entry) => entry.widgetId === payload.widgetId)),
  ]
  const script = openPlayerScript()

  const readyFor = (question: Question): Promise<Ready> => {
    const key = JSON.stringify(question)
    const now = clock.now().getTime()
    const known = entries.get(key)
    if (known && known.until > now) return known.ready
    if (entries.size >= maxEntries) entries.clear()
    const ready = answerQuestion({ database, config }, question).then(makeReady)
    const entry: Entry = { ready, widgetId: question.widgetId, channelId: undefined, until: now + minuteMs }
    entries.set(key, entry)
    ready.then(
      ({ channelId }) => {
        entry.channelId = channelId
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key)
      },
    )
    return ready
  }

  const answer = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
    if (request.method === 'OPTIONS') {
      response
        .writeHead(204, {
          ...everywhere,
          'access-control-allow-methods': 'GET, HEAD',
          'access-control-max-age': '86400',
        })
        .end()
      return true
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD, OPTIONS', 'content-length': 0 }).end()
      return true
    }
    const question = url.pathname === scriptPath ? null : questionOf(url)
    if (!question && url.pathname !== scriptPath) return false
    const ready = question ? await readyFor(question) : await script()
    if (!ready) return false
    send(request, response, ready)
    return true
  }

  return {
    serve(request, response) {
      const target = request.url ?? ''
      if (!target.startsWith(widgetsPath) && !target.startsWith(scriptPath)) return false
      const url = URL.parse(target, config.storiesUrl)
      if (!url) return Promise.resolve(false)
      return answer(request, response, url).catch((error) => {
        if (isClientGone(error, request)) throw error
        log.error({ err: error }, 'widget not answered')
        if (response.headersSent) response.destroy()
        else {
          response.setHeader('access-control-allow-origin', '*')
          sendJson(response, 503, { code: 'BUSY' })
        }
        return true
      })
    },
    close() {
      for (const stop of stops) stop()
    },
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const kinds = new Map<string | undefined, Question['kind']>([
  [undefined, 'page'],
  ['story-player.css', 'style'],
  ['stories.json', 'stories'],
])

/** Null for what is no address of a widget; whatever else is in it is left out, so that it fills no memory. */
function questionOf(url: URL): Question | null {
  const [widgetId = '', below, ...more] = url.pathname.slice(widgetsPath.length).split('/')
  const kind = kinds.get(below)
  if (!uuid.test(widgetId) || !kind || more.length > 0) return null
  if (kind !== 'stories') return { widgetId, kind, page: 1, tags: [], story: undefined }
  const number = Number(url.searchParams.get('page') ?? '1')
  const tags = readable(url.searchParams.get('tags'), 1_000)
  const story = readable(url.searchParams.get('story'), 200)
  return {
    ...{ widgetId, kind },
    page: Number.isInteger(number) && number > 0 && number < 100_000 ? number : 1,
    tags: tagsOfText(tags ?? '').slice(0, widgetLimits.tags),
    story: story === null ? undefined : story.normalize('NFC'),
  }
}

/** No text of the database holds U+0000. */
function readable(text: string | null, most: number): string | null {
  return text === null || text.includes('\0') ? null : text.slice(0, most)
}

const everywhere = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"

async function makeReady({
  status,
  type,
  text,
  channelId,
}: Awaited<ReturnType<typeof answerQuestion>>): Promise<Ready> {
  const identity = Buffer.from(text)
  const isWorthIt = identity.length > 860
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [br, gz] = isWorthIt
    ? await Promise.all([promisify(brotliCompress)(identity, quality), promisify(gzip)(identity)])
    : [null, null]
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...everywhere,
    'content-type': type,
    'cache-control': status === 200 ? 'public, max-age=60' : 'public, max-age=5',
    vary: 'accept-encoding',
    etag,
    ...(type.startsWith('text/html') ? { 'content-security-policy': pagePolicy } : {}),
  }
  return { status, headers, etag, bodies: { identity, gzip: gz, br }, channelId }
}

function send(request: IncomingMessage, response: ServerResponse, ready: Omit<Ready, 'channelId'>): void {
  const { status, headers, etag, bodies } = ready
  if (status === 200 && isStillGood(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const coding = acceptedCoding(request.headers['accept-encoding'])
  const compressed = coding && bodies[coding]
  const body = compressed ?? bodies.identity
  response.writeHead(status, {
    ...headers,
    ...(compressed ? { 'content-encoding': coding } : {}),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
