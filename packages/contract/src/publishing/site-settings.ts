import { defineRefusals, idSchema, lineSchema, minuteMs, proseSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { assetRefusals } from '../library/assets.ts'
import { publishingRefusals } from './publishing.ts'
import { siteAppearanceSchema, siteFontSchema } from './site-designs.ts'
import { trackingIdSchema, workspaceSettingsSchema } from './workspace-settings.ts'

/** Texts of the settings of channels, most as the specification prints them. */
export const siteMessages = {
  saved: 'domain settings saved',
  saveFailed: 'Error, Could not save domain settings',
  settingsFailed: 'Something went wrong while saving settings',
  languageFailed: 'Error, Could not update language',
  pixelInvalid: 'Enter the number of the pixel.',
  verificationInvalid: 'Paste the code alone, without the tag around it.',
} as const

export const siteRules = {
  /** For how long a check of code may run (DOM-33). */
  codeTimeoutMs: 5 * minuteMs,
  codeLength: 20_000,
  /** Waits after a change of a color, and of a text, before the preview follows. */
  colorDelayMs: 200,
  textDelayMs: 250,
} as const

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const imageSchema = idSchema.nullable()

/** Names of the specification (SITE-03). Images are files of the library. */
export const siteFieldsSchema = z.strictObject({
  show_header: z.boolean(),
  header_color: colorSchema,
  logo: imageSchema,
  favicon: imageSchema,
  /** Empty for the name of the channel. */
  heading: lineSchema(120),
  font: siteFontSchema,
  description: proseSchema(500),
  /** The content of the tag that Google Search Console gives out. */
  google_site_verification: lineSchema(100).regex(/^[\w-]*$/, siteMessages.verificationInvalid),
})
export type SiteFields = z.infer<typeof siteFieldsSchema>

export const pixelIdSchema = lineSchema(20).regex(/^(?:\d{5,20})?$/, siteMessages.pixelInvalid)
/** AMP code; whether AMP allows it is checked when it is saved. */
export const siteCodeSchema = textSchema(siteRules.codeLength)

export const channelSettingsSchema = z.strictObject({
  site: siteFieldsSchema,
  v4TrackingId: trackingIdSchema,
  fbPixelId: pixelIdSchema,
  analytics: siteCodeSchema,
  design: z.union([z.literal(1), z.literal(2)]),
  appearance: siteAppearanceSchema,
})
export type ChannelSettings = z.infer<typeof channelSettingsSchema>
export type SiteDesign = ChannelSettings['design']

/** Of a new channel (SITE-03). */
export const defaultSiteFields: SiteFields = {
  show_header: true,
  header_color: '#000000',
  logo: null,
  favicon: null,
  heading: '',
  font: 'Inter',
  description: '',
  google_site_verification: '',
}

export const channelSettingsViewSchema = z.object({
  channelId: idSchema,
  settings: channelSettingsSchema,
  /** Whether the live pages show other settings than the saved ones. */
  isLive: z.boolean(),
  savedAt: z.iso.datetime().nullable(),
  liveAt: z.iso.datetime().nullable(),
  sitemapAt: z.iso.datetime().nullable(),
  /** Addresses of the images that the settings name, by id. */
  images: z.record(z.string(), z.object({ url: z.string(), name: z.string() })),
  sitemapUrl: z.string(),
  feedUrl: z.string(),
  jsonFeedUrl: z.string(),
  apiUrl: z.string(),
  siteUrl: z.string(),
})
export type ChannelSettingsView = z.infer<typeof channelSettingsViewSchema>

export const codeKinds = ['analytics', 'ads'] as const
export type CodeKind = (typeof codeKinds)[number]

export const siteRefusals = defineRefusals({
  CODE_INVALID: {
    status: 422,
    message: 'AMP pages don’t allow this code.',
    data: z.object({ kind: z.enum(codeKinds), problems: z.array(z.string()) }),
  },
  CODE_CHECK_FAILED: { status: 503, message: 'We couldn’t check this code. Try again in a few minutes.' },
  MONETIZATION_INCOMPLETE: {
    status: 422,
    message: 'Enter both IDs of the ad network.',
    data: z.object({ missing: z.array(z.string()) }),
  },
})
const R = siteRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const manage = operation({ access: 'workspace', needs: 'domains.manage' })
const admin = operation({ access: 'workspace', needs: 'workspaces.manage' })
const ofChannel = z.object({ channelId: idSchema })
const bySite = z.object({ siteId: idSchema })
const outcomeSchema = z.object({ status: z.literal('success'), message: z.string(), at: z.iso.datetime() })

export const siteSettings = {
  get: read
    .route({ method: 'GET', path: '/site-settings/{channelId}', summary: 'Get the site settings of a channel' })
    .input(ofChannel)
    .output(channelSettingsViewSchema)
    .errors({ CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND }),
  save: operation({ access: 'workspace', needs: 'domains.manage', requires: 'stories.storyListingPages' })
    .route({
      method: 'POST',
      path: '/site-settings/{channelId}',
      summary: 'Save the site settings of a channel without changing its live pages',
    })
    .input(ofChannel.extend({ settings: channelSettingsSchema }))
    .output(channelSettingsViewSchema.extend({ status: z.literal('success'), message: z.string() }))
    .errors({
      CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND,
      ASSET_NOT_FOUND: assetRefusals.ASSET_NOT_FOUND,
      CODE_INVALID: R.CODE_INVALID,
      CODE_CHECK_FAILED: R.CODE_CHECK_FAILED,
    }),
  regeneratePages: manage
    .route({
      method: 'POST',
      path: '/regenerate-pages',
      summary: 'Publish the saved site settings on all pages of a channel',
    })
    .input(bySite)
    .output(outcomeSchema)
    .errors({ CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND }),
  regenerateSitemap: manage
    .route({
      method: 'POST',
      path: '/regenerate-sitemap',
      summary: 'Update the sitemap of a channel',
    })
    .input(bySite)
    .output(outcomeSchema)
    .errors({ CHANNEL_NOT_FOUND: publishingRefusals.CHANNEL_NOT_FOUND }),
  checkCode: read
    .route({
      method: 'POST',
      path: '/check-code',
      summary: 'Check whether AMP pages allow custom analytics or ad code',
    })
    .input(z.object({ kind: z.enum(codeKinds), code: siteCodeSchema }))
    .output(z.object({ is_valid: z.boolean(), problems: z.array(z.string()) }))
    .errors({ CODE_CHECK_FAILED: R.CODE_CHECK_FAILED }),
  workspace: read
    .route({
      method: 'GET',
      path: '/workspace-settings',
      summary: 'Get the language, analytics and advertising settings of a workspace',
    })
    .output(z.object({ settings: workspaceSettingsSchema })),
  saveWorkspace: admin
    .route({
      method: 'POST',
      path: '/workspace-settings',
      summary: 'Save the language, analytics and advertising settings of a workspace',
    })
    .input(workspaceSettingsSchema.partial())
    .output(z.object({ settings: workspaceSettingsSchema }))
    .errors({
      CODE_INVALID: R.CODE_INVALID,
      CODE_CHECK_FAILED: R.CODE_CHECK_FAILED,
      MONETIZATION_INCOMPLETE: R.MONETIZATION_INCOMPLETE,
    }),
}
