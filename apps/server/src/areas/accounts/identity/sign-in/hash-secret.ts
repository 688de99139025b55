import { createHash } from 'node:crypto'

/** How secrets of 256 random bits are kept: a plain hash is enough, since nobody can guess what it was made from. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
