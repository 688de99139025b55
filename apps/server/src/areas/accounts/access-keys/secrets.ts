import { createHash } from 'node:crypto'
import { newSecret } from '@taplore/kit'

/** How keys begin, so that people and scanners of leaked secrets know them: of a workspace, of a person. */
export const keyPrefixes = { workspace: 'tlk_', personal: 'tlp_' } as const
export type KeyKind = keyof typeof keyPrefixes

export interface MadeSecret {
  readonly secret: string
  readonly secretHash: string
  readonly hint: string
}

/** A key with 256 random bits, and what is kept of it. */
export function makeSecret(kind: KeyKind): MadeSecret {
  const secret = `${keyPrefixes[kind]}${newSecret()}`
  return { secret, secretHash: hashSecret(secret), hint: `${keyPrefixes[kind]}…${secret.slice(-4)}` }
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** The key of a call, from the header `Authorization` and from nowhere else: addresses end up in logs. */
export function keyOf(headers: Headers): string | null {
  return /^Bearer +(tl[kp]_[\w-]{20,100})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}
