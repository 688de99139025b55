import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'

/** Texts of the fonts area, as the specification prints them, and ours in the same style. */
export const fontMessages = {
  nameMissing: 'please enter font name',
  urlEmpty: 'font url is empty',
  weightMissing: 'at least 1 weight is required',
  fileInvalid: 'please add valid font file',
  uploadFailed: 'something went wrong while uploading font',
  deleted: 'Font deleted successfully',
  saved: 'Font saved successfully',
  saveRefused: 'Invalid domain format',
  nothingFound: 'Nothing found.',
} as const

/** Weights by number, in the words of the specification (FONT-04). */
export const fontWeightNames = {
  '100': 'Thin',
  '200': 'Extra Light',
  '300': 'Light',
  '400': 'Regular',
  '500': 'Medium',
  '600': 'Semi Bold',
  '700': 'Bold',
  '800': 'Extra Bold',
  '900': 'Heavy',
} as const
export type FontWeightId = keyof typeof fontWeightNames
export const fontWeightIds = Object.keys(fontWeightNames) as [FontWeightId, ...FontWeightId[]]

/** Fields of a weight; the file extension decides which one a file goes into. */
export const fontFormats = ['woff2', 'woff', 'ttf', 'otf', 'eot', 'svg'] as const
export type FontFormat = (typeof fontFormats)[number]
/** Formats current browsers support; a weight needs one of them. */
export const readableFontFormats: readonly FontFormat[] = ['woff2', 'woff', 'ttf', 'otf']

export const fontLimits = { fontsPerWorkspace: 60, fileMaxBytes: 10 * 1024 * 1024, nameLength: 80 } as const
export const fontTypes = ['CUSTOM', 'GOOGLE', 'DEFAULT'] as const
export type FontType = (typeof fontTypes)[number]

const fontUrlSchema = z.object(
  Object.fromEntries(fontFormats.map((format) => [format, textSchema(2048).optional()])) as Record<
    FontFormat,
    z.ZodOptional<z.ZodString>
  >,
)
export const fontWeightSchema = z.object({
  id: z.enum(fontWeightIds),
  name: textSchema(40).default(''),
  url: fontUrlSchema,
})
export type FontWeightFiles = z.infer<typeof fontWeightSchema>

export const workspaceFontSchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(fontTypes),
  /** Available weights. */
  allWeights: z.array(z.enum(fontWeightIds)),
  weights: z.array(fontWeightSchema),
})
export type WorkspaceFont = z.infer<typeof workspaceFontSchema>

/** A font face as a page declares it: the descriptors of CSS `@font-face`. */
export const fontFaceSourceSchema = z.object({
  url: z.string(),
  /** One weight, or a range such as `100 900`. */
  weight: z.string(),
  style: z.enum(['normal', 'italic']),
  stretch: z.string().optional(),
  unicodeRange: z.string().optional(),
})
export type FontFaceSource = z.infer<typeof fontFaceSourceSchema>

export const catalogueItemSchema = z.object({
  family: z.string(),
  category: z.enum(['sans-serif', 'serif', 'display', 'handwriting', 'monospace']),
  /** As the Developer API of Google Fonts names them: `regular`, `700`, `700italic`. */
  variants: z.array(z.string()),
  subsets: z.array(z.string()),
})
export type CatalogueItem = z.infer<typeof catalogueItemSchema>

