import { Refusal, secondMs } from '@taplore/kit'
import type { z } from 'zod'
import type { EgressAnswer, EgressRequest } from '../../ports/egress.ts'
import { type StoreCall, StoreFault } from '../../ports/stores.ts'

const maxBytes = 8 * 1024 * 1024
const timeoutMs = 30 * secondMs

/**
 * One request to a store. Redirects are not followed: a token must not go anywhere else.
 *
 * @throws StoreFault
 */
export async function callStore({ egress, now, signal }: StoreCall, url: string, request: EgressRequest = {}) {
  const answer = await reach(() =>
    egress.fetch(url, {
      ...request,
      headers: { 'user-agent': 'Taplore-Stores/1.0', accept: 'application/json', ...request.headers },
      ...{ maxBytes, timeoutMs, maxRedirects: 0 },
      ...(signal ? { signal } : {}),
    }),
  )
  requireOk(answer, now)
  return answer
}

async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new StoreFault(error.code === 'ADDRESS_TOO_SLOW' ? 'too-slow' : 'unreachable', error.message)
  }
}

function requireOk(answer: EgressAnswer, now: Date): void {
  const { status } = answer
  if (status >= 200 && status < 300) return
  const detail = messageOf(answer) ?? `HTTP ${status}`
  if (status === 429) throw new StoreFault('throttled', detail, retryAt(answer, now))
  if (status === 401) throw new StoreFault('access-refused', detail)
  if (status === 403) throw new StoreFault('scope-missing', detail)
  if (status === 402 || status === 423) throw new StoreFault('closed', detail)
  if (status === 404 || (status >= 300 && status < 400)) throw new StoreFault('not-a-store', detail)
  throw new StoreFault('store-failed', detail, status === 503 ? retryAt(answer, now) : null)
}

/** By the `retry-after` header, in seconds or as a date; a store that says nothing is left alone for ten seconds. */
export function retryAt({ headers }: Pick<EgressAnswer, 'headers'>, now: Date): Date {
  const said = headers['retry-after'] ?? ''
  const waitMs = /^\d+(\.\d+)?$/.test(said) ? Number(said) * secondMs : Date.parse(said) - now.getTime()
  const most = 15 * 60 * secondMs
  return new Date(now.getTime() + (waitMs > 0 ? Math.min(waitMs, most) : 10 * secondMs))
}

/** The JSON of an answer. @throws StoreFault when it is none, or of another shape. */
export function readJson<Schema extends z.ZodType>(schema: Schema, answer: EgressAnswer): z.output<Schema> {
  const read = schema.safeParse(jsonOf(answer))
  if (!read.success) throw new StoreFault('not-a-store')
  return read.data
}

function jsonOf({ body }: EgressAnswer): unknown {
  try {
    const text = body.toString('utf8')
    // Some plugins print warnings before the answer.
    return JSON.parse(text.slice(Math.max(0, text.search(/[[{]/))))
  } catch {
    return null
  }
}

function messageOf(answer: EgressAnswer): string | null {
  const found = jsonOf(answer)
  if (typeof found !== 'object' || found === null) return null
  const { message, errors } = found as { message?: unknown; errors?: unknown }
  const said = typeof message === 'string' ? message : typeof errors === 'string' ? errors : null
  return said ? plainText(said, 300) || null : null
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** HTML of a store as one line of text. */
export function plainText(html: string, most: number): string {
  const text = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
      if (code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)) return String.fromCodePoint(code)
      return (name && entities[name.toLowerCase()]) ?? whole
    })
    .replaceAll('\0', '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, most).join('')
}

/** An address that a story may link to; null for any other. */
export function webAddress(text: string | null | undefined): string | null {
  const url = text ? URL.parse(text) : null
  return url && /^https?:$/.test(url.protocol) && !url.username && url.href.length <= 2_000 ? url.href : null
}
