import { type ServerResponse, STATUS_CODES } from 'node:http'

/** Seconds that a connection waits for its next request; sent in `Keep-Alive`. */
export const keepAliveSeconds = 65

/**
 * A complete response: status line, headers and body in one buffer, ready to be written. Its date must be correct to
 * the second (RFC 9110, section 6.6.1), so a new buffer is created for each second in which it is requested.
 */
export class WholeResponse {
  readonly #head: string
  readonly #body: Buffer
  #bytes: Buffer = Buffer.alloc(0)
  #second = -1

  /** `lines` are alternating names and values, including the content length. */
  constructor({ status, lines, body }: { status: number; lines: readonly string[]; body: Buffer }) {
    const pairs = Array.from({ length: lines.length / 2 }, (_, index) => `${lines[index * 2]}: ${lines[index * 2 + 1]}`)
    this.#head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...pairs].join('\r\n')
    this.#body = body
  }

  /**
   * The bytes for now, in milliseconds since 1970. They are never changed afterwards: a slow client may still be
   * reading them.
   */
  at(now: number): Buffer {
    const second = Math.floor(now / 1000)
    if (second !== this.#second) {
      const date = new Date(second * 1000).toUTCString()
      const end = `\r\nDate: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`
      this.#bytes = Buffer.concat([Buffer.from(this.#head + end, 'latin1'), this.#body])
      this.#second = second
    }
    return this.#bytes
  }
}

let date = { second: -1, text: '' }

/** The head of a response without its end, for bodies that vary. */
export function wholeResponseHead(
  status: number,
  headers: Readonly<Record<string, string>>,
  coding: string | null,
): string {
  const pairs = Object.entries({ ...headers, ...(coding ? { 'content-encoding': coding } : {}) })
  const lines = pairs.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const kept = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n`
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines}${kept}`
}

/** `Date: …` and the number of bytes, which end a head. */
export function headEnd(now: number, bytes: number): string {
  const second = Math.floor(now / 1000)
  if (second !== date.second) date = { second, text: new Date(second * 1000).toUTCString() }
  return `Date: ${date.text}\r\nContent-Length: ${bytes}\r\n\r\n`
}

/** Node's internal state of a response whose head is written; there is no public API for a head sent another way. */
interface Inner {
  _header: string | null
  _headerSent: boolean
}

/**
 * Writes a finished response past the header code of Node, which costs as much as all the rest. `onSent` is called when the bytes
 * are no longer needed.
 * False, and nothing is done, where the usual way is needed: an answer that waits behind another of its connection
 * (pipelining), one after which the connection closes, and a caller who has not taken the earlier ones yet.
 */
export function sendWholeResponse(
  response: ServerResponse,
  whole: Buffer | string,
  onSent?: (error?: Error | null) => void,
): boolean {
  const { socket } = response
  if (!socket?.writable || socket.writableLength > 0 || !response.shouldKeepAlive || response.headersSent) return false
  const inner = response as unknown as Inner
  if (typeof whole === 'string') socket.write(whole, 'utf8', onSent)
  else socket.write(whole, onSent)
  inner._header = '-'
  inner._headerSent = true
  response.end()
  return true
}
