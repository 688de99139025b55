import { createHash } from 'node:crypto'

/** Secrets of 256 random bits are stored as a plain hash: they cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
