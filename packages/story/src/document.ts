import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { animationSchema, backdropSchema, entranceSchema } from './animation.ts'
import { elementSchema } from './elements/index.ts'
import { textStyleSchema } from './elements/text.ts'
import { limits } from './limits.ts'
import {
  assetRefSchema,
  audioMediaSchema,
  colorSchema,
  directionSchema,
  idSchema,
  imageMediaSchema,
  linkUrlSchema,
  mediaFilterSchema,
  paintSchema,
  productSourceSchema,
  videoMediaSchema,
  voiceSchema,
} from './values.ts'

/** The version of this code. Older documents are upgraded, newer ones refused (see `versions/`). */
export const storyVersion = 1

/** The lowest layer of a page. An overlay is between media and elements, for instance a scrim under text. */
export const backgroundSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paint'), paint: paintSchema }),
  z.strictObject({
    type: z.literal('image'),
    media: imageMediaSchema,
    filter: mediaFilterSchema,
    overlay: paintSchema.nullable(),
  }),
  z.strictObject({
    type: z.literal('video'),
    media: videoMediaSchema,
    filter: mediaFilterSchema,
    overlay: paintSchema.nullable(),
  }),
])
export type Background = z.infer<typeof backgroundSchema>

const durationSchema = z.number().int().min(limits.pageDurationMs.min).max(limits.pageDurationMs.max)

export const advanceModeSchema = z.enum(['manual', 'auto'])
export type AdvanceMode = z.infer<typeof advanceModeSchema>

/** A sentence of the source that the page is based on. */
export const sourceSchema = z.strictObject({ text: textSchema(4000), url: linkUrlSchema.optional() })
export type Source = z.infer<typeof sourceSchema>

/** Swipe-up link of a page. */
export const outlinkSchema = z.strictObject({
  url: linkUrlSchema,
  label: textSchema(limits.ctaLabelLength),
  theme: z.enum(['light', 'dark']),
  /** Leads to a product: its label is `words` and the price. */
  product: productSourceSchema.extend({ words: textSchema(limits.ctaLabelLength) }).optional(),
})
export type Outlink = z.infer<typeof outlinkSchema>

/**
 * Additional content inside the story: opened by swiping up like an outlink, and closed to continue. Replaces an
 * outlink.
 */
export const attachmentSchema = z.strictObject({
  title: textSchema(limits.nameLength),
  /** Label of the handle; the player's default when empty. */
  label: textSchema(limits.ctaLabelLength),
  theme: z.enum(['light', 'dark']),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('heading'), text: textSchema(limits.factTextLength) }),
        z.strictObject({ type: z.literal('text'), text: textSchema(4000) }),
        z.strictObject({ type: z.literal('image'), media: imageMediaSchema }),
        z.strictObject({ type: z.literal('link'), url: linkUrlSchema, label: textSchema(limits.nameLength) }),
      ]),
    )
    .max(limits.attachmentBlocks),
})
export type Attachment = z.infer<typeof attachmentSchema>

const pageShape = z.strictObject({
  id: idSchema,
  name: textSchema(limits.nameLength).optional(),
  /** Name of the page layout it was created from, see `layouts/`. */
  layout: textSchema(40).optional(),
  background: backgroundSchema,
  /** Null: the story's default. */
  durationMs: durationSchema.nullable(),
  /** Null: the story's mode. */
  advance: advanceModeSchema.nullable(),
  /** In z-order, lowest first. */
  elements: z.array(elementSchema).max(limits.elementsPerPage),
  animations: z.array(animationSchema).max(limits.animationsPerPage),
  /** The voice (or other audio) that plays with the page. */
  audio: voiceSchema.nullable(),
  sources: z.array(sourceSchema).max(limits.sourcesPerPage),
  outlink: outlinkSchema.nullable(),
  /** Alt text of the page; empty when its texts are enough. */
  altText: textSchema(limits.altLength),
  /** Hints of a guided outline, shown in the editor only. */
  hint: textSchema(500).optional(),
  attachment: attachmentSchema.optional(),
  /** Shapes that move over the background, below all elements. */
  backdrop: backdropSchema.optional(),
  /** The entrance of every element without one of its own, one after the other. */
  entrance: entranceSchema.optional(),
})
export type Page = z.infer<typeof pageShape>
/** Typed by inference, once: schemas that contain a page are not compared member by member. */
export const pageSchema = pageShape as unknown as z.ZodType<Page, Page>

const storyShape = z.strictObject({
  version: z.literal(storyVersion),
  title: textSchema(limits.titleLength),
  description: textSchema(limits.descriptionLength),
  /** BCP 47 tag. */
  language: textSchema(60).regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/),
  direction: directionSchema,
  tags: z.array(textSchema(limits.tagLength).min(1)).max(limits.tags),
  poster: z.strictObject({
    /** 3:4, at least 640 x 853. */
    portrait: assetRefSchema.nullable(),
    /** 1:1, at least 640 x 640. */
    square: assetRefSchema.nullable(),
    /** 4:3, at least 853 x 640. */
    landscape: assetRefSchema.nullable(),
  }),
  publisher: z.strictObject({ name: textSchema(limits.nameLength), logo: assetRefSchema.nullable() }),
  advance: z.strictObject({ mode: advanceModeSchema, defaultPageDurationMs: durationSchema }),
  brand: z.strictObject({
    colors: z.array(colorSchema).max(limits.brandColors),
    fonts: z.strictObject({ heading: textSchema(80), body: textSchema(80) }).nullable(),
  }),
  /** `heading` is h1, `body` is p; the others fall back to them. */
  typography: z.strictObject({
    heading: textStyleSchema,
    body: textStyleSchema,
    removesStylingOnPaste: z.boolean(),
    h2: textStyleSchema.optional(),
    h3: textStyleSchema.optional(),
    span: textStyleSchema.optional(),
    /** Line background of new texts, by tag. */
    grounds: z
      .strictObject({
        h1: colorSchema.optional(),
        h2: colorSchema.optional(),
        h3: colorSchema.optional(),
        p: colorSchema.optional(),
        span: colorSchema.optional(),
      })
      .optional(),
  }),
  backgroundAudio: audioMediaSchema.nullable(),
  pages: z.array(pageSchema).min(limits.pages.min).max(limits.pages.max),
})
export type Story = z.infer<typeof storyShape>
/** As with pages. */
export const storySchema = storyShape as unknown as z.ZodType<Story, Story>
/** The story without its pages. */
export const storyHeadSchema = storyShape.omit({ pages: true })
