import { createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs } from '@taplore/kit'

/** Links expire at fixed steps, so that the same link is issued for hours and browsers can cache. */
const stepMs = 6 * hourMs

/** From the query of a link; missing values are null. */
export interface LinkSignature {
  readonly exp: string | null
  readonly sig: string | null
}

/**
 * Query of a link that gives anyone access to one object for 6 to 12 hours. `what` must identify the object uniquely.
 */
export function signatureOf(secret: string, what: string, now: Date): { exp: string; sig: string } {
  const expires = (Math.floor(now.getTime() / stepMs) + 2) * stepMs
  return { exp: String(expires), sig: signed(secret, what, expires) }
}

/** Whether a link was signed for this object and has not expired. */
export function isSignedFor(secret: string, what: string, { exp, sig }: LinkSignature, now: Date): boolean {
  const expires = Number(exp)
  if (!sig || !Number.isSafeInteger(expires) || expires <= now.getTime()) return false
  const expected = Buffer.from(signed(secret, what, expires))
  const given = Buffer.from(sig)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signed(secret: string, what: string, expires: number): string {
  return createHmac('sha256', secret).update(`${what} ${expires}`).digest('base64url')
}
