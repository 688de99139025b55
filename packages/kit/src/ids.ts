import { z } from 'zod'

/**
 * Creates an id that sorts by creation time (UUID version 7, RFC 9562): 48 bits of milliseconds, then 74 random bits.
 * Two ids of the same millisecond are in no particular order.
 */
export function newId(nowMs: number = Date.now()): string {
  const at = nextRandom(10)
  const byte = (index: number) => random[at + index] ?? 0
  const time = Math.floor(nowMs).toString(16).padStart(12, '0')
  const version = hexOf((byte(0) & 0x0f) | 0x70) + hexOf(byte(1))
  const variant = hexOf((byte(2) & 0x3f) | 0x80) + hexOf(byte(3))
  const rest = hexOf(byte(4)) + hexOf(byte(5)) + hexOf(byte(6)) + hexOf(byte(7)) + hexOf(byte(8)) + hexOf(byte(9))
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}`
}

/**
 * Random bytes are fetched in bulk: each call to the source costs far more than the rest of an id. No byte is used
 * twice.
 */
const random = new Uint8Array(2_000)
let used = random.length

function nextRandom(bytes: number): number {
  if (used + bytes > random.length) {
    globalThis.crypto.getRandomValues(random)
    used = 0
  }
  used += bytes
  return used - bytes
}

const hexes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hexOf = (byte: number) => hexes[byte] ?? '00'

/** When an id was created, in milliseconds of the epoch. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}

/** Any id of a row: a lower-case UUID. */
export const idSchema = z.uuid()

const letters = 'abcdefghijklmnopqrstuvwxyz'
const tokenAlphabet = `0123456789${letters}`

/** A random id for objects inside documents and file names; 10 characters of base 36 by default. */
export function randomId(length = 10): string {
  let id = ''
  while (id.length < length) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(length * 2))) {
      // 252 is the largest multiple of 36 in a byte: anything above would favor the first letters.
      if (byte < 252 && id.length < length) id += tokenAlphabet[byte % 36]
    }
  }
  return id
}

/** A suffix that makes names of stored files unique: 10 lower-case letters (CONST-05). */
export function fileNameSuffix(length = 10): string {
  let suffix = ''
  while (suffix.length < length) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(length * 2))) {
      // 234 is the largest multiple of 26 in a byte.
      if (byte < 234 && suffix.length < length) suffix += letters[byte % 26]
    }
  }
  return suffix
}

/** A secret for links and sessions: 256 random bits in base64url. */
export function newSecret(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
