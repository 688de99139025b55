import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from './limits.ts'

/** Ids are used in HTML ids and URL fragments unescaped, hence the small alphabet. */
export const idSchema = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)

/** `#rrggbb` or `#rrggbbaa` only, so that a color is safe in CSS without escaping. */
export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/)
export type Color = z.infer<typeof colorSchema>

export const linkMessages = {
  addressInvalid: 'Use an address that starts with https://, http://, mailto: or tel:.',
} as const

const schemeless = /^\/(?!\/)/
/** A link URL: https, http, mailto, tel or a path on the same host. */
export const linkUrlSchema = textSchema(limits.urlLength).refine(
  (value) => schemeless.test(value) || isUrlOf(value, ['https:', 'http:', 'mailto:', 'tel:']),
  { message: linkMessages.addressInvalid },
)

/**
 * URL of media: https, http or a path on the same host; empty when only the host can resolve it. Never a data URL.
 */
export const mediaUrlSchema = textSchema(limits.urlLength).refine(
  (value) => value === '' || schemeless.test(value) || isUrlOf(value, ['https:', 'http:']),
  {
    message: 'Use an https address.',
  },
)

function isUrlOf(value: string, protocols: string[]): boolean {
  try {
    return protocols.includes(new URL(value).protocol) && !/[\s<>"']/.test(value)
  } catch {
    return false
  }
}

const stopSchema = z.strictObject({ offset: z.number().min(0).max(1), color: colorSchema })
const stopsSchema = z.array(stopSchema).min(limits.gradientStops.min).max(limits.gradientStops.max)

/**
 * A fill. `angle` is in CSS degrees (0 = upwards, 90 = to the right); radial center and radius are fractions of the
 * box.
 */
export const paintSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('solid'), color: colorSchema }),
  z.strictObject({ type: z.literal('linear'), angle: z.number().min(-360).max(360), stops: stopsSchema }),
  z.strictObject({
    type: z.literal('radial'),
    centerX: z.number().min(-1).max(2),
    centerY: z.number().min(-1).max(2),
    radius: z.number().min(0.01).max(4),
    stops: stopsSchema,
  }),
])
export type Paint = z.infer<typeof paintSchema>

export const linkSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('url'),
    url: linkUrlSchema,
    label: textSchema(limits.nameLength).optional(),
    rel: z
      .array(z.enum(['nofollow', 'sponsored', 'ugc']))
      .max(3)
      .optional(),
  }),
  z.strictObject({ type: z.literal('page'), pageId: idSchema }),
])
export type Link = z.infer<typeof linkSchema>

const assetFields = {
  /** Null for an image that is not stored here and loaded from `url`. */
  assetId: textSchema(200).nullable(),
  url: mediaUrlSchema,
  mime: textSchema(100),
}

/** A stored image without crop: posters, logos, video posters. Sizes in px of the file. */
export const assetRefSchema = z.strictObject({
  ...assetFields,
  width: z.number().int().min(1).max(100_000),
  height: z.number().int().min(1).max(100_000),
})
export type AssetRef = z.infer<typeof assetRefSchema>

export const creditSchema = z.strictObject({
  text: textSchema(300),
  url: linkUrlSchema.optional(),
  license: textSchema(120).optional(),
})
export type Credit = z.infer<typeof creditSchema>

const placedFields = {
  ...assetFields,
  width: z.number().int().min(1).max(100_000),
  height: z.number().int().min(1).max(100_000),
  alt: textSchema(limits.altLength),
  credit: creditSchema.nullable(),
  /** The focal point when the box crops, as fractions of the file (0.5, 0.5 = center). */
  focalX: z.number().min(0).max(1),
  focalY: z.number().min(0).max(1),
  /** 1 = the file just covers the box; 2 = twice as large around the focal point. */
  scale: z.number().min(1).max(10),
  /** Shown until the file has loaded. */
  placeholder: colorSchema.optional(),
}

export const imageMediaSchema = z.strictObject(placedFields)
export type ImageMedia = z.infer<typeof imageMediaSchema>

export const captionTrackSchema = z.strictObject({
  assetId: textSchema(200).nullable(),
  url: mediaUrlSchema,
  language: textSchema(35).min(2),
  label: textSchema(80),
})
export type CaptionTrack = z.infer<typeof captionTrackSchema>

export const videoMediaSchema = z.strictObject({
  ...placedFields,
  durationMs: z.number().int().min(0),
  poster: assetRefSchema.nullable(),
  captions: z.array(captionTrackSchema).max(limits.captionTracks),
  doesLoop: z.boolean(),
  isMuted: z.boolean(),
  volume: z.number().min(0).max(1),
  trimStartMs: z.number().int().min(0),
  trimEndMs: z.number().int().min(0).nullable(),
})
export type VideoMedia = z.infer<typeof videoMediaSchema>

export const audioMediaSchema = z.strictObject({
  ...assetFields,
  durationMs: z.number().int().min(0),
  doesLoop: z.boolean(),
  volume: z.number().min(0).max(1),
})
export type AudioMedia = z.infer<typeof audioMediaSchema>

/** The voice-over of a page: text and recording. */
export const voiceSchema = z.strictObject({
  ...assetFields,
  durationMs: z.number().int().min(0),
  voice: textSchema(120),
  text: textSchema(20_000),
  captions: z.array(captionTrackSchema).max(limits.captionTracks).optional(),
})
export type Voice = z.infer<typeof voiceSchema>

/** Image and video filters, each a CSS filter that the AMP page, the player and the video export all support. */
export const mediaFilters = {
  none: '',
  mono: 'grayscale(1)',
  noir: 'grayscale(1) contrast(1.35) brightness(.92)',
  sepia: 'sepia(.75)',
  warm: 'sepia(.22) saturate(1.25) brightness(1.03)',
  cool: 'saturate(.9) hue-rotate(12deg) brightness(1.02)',
  vivid: 'saturate(1.5) contrast(1.08)',
  faded: 'contrast(.82) brightness(1.1) saturate(.75)',
  dim: 'brightness(.7)',
  soft: 'brightness(1.06) contrast(.92)',
} as const
export type MediaFilter = keyof typeof mediaFilters
export const mediaFilterSchema = z.enum(Object.keys(mediaFilters) as [MediaFilter, ...MediaFilter[]])

/** A font family name that is safe in CSS without escaping. */
export const fontFamilySchema = z.string().regex(/^[\p{L}\p{N} _.-]{1,80}$/u)

export const fontFaceSchema = z.strictObject({
  family: fontFamilySchema,
  weight: z.number().int().min(100).max(900),
  isItalic: z.boolean(),
  /** Width in percent for families with a width axis (Bricolage Grotesque: 75 to 100). */
  stretch: z.number().min(50).max(200).optional(),
})
export type FontChoice = z.infer<typeof fontFaceSchema>

export const directionSchema = z.enum(['ltr', 'rtl'])
export type Direction = z.infer<typeof directionSchema>

/** A product of a connected store. */
export const productSourceSchema = z.strictObject({
  storeId: textSchema(60),
  productId: textSchema(60),
  /** The variant that was chosen, by its id at the store; without one it is the product with its lowest price. */
  variantId: textSchema(120).optional(),
})
export type ProductSource = z.infer<typeof productSourceSchema>
