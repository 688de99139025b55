import { type WebhookHeader, webhookHeaderSchema } from '@taplore/contract'
import { z } from 'zod'
import { type MasterSecrets, openSecret, sealSecret } from '../../../platform/secrets/envelope.ts'

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

const formerSchema = z.array(z.object({ secret: z.string(), until: z.iso.datetime() }))
/** A secret that was changed, and until when it signs all the same. */
type FormerSecret = z.infer<typeof formerSchema>[number]

/** Signatures of a request are a header, and headers must end somewhere: what was changed before these signs no longer. */
const mostFormer = 4

/** Changed several times in a day, each former secret has its own day: nobody's receiver is shut out by a second change. */
export function sealFormerSecrets(master: MasterSecrets, id: string, former: readonly FormerSecret[]): string {
  return sealSecret(master, secretPlace(id), JSON.stringify(former.slice(0, mostFormer)))
}

/** Former secrets that still sign, the newest first. */
export function openFormerSecrets(master: MasterSecrets, row: Omit<Sealed, 'sealedSecret'>, now: Date): FormerSecret[] {
  const { id, sealedFormerSecret, formerSecretUntil } = row
  if (!sealedFormerSecret || !formerSecretUntil || formerSecretUntil <= now) return []
  const opened = openSecret(master, secretPlace(id), sealedFormerSecret)
  // Rows of the time when there was one former secret hold it as it is.
  if (opened.startsWith('whsec_')) return [{ secret: opened, until: formerSecretUntil.toISOString() }]
  return formerSchema.parse(JSON.parse(opened)).filter(({ until }) => new Date(until) > now)
}

/** The secrets that sign at this time, the present one first. */
export function openSecrets(master: MasterSecrets, row: Sealed, now: Date): [string, ...string[]] {
  const present = openSecret(master, secretPlace(row.id), row.sealedSecret)
  return [present, ...openFormerSecrets(master, row, now).map(({ secret }) => secret)]
}
