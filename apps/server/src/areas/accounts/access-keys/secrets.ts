import { createHash } from 'node:crypto'
import { newSecret } from '@taplore/kit'

/** Prefixes of keys, so that users and secret scanners recognize them: of a workspace, of a user. */
export const keyPrefixes = { workspace: 'tlk_', personal: 'tlp_' } as const
export type KeyKind = keyof typeof keyPrefixes

export interface NewSecret {
  readonly secret: string
  readonly secretHash: string
  readonly hint: string
}

/** A key with 256 random bits, and what is stored of it. */
export function makeSecret(kind: KeyKind): NewSecret {
  const secret = `${keyPrefixes[kind]}${newSecret()}`
  return { secret, secretHash: hashSecret(secret), hint: `${keyPrefixes[kind]}…${secret.slice(-4)}` }
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Reads the key of a call from the header `Authorization` only: URLs end up in logs. */
export function keyOf(headers: Headers): string | null {
  return /^Bearer +(tl[kp]_[\w-]{20,100})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}
