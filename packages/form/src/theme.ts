import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from './limits.ts'
import { colorSchema, fontFamilySchema, formImageSchema } from './values.ts'

/** The colors of a form. `checks/contrast.ts` checks their contrast. */
const colorsSchema = z.strictObject({
  background: colorSchema,
  /** Of fields and cards. */
  surface: colorSchema,
  text: colorSchema,
  /** Buttons, marks, the progress bar. */
  accent: colorSchema,
  onAccent: colorSchema,
  /** Borders of fields. */
  line: colorSchema,
  error: colorSchema,
})
export type ThemeColors = z.infer<typeof colorsSchema>

/** What can be drawn behind the questions. The public page draws it (`grounds/` of `form-page`). */
export const groundDrawings = [
  'ripple',
  'waves',
  'hills',
  'loaf',
  'blobs',
  'grid',
  'petals',
  'rays',
  'contour',
  'dots',
  'lines',
  'stars',
  'terrazzo',
  'scales',
  'mesh',
  'sunset',
  'clouds',
  'leaves',
  'arches',
  'confetti',
  'weave',
  'stripes',
  'rainbow',
  'zigzag',
  'horizon',
  'spotlight',
] as const
export type GroundDrawing = (typeof groundDrawings)[number]

/** The colors of a drawing, both close to the background: questions are read on them. */
const tintsSchema = z.strictObject({ first: colorSchema, second: colorSchema })
export type GroundTints = z.infer<typeof tintsSchema>

const groundSchema = z.strictObject({ drawing: z.enum(groundDrawings), light: tintsSchema, dark: tintsSchema })
export type ThemeGround = z.infer<typeof groundSchema>

export const themeSchema = z.strictObject({
  light: colorsSchema,
  /** Null: always light. */
  dark: colorsSchema.nullable(),
  fonts: z.strictObject({ heading: fontFamilySchema, body: fontFamilySchema }),
  /** Size of body text in px. */
  fontSizePx: z.number().int().min(14).max(24),
  /** Of fields, buttons and cards, in px. */
  radiusPx: z.number().int().min(0).max(32),
  spacing: z.enum(['tight', 'normal', 'airy']),
  align: z.enum(['start', 'center']),
  /** Width of the question column in px. */
  widthPx: z.number().int().min(320).max(1200),
  logo: formImageSchema.nullable(),
  /** Covers the drawing of the theme. */
  backgroundPicture: formImageSchema.nullable(),
  /** Missing or null: a plain background. */
  ground: groundSchema.nullable().optional(),
  /** Scoped to the form's own page; sanitized when rendered. */
  css: textSchema(limits.cssLength),
})
export type Theme = z.infer<typeof themeSchema>

/** The theme of a new form, and the first of the gallery. */
export function defaultTheme(): Theme {
  return {
    light: {
      background: '#fbf7f2',
      surface: '#fefdfb',
      text: '#261018',
      accent: '#8a1d4d',
      onAccent: '#ffffff',
      line: '#8a7d7f',
      error: '#c0261b',
    },
    dark: {
      background: '#171013',
      surface: '#272124',
      text: '#f8eff0',
      accent: '#f29bbf',
      onAccent: '#0f0a0c',
      line: '#766e6f',
      error: '#ff8f85',
    },
    fonts: { heading: 'Bricolage Grotesque', body: 'Inter' },
    fontSizePx: 17,
    radiusPx: 12,
    spacing: 'normal',
    align: 'start',
    widthPx: 720,
    logo: null,
    backgroundPicture: null,
    css: '',
    ground: {
      drawing: 'ripple',
      light: { first: '#f6ece6', second: '#f3e0df' },
      dark: { first: '#22171b', second: '#2f1d24' },
    },
  }
}
