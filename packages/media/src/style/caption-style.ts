import { lineSchema } from '@taplore/kit'
import { z } from 'zod'
import { cropKeyframeSchema, frameBackgroundSchema, frameFits, frameShapes } from '../frame/frame.ts'
import { limits } from '../limits.ts'
import { captionLooks } from './caption-looks.ts'

/** `#rrggbb`, or with the opacity as two more digits. */
export const captionColorSchema = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/)
const shareSchema = z.number().min(0).max(1)

/**
 * How captions look: one of the built-in looks, and what someone changed of it. Flat, so that two people who change different
 * fields at the same moment both keep theirs. A missing field follows the look, so a look that is improved later improves every
 * video that uses it; a missing look is the default.
 */
const styleShape = z.strictObject({
  look: z.enum(captionLooks).optional(),
  /** A family of the catalog, of the brand or of the workspace. */
  fontFamily: lineSchema(80).optional(),
  fontWeight: z.number().int().min(100).max(900).optional(),
  isItalic: z.boolean().optional(),
  /** Of the size of the look. */
  sizePercent: z.number().int().min(50).max(200).optional(),
  textColor: captionColorSchema.optional(),
  /** Of the word being spoken. */
  activeColor: captionColorSchema.optional(),
  /** Of emphasized words. */
  emphasisColor: captionColorSchema.optional(),
  outlineColor: captionColorSchema.optional(),
  backgroundColor: captionColorSchema.optional(),
  outline: z.enum(['none', 'thin', 'thick']).optional(),
  /** A box behind everything, behind each line or behind each word. */
  background: z.enum(['none', 'block', 'line', 'word']).optional(),
  shadow: z.enum(['none', 'soft', 'hard', 'glow']).optional(),
  letterCase: z.enum(['as-written', 'upper', 'lower']).optional(),
  /** Of the middle of the captions, as shares of the frame. */
  x: shareSchema.optional(),
  y: shareSchema.optional(),
  align: z.enum(['start', 'center', 'end']).optional(),
  /** How many words are shown at once. */
  wordsAtOnce: z.union([z.number().int().min(1).max(12), z.literal('all')]).optional(),
  maxLines: z.number().int().min(1).max(3).optional(),
  /** Nothing moves; words still change when they are spoken. */
  isStill: z.boolean().optional(),
  /** Shows an emoji above captions in which a word has one. */
  hasEmoji: z.boolean().optional(),
  /** Words that are emphasized wherever they are spoken. */
  keywords: z.array(lineSchema(limits.keywordLength)).max(limits.keywords).optional(),
  /** The shape of the exported video; the one of the media when missing. */
  frameShape: z.enum(frameShapes).optional(),
  frameFit: z.enum(frameFits).optional(),
  frameBackground: frameBackgroundSchema.optional(),
  /** In order of time; the middle when missing. */
  crop: z.array(cropKeyframeSchema).max(limits.cropKeyframes).optional(),
})
export type CaptionStyle = z.infer<typeof styleShape>
export const captionStyleSchema: z.ZodType<CaptionStyle, CaptionStyle> = styleShape

/** Fields of a style; null removes one. */
export type StyleChange = { [Field in keyof CaptionStyle]?: CaptionStyle[Field] | null }
const changeShape = Object.fromEntries(
  Object.entries(styleShape.shape).map(([name, schema]) => [name, schema.nullable()]),
)
export const captionStyleChangeSchema = z.strictObject(changeShape) as unknown as z.ZodType<StyleChange, StyleChange>

/** The look of a document in which no one has chosen one. */
export const defaultLook = 'word-pop'
