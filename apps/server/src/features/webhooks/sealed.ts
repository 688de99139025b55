import { type WebhookHeader, webhookHeaderSchema } from '@taplore/contract'
import { type MasterSecrets, openSecret, sealSecret } from '../../platform/secrets/envelope.ts'

const secretPlace = (id: string) => `webhook secret ${id}`
const headersPlace = (id: string) => `webhook headers ${id}`

export function sealWebhookSecret(master: MasterSecrets, id: string, secret: string): string {
  return sealSecret(master, secretPlace(id), secret)
}

export function sealHeaders(master: MasterSecrets, id: string, headers: readonly WebhookHeader[]): string {
  return sealSecret(master, headersPlace(id), JSON.stringify(headers))
}

export function openHeaders(master: MasterSecrets, row: { id: string; sealedHeaders: string }): WebhookHeader[] {
  return webhookHeaderSchema.array().parse(JSON.parse(openSecret(master, headersPlace(row.id), row.sealedHeaders)))
}

interface Sealed {
  readonly id: string
  readonly sealedSecret: string
  readonly sealedFormerSecret: string | null
  readonly formerSecretUntil: Date | null
}

/** The secrets that sign at this time, the present one first. */
export function openSecrets(master: MasterSecrets, row: Sealed, now: Date): [string, ...string[]] {
  const { id, sealedSecret, sealedFormerSecret, formerSecretUntil } = row
  const present = openSecret(master, secretPlace(id), sealedSecret)
  const isFresh = sealedFormerSecret && formerSecretUntil && formerSecretUntil > now
  return isFresh ? [present, openSecret(master, secretPlace(id), sealedFormerSecret)] : [present]
}
