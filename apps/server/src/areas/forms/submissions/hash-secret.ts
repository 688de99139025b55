import { createHash } from 'node:crypto'

/** What is kept of a secret that opens something. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
