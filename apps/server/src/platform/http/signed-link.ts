import { createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs } from '@taplore/kit'

/** Links end at full steps, so that for hours the same link is given out and browsers keep what they have. */
const stepMs = 6 * hourMs

/** As the query of a link has it; what is not there is null. */
export interface LinkSignature {
  readonly exp: string | null
  readonly sig: string | null
}

/** Query of a link that gives one thing to whoever has it, for 6 to 12 hours. `what` names the thing, and nothing else by the same words. */
export function signatureOf(secret: string, what: string, now: Date): { exp: string; sig: string } {
  const expires = (Math.floor(now.getTime() / stepMs) + 2) * stepMs
  return { exp: String(expires), sig: signed(secret, what, expires) }
}

/** Whether a link was made by us for this and has not run out. */
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
