import { defineRefusals, idSchema, jsonSchema, lineSchema, nameSchema, proseSchema, textSchema } from '@taplore/kit'
import {
  animationSchema,
  assetRefSchema,
  colorSchema,
  elementSchema,
  fontFamilySchema,
  linkUrlSchema,
  type StoryAnimation,
  type StoryElement,
  type TextElement,
  textElementSchema,
} from '@taplore/story'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'

/** Texts of the brand and typography settings, as the specification prints them. */
export const brandMessages = {
  brandFailed: 'Error, Could not save brand details',
  typographyFailed: 'Error, Could not save typography details',
  publisherFailed: 'Could not fetch publisher settings',
} as const

export const brandLimits = { colors: 10, links: 4, logo: { width: 400, height: 100 }, favicon: 16, looks: 100 } as const
/** Initial colors of the brand's color picker. */
export const defaultBrandColor = '#3732fb'
export const authorTypes = ['Person', 'Organization', 'News Media Organization'] as const
export type AuthorType = (typeof authorTypes)[number]

/** Uses of a brand image; `icon` is shown next to a link. */
export const brandImageUses = ['logo', 'favicon', 'banner', 'profile_image', 'icon'] as const
export type BrandImageUse = (typeof brandImageUses)[number]

export const industries = [
  'agriculture',
  'arts',
  'automotive',
  'beauty',
  'books',
  'business',
  'charity',
  'construction',
  'education',
  'entertainment',
  'events',
  'fashion',
  'finance',
  'food',
  'games',
  'government',
  'health',
  'home',
  'law',
  'manufacturing',
  'music',
  'news',
  'property',
  'religion',
  'retail',
  'science',
  'software',
  'sport',
  'travel',
  'other',
] as const
export type Industry = (typeof industries)[number]

const line = lineSchema(200)
const address = z.union([z.literal(''), linkUrlSchema])
const imageId = idSchema.nullable()
export const brandLinkSchema = z.strictObject({ icon: imageId, text: line, link: address })

/** Names from the specification (BRAND-01, BRAND-03, BRAND-10); images are assets of the library. */
export const brandFieldsSchema = z.strictObject({
  banner: imageId,
  profile_image: imageId,
  favicon: imageId,
  logo: imageId,
  heading: line,
  sub_heading: line,
  author_link: address,
  links: z.array(brandLinkSchema).max(brandLimits.links),
  summary: proseSchema(500),
  description: proseSchema(5000),
  industry: z.enum(industries).nullable(),
  colors: z.array(colorSchema).max(brandLimits.colors),
  publisherName: lineSchema(120),
  authorName: lineSchema(120),
  authorType: z.enum(authorTypes),
})
export type BrandFields = z.infer<typeof brandFieldsSchema>

export const emptyBrand: BrandFields = {
  banner: null,
  profile_image: null,
  favicon: null,
  logo: null,
  heading: '',
  sub_heading: '',
  author_link: '',
  links: [],
  summary: '',
  description: '',
  industry: null,
  colors: [],
  publisherName: '',
  authorName: '',
  authorType: 'Organization',
}

export const typographyTags = ['h1', 'h2', 'h3', 'p', 'span'] as const
export type TypographyTag = (typeof typographyTags)[number]
/** Sizes in px on a phone 360 px wide; the page of a story is twice as wide (TYPO-03). */
export const typographySizes = [14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 30, 32, 34, 36] as const

export const typographyEntrySchema = z.strictObject({
  tag: z.enum(typographyTags),
  /** Sample text for the style in the settings. */
  content: textSchema(200),
  styling: z.strictObject({
    color: colorSchema,
    /** Behind the lines; null for none. */
    background: colorSchema.nullable(),
    'font-family': fontFamilySchema,
    'font-weight': z.number().int().min(100).max(900),
    'font-size': z.union(typographySizes.map((size) => z.literal(size))),
    /** In px at the given size. */
    'letter-spacing': z.number().min(-5).max(20),
    /** A factor of the size. */
    'line-height': z.number().min(0.8).max(3),
  }),
})
export type TypographyEntry = z.infer<typeof typographyEntrySchema>

export const typographySchema = z.strictObject({
  entries: z
    .array(typographyEntrySchema)
    .length(typographyTags.length)
    .refine((entries) => typographyTags.every((tag, index) => entries[index]?.tag === tag), {
      message: 'One entry of each kind, in the order h1, h2, h3, p, span.',
    }),
  removeStylingWhilePasting: z.boolean(),
})
export type Typography = z.infer<typeof typographySchema>

const firstSizes: Record<TypographyTag, 14 | 22 | 23 | 25> = { h1: 25, h2: 23, h3: 22, p: 14, span: 14 }
const firstWords: Record<TypographyTag, string> = {
  h1: 'Heading one',
  h2: 'Heading two',
  h3: 'Heading three',
  p: 'A paragraph of a story, as readers see it.',
  span: 'A short note',
}

/** Initial typography settings (TYPO-04, TYPO-05). */
export const defaultTypography: Typography = {
  entries: typographyTags.map((tag) => ({
    tag,
    content: firstWords[tag],
    styling: {
      color: '#16181d',
      background: null,
      'font-family': 'Roboto',
      'font-weight': 500,
      'font-size': firstSizes[tag],
      'letter-spacing': 0,
      'line-height': tag === 'p' || tag === 'span' ? 1.4 : 1.2,
    },
  })),
  removeStylingWhilePasting: true,
}

