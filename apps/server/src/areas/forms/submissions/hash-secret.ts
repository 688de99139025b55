import { createHash } from 'node:crypto'

/** The stored hash of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
