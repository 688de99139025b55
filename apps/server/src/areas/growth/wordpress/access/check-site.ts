import { z } from 'zod'
import { type CallContext, callSite, type Target } from './call-site.ts'

const statusSchema = z.object({
  name: z.string(),
  site_url: z.string(),
  user_id: z.number().int(),
  plugin: z.string(),
  wordpress: z.string(),
})
export type SiteStatus = z.infer<typeof statusSchema>

/** Asks a site who it is. Only the site that has the secret, or accepts the password, can answer. */
export function askStatus(ctx: CallContext, target: Target, signal?: AbortSignal): Promise<SiteStatus> {
  return callSite(ctx, target, { path: '/status', body: {}, answer: statusSchema, signal })
}

/** What is saved of a status. */
export function columnsOf({ name, user_id, plugin, wordpress }: SiteStatus) {
  return {
    name: nameOf(name),
    wordpressUserId: user_id,
    pluginVersion: plugin.slice(0, 20),
    wordpressVersion: wordpress.slice(0, 20),
  }
}

/** A name as one line; null when there is none. */
export function nameOf(name: string): string | null {
  const line = name.replaceAll('\0', '').replace(/\s+/g, ' ').trim()
  return line === '' ? null : [...line].slice(0, 120).join('')
}
