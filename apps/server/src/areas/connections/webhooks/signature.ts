import { createHmac, randomBytes } from 'node:crypto'

/** A secret in the format of Standard Webhooks: 32 random bytes after `whsec_`. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

interface Signed {
  readonly messageId: string
  readonly sentAt: Date
  readonly body: string
  /** The current secret first; after a rotation, the previous ones too. */
  readonly secrets: readonly string[]
}

/**
 * The three headers of Standard Webhooks 1.0, symmetric scheme `v1`: HMAC-SHA256 over id, time and body, one for each
 * secret.
 */
export function signatureHeaders({ messageId, sentAt, body, secrets }: Signed): Record<string, string> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000))
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${messageId}.${seconds}.${body}`)
      .digest('base64')
  return {
    'webhook-id': messageId,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}

/** `webhook-id`: belongs to the delivery and not to the attempt, so that receivers can detect duplicates. */
export function messageIdOf(deliveryId: string): string {
  return `msg_${deliveryId.replaceAll('-', '')}`
}