export const fontRefusals = defineRefusals({
  FONT_NOT_FOUND: { status: 404, message: 'This font doesn’t exist, or you don’t have access to it.' },
  FONT_NAME_MISSING: { status: 422, message: fontMessages.nameMissing },
  FONT_NAME_INVALID: {
    status: 422,
    message: 'Use letters, digits, spaces, dots, hyphens and underscores in the name of a font.',
  },
  FONT_NAME_TAKEN: {
    status: 409,
    message: 'A font with this name already exists. Choose another name.',
    data: z.object({ name: z.string() }),
  },
  FONT_WEIGHT_MISSING: { status: 422, message: fontMessages.weightMissing },
  FONT_WEIGHT_TWICE: {
    status: 422,
    message: 'Each weight can be listed only once.',
    data: z.object({ weight: z.string() }),
  },
  FONT_URL_EMPTY: { status: 422, message: fontMessages.urlEmpty, data: z.object({ weight: z.string() }).optional() },
  FONT_FILE_INVALID: {
    status: 415,
    message: fontMessages.fileInvalid,
    /** Why, as a sentence for the user. */
    data: z.object({ reason: z.string() }),
  },
  FONT_FILE_TOO_LARGE: {
    status: 413,
    message: 'This font file is too large.',
    data: z.object({ maxBytes: z.number() }),
  },
  FONT_LIMIT_REACHED: {
    status: 409,
    message: 'This workspace has reached the number of fonts. Remove one first.',
    data: z.object({ limit: z.number() }),
  },
  FONT_CATALOGUE_UNAVAILABLE: {
    status: 503,
    message: 'The font catalog didn’t respond. The fonts of this installation are still available.',
  },
})
const R = fontRefusals

const read = operation({ access: 'workspace', needs: 'fonts.view' })

/**
 * Font files are uploaded by plain HTTP: POST /api/fonts/upload?workspace=&filename= with the form field `upload`.
 */
export const fonts = {
  list: read
    .route({ method: 'GET', path: '/fonts', summary: 'List the custom fonts of a workspace' })
    .output(z.object({ fonts: z.record(z.string(), workspaceFontSchema) })),
  save: operation({ access: 'workspace', needs: 'fonts.manage', requires: 'stories.customFonts' })
    .route({
      method: 'POST',
      path: '/fonts',
      summary: 'Create or update custom fonts',
    })
    .input(
      z.object({
        fonts: z.record(
          textSchema(80),
          z.object({
            name: textSchema(200),
            type: z.literal('CUSTOM').default('CUSTOM'),
            weights: z.array(fontWeightSchema).max(20),
          }),
        ),
      }),
    )
    .output(z.object({ fonts: z.record(z.string(), workspaceFontSchema) }))
    .errors({
      FONT_NOT_FOUND: R.FONT_NOT_FOUND,
      FONT_NAME_MISSING: R.FONT_NAME_MISSING,
      FONT_NAME_INVALID: R.FONT_NAME_INVALID,
      FONT_NAME_TAKEN: R.FONT_NAME_TAKEN,
      FONT_WEIGHT_MISSING: R.FONT_WEIGHT_MISSING,
      FONT_WEIGHT_TWICE: R.FONT_WEIGHT_TWICE,
      FONT_URL_EMPTY: R.FONT_URL_EMPTY,
      FONT_FILE_INVALID: R.FONT_FILE_INVALID,
      FONT_LIMIT_REACHED: R.FONT_LIMIT_REACHED,
    }),
  remove: operation({ access: 'workspace', needs: 'fonts.delete' })
    .route({
      method: 'POST',
      path: '/fonts/{fontId}/remove',
      summary: 'Delete a custom font, keeping it in published content',
    })
    .input(z.object({ fontId: idSchema }))
    .output(z.object({ removed: idSchema }))
    .errors({ FONT_NOT_FOUND: R.FONT_NOT_FOUND }),
  google: operation({ access: 'workspace', needs: 'stories.view' })
    .route({
      method: 'GET',
      path: '/fonts/google',
      summary: 'List the open fonts served by this installation',
    })
    .output(
      z.object({
        items: z.array(catalogueItemSchema),
        /** `embedded`: families included in the installation. */
        source: z.enum(['embedded', 'google']),
      }),
    )
    .errors({ FONT_CATALOGUE_UNAVAILABLE: R.FONT_CATALOGUE_UNAVAILABLE }),
  faces: operation({ access: 'workspace', needs: 'stories.view' })
    .route({ method: 'GET', path: '/fonts/faces', summary: 'List the faces of a font family' })
    .input(z.object({ family: textSchema(80).min(1) }))
    .output(z.object({ faces: z.array(fontFaceSourceSchema) })),
}
