import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { WholeResponse } from '../platform/http/responses/whole-response.ts'
import type { Message } from './messages/message-page.ts'

/** An answer that is ready to be written. */
export interface ReadyAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly etag: string
  readonly br: Buffer | null
  readonly gzip: Buffer | null
  /** Header lines by coding, names and values in turn: writing them so costs half of writing an object. */
  readonly lines: Readonly<Record<Coding, readonly string[]>>
  /** Head and body in one, by coding; the plain one where an answer is not compressed. */
  readonly whole: Readonly<Record<Coding, WholeResponse>>
  /** Whose traffic it is. */
  readonly owner: { readonly workspaceId: string; readonly channelId: string } | null
  readonly isTransient: boolean
  /** The same bytes are stored under a key of their own. */
  readonly isShared: boolean
  /** A page of ours is sent instead, in the language of the visitor. */
  readonly message: Message | null
}

export type Coding = 'br' | 'gzip' | 'identity'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly owner: ReadyAnswer['owner']
  /** It is not kept in memory. */
  readonly isTransient?: boolean
}

/** What is kept of an address at which each visitor sees a page in another language. */
export async function readyMessage(message: Message): Promise<ReadyAnswer> {
  return { ...(await makeReady({ status: 404, headers: {}, body: '', owner: null })), isShared: true, message }
}

/** Compresses once for all readers. */
export async function makeReady({
  status,
  headers,
  body: text,
  owner,
  isTransient = false,
}: Answer): Promise<ReadyAnswer> {
  const body = Buffer.from(text)
  const isWorthIt = body.length > 860
  const [br, gz] = isWorthIt
    ? await Promise.all([
        promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        promisify(gzip)(body),
      ])
    : [null, null]
  // Weak: one tag for all codings of the same text.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const all = { ...headers, etag, vary: headers.vary ?? 'accept-encoding' }
  const linesFor = (coding: Coding, bytes: Buffer | null) => [
    ...Object.entries(all).flat(),
    ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    'content-length',
    String((bytes ?? body).length),
  ]
  const lines = { identity: linesFor('identity', body), br: linesFor('br', br), gzip: linesFor('gzip', gz) }
  const identity = new WholeResponse({ status, lines: lines.identity, body })
  const wholeFor = (coding: Coding, bytes: Buffer | null) =>
    bytes ? new WholeResponse({ status, lines: lines[coding], body: bytes }) : identity
  const whole = { identity, br: wholeFor('br', br), gzip: wholeFor('gzip', gz) }
  return {
    status,
    headers: all,
    body,
    etag,
    br,
    gzip: gz,
    lines,
    whole,
    owner,
    isTransient,
    isShared: false,
    message: null,
  }
}

interface Entry {
  readonly answer: ReadyAnswer
  readonly until: number
  readonly bytes: number
}

/**
 * Ready answers by site and path, the least recently used dropped first. A change of a channel removes what belongs to it; the age
 * limit covers changes that were missed.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  readonly #maxBytes: number
  readonly #maxAgeMs: number
  #bytes = 0
  /** The entry at the end. */
  #newest: Entry | null = null
  /** Rises with every removal, so that an answer read before it is not stored after it. */
  #generation = 0

  constructor({ maxBytes, maxAgeMs }: { maxBytes: number; maxAgeMs: number }) {
    this.#maxBytes = maxBytes
    this.#maxAgeMs = maxAgeMs
  }

  get generation(): number {
    return this.#generation
  }

  get(key: string, now: number): ReadyAnswer | null {
    const found = this.#entries.get(key)
    if (!found) return null
    if (found.until < now) {
      this.#drop(key, found)
      return null
    }
    // Moved to the end: the first entries are those that were not asked for the longest.
    if (found !== this.#newest) {
      this.#entries.delete(key)
      this.#entries.set(key, found)
      this.#newest = found
    }
    return found.answer
  }

  set(key: string, answer: ReadyAnswer, now: number, generation: number): void {
    if (generation !== this.#generation) return
    // Twice, because an answer is also stored in one piece with its head.
    const { body, br, gzip: gz, isShared } = answer
    const bytes = 500 + (isShared ? 0 : 2 * (body.length + (br?.length ?? 0) + (gz?.length ?? 0)))
    if (bytes > this.#maxBytes / 4) return
    const known = this.#entries.get(key)
    if (known) this.#drop(key, known)
    const entry = { answer, until: now + this.#maxAgeMs, bytes }
    this.#entries.set(key, entry)
    this.#newest = entry
    this.#bytes += bytes
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, old)
    }
  }

  /** Removes answers of one channel, and those that belong to none (host-wide lists, unknown addresses). */
  removeChannel(channelId: string): void {
    this.#generation += 1
    for (const [key, entry] of this.#entries) {
      if (!entry.answer.owner || entry.answer.owner.channelId === channelId) this.#drop(key, entry)
    }
  }

  clear(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#newest = null
    this.#bytes = 0
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key)
    if (entry === this.#newest) this.#newest = null
    this.#bytes -= entry.bytes
  }
}
