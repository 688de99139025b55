import { type WebhookHeader, webhookHeaderSchema } from '@taplore/contract'
import { z } from 'zod'
import { type MasterSecrets, openSecret, sealSecret } from '../../../platform/secrets/envelope.ts'

const secretAad = (id: string) => `webhook secret ${id}`
const headersAad = (id: string) => `webhook headers ${id}`

export function sealWebhookSecret(master: MasterSecrets, id: string, secret: string): string {
  return sealSecret(master, secretAad(id), secret)
}

export function sealHeaders(master: MasterSecrets, id: string, headers: readonly WebhookHeader[]): string {
  return sealSecret(master, headersAad(id), JSON.stringify(headers))
}

export function openHeaders(master: MasterSecrets, row: { id: string; sealedHeaders: string }): WebhookHeader[] {
  return webhookHeaderSchema.array().parse(JSON.parse(openSecret(master, headersAad(row.id), row.sealedHeaders)))
}

interface Sealed {
  readonly id: string
  readonly sealedSecret: string
  readonly sealedFormerSecret: string | null
  readonly formerSecretUntil: Date | null
}

const formerSchema = z.array(z.object({ secret: z.string(), until: z.iso.datetime() }))
/** A previous secret, and until when it still signs. */
type FormerSecret = z.infer<typeof formerSchema>[number]

/** Signatures are sent in a header of limited size: older secrets no longer sign. */
const mostFormer = 4

/**
 * When changed several times in a day, each previous secret has its own day: a second change locks out no receiver.
 */
export function sealFormerSecrets(master: MasterSecrets, id: string, former: readonly FormerSecret[]): string {
  return sealSecret(master, secretAad(id), JSON.stringify(former.slice(0, mostFormer)))
}

/** Previous secrets that still sign, newest first. */
export function openFormerSecrets(master: MasterSecrets, row: Omit<Sealed, 'sealedSecret'>, now: Date): FormerSecret[] {
  const { id, sealedFormerSecret, formerSecretUntil } = row
  if (!sealedFormerSecret || !formerSecretUntil || formerSecretUntil <= now) return []
  const opened = openSecret(master, secretAad(id), sealedFormerSecret)
  // Rows from when there was one previous secret contain it directly.
  if (opened.startsWith('whsec_')) return [{ secret: opened, until: formerSecretUntil.toISOString() }]
  return formerSchema.parse(JSON.parse(opened)).filter(({ until }) => new Date(until) > now)
}

/** The secrets that sign at this time, the current one first. */
export function openSecrets(master: MasterSecrets, row: Sealed, now: Date): [string, ...string[]] {
  const present = openSecret(master, secretAad(row.id), row.sealedSecret)
  return [present, ...openFormerSecrets(master, row, now).map(({ secret }) => secret)]
}