/** The style of a text without its content. */
const savedStyleSchema = textElementSchema
  .pick({
    font: true,
    sizePx: true,
    lineHeight: true,
    letterSpacingEm: true,
    color: true,
    letterCase: true,
    align: true,
    backgroundMode: true,
    backgroundColor: true,
    paddingX: true,
    paddingY: true,
    textPaint: true,
    textOutline: true,
    textShadow: true,
  })
  .strict()
/** A group of elements with their animations. */
const savedBlockSchema = z.strictObject({
  elements: z.array(elementSchema).min(1).max(60),
  animations: z.array(animationSchema).max(120),
})

/** A text style or a block of elements, as stored in a story. */
export type SavedStyleData =
  | { kind: 'style'; style: Partial<TextElement> }
  | { kind: 'block'; block: { elements: StoryElement[]; animations: StoryAnimation[] } }

/** The schema of {@link SavedStyleData}; operations declare the value as unknown, as they do whole stories. */
export const savedStyleDataSchema: z.ZodType<SavedStyleData> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('style'), style: savedStyleSchema }),
  z.strictObject({ kind: z.literal('block'), block: savedBlockSchema }),
])

export const savedLookSchema = z.object({ id: idSchema, name: z.string(), data: z.unknown() })

export const brandViewSchema = z.object({
  brand: brandFieldsSchema,
  /** Files the brand uses, by id, as documents refer to them. */
  images: z.record(z.string(), assetRefSchema),
})
export type BrandView = z.infer<typeof brandViewSchema>

export const brandRefusals = defineRefusals({
  BRAND_IMAGE_TYPE: { status: 415, message: 'Use a JPG, PNG or ICO image.' },
  BRAND_IMAGE_DAMAGED: { status: 422, message: 'This image is damaged and can’t be opened.' },
  BRAND_IMAGE_TOO_LARGE: {
    status: 422,
    message: 'This image’s dimensions are too large.',
    data: z.object({ width: z.number(), height: z.number(), maxWidth: z.number(), maxHeight: z.number() }),
  },
  BRAND_FILE_TOO_LARGE: { status: 413, message: 'This file is too large.', data: z.object({ maxBytes: z.number() }) },
  BRAND_IMAGE_UNKNOWN: {
    status: 422,
    message: 'A brand image is no longer in the library. Upload it again.',
  },
  SAVED_LOOK_NOT_FOUND: { status: 404, message: 'This style or block no longer exists.' },
  SAVED_LOOK_INVALID: { status: 422, message: 'This isn’t a style or block of a story.' },
  SAVED_LOOK_LIMIT: {
    status: 409,
    message: 'This workspace has reached the number of styles and blocks. Remove one first.',
    data: z.object({ limit: z.number() }),
  },
})
const R = brandRefusals

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'workspaces.manage' })
const inStory = operation({ access: 'workspace', needs: 'stories.manage' })

/** Images are uploaded by plain HTTP: POST /api/brand/upload?workspace=&filename=&use= with the form field `upload`. */
export const brand = {
  get: read
    .route({ method: 'GET', path: '/brand', summary: 'Get the brand details and publisher settings' })
    .output(brandViewSchema),
  save: write
    .route({ method: 'POST', path: '/brand', summary: 'Update the brand details' })
    .input(brandFieldsSchema.partial())
    .output(brandViewSchema)
    .errors({ BRAND_IMAGE_UNKNOWN: R.BRAND_IMAGE_UNKNOWN }),
  industries: read
    .route({ method: 'GET', path: '/brand/industries', summary: 'List the industries a brand can choose' })
    .output(z.object({ items: z.array(z.object({ id: z.enum(industries), name: z.string() })) })),
  typography: read
    .route({ method: 'GET', path: '/typography', summary: 'Get the default typography of new text' })
    .output(z.object({ typography: typographySchema, isSaved: z.boolean() })),
  saveTypography: write
    .route({ method: 'POST', path: '/typography', summary: 'Save the default typography of new text' })
    .input(typographySchema)
    .output(z.object({ typography: typographySchema, isSaved: z.boolean() })),
  looks: read
    .route({ method: 'GET', path: '/saved-looks', summary: 'List the saved text styles and blocks' })
    .output(z.object({ looks: z.array(savedLookSchema) })),
  saveLook: inStory
    .route({ method: 'POST', path: '/saved-looks', summary: 'Save a text style or block of elements' })
    .input(z.object({ name: nameSchema(80), data: jsonSchema }))
    .output(savedLookSchema)
    .errors({ SAVED_LOOK_LIMIT: R.SAVED_LOOK_LIMIT, SAVED_LOOK_INVALID: R.SAVED_LOOK_INVALID }),
  renameLook: inStory
    .route({ method: 'POST', path: '/saved-looks/{lookId}', summary: 'Rename a saved style or block' })
    .input(z.object({ lookId: idSchema, name: nameSchema(80) }))
    .output(savedLookSchema)
    .errors({ SAVED_LOOK_NOT_FOUND: R.SAVED_LOOK_NOT_FOUND }),
  removeLook: inStory
    .route({ method: 'POST', path: '/saved-looks/{lookId}/remove', summary: 'Delete a saved style or block' })
    .input(z.object({ lookId: idSchema }))
    .output(z.object({ removed: idSchema }))
    .errors({ SAVED_LOOK_NOT_FOUND: R.SAVED_LOOK_NOT_FOUND }),
}
