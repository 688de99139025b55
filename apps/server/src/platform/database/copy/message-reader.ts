import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { CopyBuffer, CopyTarget } from './copy-buffer.ts'

const usualBytes = 32_768
const headBytes = 5
const [copyData, readyForQuery] = [0x64, 0x5a] as const

/**
 * Receives data from the database in its own memory and passes it on in whole messages, except rows of COPY, which
 * stay where they arrived. By default Node allocates 64 KB for each piece and the driver creates an object for each
 * row; for very many rows the garbage collection takes as long as everything else.
 */
export class MessageReader {
  readonly #handOn: (messages: Buffer) => void
  #own = Buffer.allocUnsafeSlow(usualBytes)
  /** Receives the rows of the requested COPY, up to its end. */
  #target: CopyTarget | null = null
  #room: CopyBuffer | null = null
  /** The current message begins at `at`; received data ends at `filled`. */
  #at = 0
  #filled = 0
  /** Where the next bytes are written. */
  #placed: Buffer = this.#own

  constructor(handOn: (messages: Buffer) => void) {
    this.#handOn = handOn
  }

  /**
   * Rows of the next COPY are written into the target's buffer. The connection must have no other pending response.
   */
  readInto(target: CopyTarget): void {
    this.#target = target
    this.#moveTo(target.room)
  }

  /** Where to write the next bytes. */
  place(): Buffer {
    this.#reserve(usualBytes / 2)
    this.#placed = this.#bytes.subarray(this.#filled)
    return this.#placed
  }

  /** Reports how many bytes were written there. */
  take(length: number): void {
    // The buffer may have been replaced since.
    if (this.#target && this.#target.room !== this.#room) this.#moveTo(this.#target.room)
    if (this.#placed.buffer !== this.#bytes.buffer) {
      this.#reserve(length)
      this.#placed.copy(this.#bytes, this.#filled, 0, length)
    }
    this.#filled += length
    if (this.#target && this.#room) this.#takeRows(this.#target, this.#room)
    else this.#takeMessages()
  }

  get #bytes(): Buffer {
    return this.#room?.bytes ?? this.#own
  }

  #reserve(more: number): void {
    if (this.#room) this.#room.reserve(this.#filled, more)
    else if (this.#filled + more > this.#own.length) this.#own = wider(this.#own, this.#filled, more)
  }

  /** The received part of the current message is moved behind the existing rows. */
  #moveTo(room: CopyBuffer): void {
    const begun = this.#bytes.subarray(this.#at, this.#filled)
    const { used } = room
    room.reserve(used, begun.length)
    begun.copy(room.bytes, used)
    this.#room = room
    this.#at = used
    this.#filled = used + begun.length
  }

  #takeMessages(): void {
    let end = 0
    for (let next = end; next !== -1; next = endOfMessage(this.#own, end, this.#filled)) end = next
    if (end === 0) return
    const messages = Buffer.from(this.#own.subarray(0, end))
    this.#keepFrom(end)
    this.#handOn(messages)
  }

  #takeRows(target: CopyTarget, room: CopyBuffer): void {
    const { bytes } = room
    const counted = room.count
    let last: Buffer | null = null
    while (!last) {
      const start = this.#at
      const end = endOfMessage(bytes, start, this.#filled)
      if (end === -1) break
      this.#at = end
      if (bytes[start] === copyData) {
        room.add(start + headBytes, end)
        continue
      }
      const message = Buffer.from(bytes.subarray(start, end))
      if (bytes[start] === readyForQuery) last = message
      else this.#handOn(message)
    }
    if (last) this.#keepFrom(this.#at)
    if (room.count > counted) target.onRows()
    // The listener may request more immediately.
    if (last) this.#handOn(last)
  }

  /** Only the start of the next message is kept. */
  #keepFrom(end: number): void {
    const rest = this.#bytes.subarray(end, this.#filled)
    if (this.#own.length > usualBytes || rest.length > usualBytes)
      this.#own = Buffer.allocUnsafeSlow(Math.max(usualBytes, rest.length))
    rest.copy(this.#own)
    this.#target = null
    this.#room = null
    this.#at = 0
    this.#filled = rest.length
  }
}

/**
 * The end of the message that begins at `at`; -1 before all of it has arrived. A type byte, then its length without
 * that byte.
 */
function endOfMessage(bytes: Buffer, at: number, to: number): number {
  if (to - at < headBytes) return -1
  const end = at + 1 + bytes.readInt32BE(at + 1)
  return end <= to ? end : -1
}

function wider(bytes: Buffer, filled: number, more: number): Buffer<ArrayBuffer> {
  const made = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, filled + more))
  bytes.copy(made, 0, 0, filled)
  return made
}

const readers = new WeakMap<Duplex, MessageReader>()

/** A socket for the driver, with a reader. An encrypted connection uses one of the driver's own, without. */
export function socketWithReader({ ssl }: { ssl?: unknown } = {}): Socket {
  if (ssl) return new Socket()
  const reader = new MessageReader((messages) => socket.emit('data', messages))
  const socket = new Socket({
    onread: {
      buffer: () => reader.place(),
      callback: (length) => {
        reader.take(length)
        return true
      },
    },
  })
  readers.set(socket, reader)
  return socket
}

export function readerOf(stream: Duplex): MessageReader | undefined {
  return readers.get(stream)
}
