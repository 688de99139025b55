import { z } from 'zod'

/**
 * Makes an id that sorts by the time of its making (UUID version 7, RFC 9562): 48 bits of milliseconds, then 74 random bits.
 * Two ids of one millisecond are in no particular order.
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(nowMs / 2 ** 32))
  view.setUint32(2, nowMs % 2 ** 32)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Any id of a row: a lower-case UUID. */
export const idSchema = z.uuid()

const letters = 'abcdefghijklmnopqrstuvwxyz'
const tokenAlphabet = `0123456789${letters}`

/** A random id for things inside documents and file names; 10 characters of 36 unless told. */
export function randomId(length = 10): string {
  let id = ''
  while (id.length < length) {
    for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(length * 2))) {
      // 252 is the largest multiple of 36 in a byte: anything above would favour the first letters.
      if (byte < 252 && id.length < length) id += tokenAlphabet[byte % 36]
    }
  }
  return id
}

/** A suffix that keeps names of stored files apart: lower-case letters only, 10 of them (CONST-05). */
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
