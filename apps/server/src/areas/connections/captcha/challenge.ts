import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CaptchaDifficulty } from '@taplore/contract'
import { hourMs } from '@taplore/kit'
import { z } from 'zod'
import type { MasterSecrets } from '../../../platform/secrets/envelope.ts'

/** Maximum number of tries on a device; half as many on average. */
export const triesOf: Readonly<Record<CaptchaDifficulty, number>> = { light: 20_000, normal: 100_000, strong: 400_000 }
/** A long form may stay open over a working day. */
export const challengeLifeMs = 12 * hourMs

/**
 * What a page passes to the device: find the number from 0 to `tries` for which SHA-256 of `salt` and number is
 * `target`, in hex.
 */
export interface Challenge {
  readonly salt: string
  readonly target: string
  readonly tries: number
  /** Returned with the submission: alone where no script ran, else `token:number`. */
  readonly token: string
}

const facts = z.tuple([z.string(), z.number().int(), z.string(), z.number().int()])

/** The content of a valid token. */
export interface ReadChallenge {
  readonly formId: string
  readonly issuedAt: Date
  readonly salt: string
  /** The number found; null when the device found none. */
  readonly number: number | null
  /** Whether the number solves the challenge. */
  readonly isProved: boolean
}

/** A challenge for one form, created without storing anything: a page may request many and use one. */
export function issueChallenge(
  master: MasterSecrets,
  { formId, difficulty, now }: { formId: string; difficulty: CaptchaDifficulty; now: Date },
): Challenge {
  const tries = triesOf[difficulty]
  const salt = randomBytes(12).toString('base64url')
  const target = digest(salt, randomInt(tries))
  const written = Buffer.from(JSON.stringify([formId, Math.floor(now.getTime() / 1000), salt, tries])).toString(
    'base64url',
  )
  const signed = `${written}.${target}`
  return { salt, target, tries, token: `${signed}.${signature(master.secret, signed)}` }
}

/** Parses what came back. Null for anything we did not sign. */
export function readChallenge(master: MasterSecrets, response: string): ReadChallenge | null {
  const [, written, target, mark, number] =
    /^([\w-]{1,400})\.([0-9a-f]{64})\.([\w-]{43})(?::(\d{1,9}))?$/.exec(response) ?? []
  if (!written || !target || !mark) return null
  const secrets = [master.secret, ...master.TAPLORE_FORMER_SECRETS]
  if (!secrets.some((secret) => isSame(signature(secret, `${written}.${target}`), mark))) return null
  const [formId, seconds, salt, tries] = facts.parse(JSON.parse(Buffer.from(written, 'base64url').toString('utf8')))
  const found = number === undefined ? null : Number(number)
  return {
    formId,
    issuedAt: new Date(seconds * 1000),
    salt,
    number: found,
    isProved: found !== null && found < tries && digest(salt, found) === target,
  }
}

function digest(salt: string, number: number): string {
  return createHash('sha256').update(`${salt}${number}`).digest('hex')
}

function signature(secret: string, text: string): string {
  return createHmac('sha256', `captcha challenges ${secret}`).update(text).digest('base64url')
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
