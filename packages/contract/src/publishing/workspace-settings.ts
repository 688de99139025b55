import { lineSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { siteLanguages } from '../foundation/language-lists.ts'

/** Ad networks (SITE-07); the screen offers None besides (SITE-08). */
export const adNetworks = ['adsense', 'admanager', 'custom'] as const
export type AdNetwork = (typeof adNetworks)[number]

/** Codes that ads of each network need. The first is `publisherId`, the second `slotId`. */
export const adIdPatterns = {
  adsense: { publisherId: /^ca-pub-\d{10,20}$/, slotId: /^\d{6,20}$/ },
  admanager: { publisherId: /^\d{4,15}(?:,\d{4,15})?$/, slotId: /^[\w.\-/*!<:()~]{1,100}$/ },
} as const

export const monetizationSchema = z.strictObject({
  type: z.enum(adNetworks),
  publisherId: lineSchema(40),
  slotId: lineSchema(120),
})
export type Monetization = z.infer<typeof monetizationSchema>

const languageSchema = z.enum(siteLanguages)

export const trackingMessages = { idInvalid: 'Enter an ID such as G-1A2B3C4D5E.' } as const

/** A Google tag such as G-1A2B3C4D; empty for none. */
export const trackingIdSchema = lineSchema(30)
  .toUpperCase()
  .regex(/^(?:(?:G|GT|AW|UA)-[A-Z0-9-]{4,24})?$/, trackingMessages.idInvalid)

/** Names of the specification (SITE-05 to SITE-07). Author and publisher are details of the brand. */
export const workspaceSettingsSchema = z.strictObject({
  translations: z.strictObject({ defaultLanguage: languageSchema }),
  locationLanguage: languageSchema,
  googleAnalytics: z.strictObject({
    trackingId: trackingIdSchema,
  }),
  /** Null for no ads. */
  monetization: monetizationSchema.nullable(),
  adScript: textSchema(20_000),
})
export type WorkspaceSettings = z.infer<typeof workspaceSettingsSchema>

export const defaultWorkspaceSettings: WorkspaceSettings = {
  translations: { defaultLanguage: 'en' },
  locationLanguage: 'en',
  googleAnalytics: { trackingId: '' },
  monetization: null,
  adScript: '',
}
