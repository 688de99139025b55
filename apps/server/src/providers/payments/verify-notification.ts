import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs, secondMs } from '@taplore/kit'

/** How far the time of a notification may be from ours, in both directions: a captured one is soon of no use. */
const toleranceMs = 5 * minuteMs
const mostSignatures = 10

export type NotificationCheck = 'valid' | 'malformed' | 'too-old' | 'from-the-future' | 'foreign'

/**
 * Checks `Paddle-Signature: ts=…;h1=…`: the hex HMAC-SHA256 of `ts:body`. While a secret is being replaced there are
 * several signatures and several secrets, and any pair that fits will do. Every pair is compared in constant time.
 * (The vendor's own check reads the last signature only and accepts any time in the future.)
 */
export function verifyNotification(given: {
  header: string | undefined
  /** As received: any re-encoding changes the signature. */
  body: Buffer | string
  secrets: readonly string[]
  now: Date
}): NotificationCheck {
  const { timestamp, signatures } = parseHeader(given.header ?? '')
  if (timestamp === null || signatures.length === 0) return 'malformed'
  const age = given.now.getTime() - Number(timestamp) * secondMs
  let isGenuine = false
  for (const secret of given.secrets.filter((one) => one !== '')) {
    const expected = createHmac('sha256', secret).update(`${timestamp}:`).update(given.body).digest()
    for (const signature of signatures) {
      if (timingSafeEqual(signature, expected)) isGenuine = true
    }
  }
  if (!isGenuine) return 'foreign'
  if (age > toleranceMs) return 'too-old'
  return age < -toleranceMs ? 'from-the-future' : 'valid'
}

/** The header that {@link verifyNotification} accepts; for the sandbox, which signs its own notifications. */
export function signNotification(body: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / secondMs)
  const signature = createHmac('sha256', secret).update(`${timestamp}:${body}`).digest('hex')
  return `ts=${timestamp};h1=${signature}`
}

function parseHeader(header: string): { timestamp: string | null; signatures: Buffer[] } {
  const parts = header.split(';').map((part) => part.trim())
  const timestamps = parts.filter((part) => /^ts=\d{1,12}$/.test(part)).map((part) => part.slice(3))
  const signatures = parts
    .filter((part) => /^h1=[0-9a-f]{64}$/i.test(part))
    .slice(0, mostSignatures)
    .map((part) => Buffer.from(part.slice(3), 'hex'))
  return { timestamp: timestamps.length === 1 ? (timestamps[0] ?? null) : null, signatures }
}
