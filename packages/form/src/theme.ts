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
  backgroundPicture: formImageSchema.nullable(),
  /** Scoped to the form's own page; sanitized when rendered. */
  css: textSchema(limits.cssLength),
})
export type Theme = z.infer<typeof themeSchema>

/** A neutral theme whose color pairs are all readable. */
export function defaultTheme(): Theme {
  return {
    light: {
      background: '#f7f6f3',
      surface: '#ffffff',
      text: '#1d1c1a',
      accent: '#1f5fbf',
      onAccent: '#ffffff',
      line: '#7d7a73',
      error: '#b3261e',
    },
    dark: {
      background: '#161513',
      surface: '#22211e',
      text: '#f3f1ec',
      accent: '#8fb8ff',
      onAccent: '#0b1f40',
      line: '#8f8b83',
      error: '#ff9d94',
    },
    fonts: { heading: 'Inter', body: 'Inter' },
    fontSizePx: 17,
    radiusPx: 8,
    spacing: 'normal',
    align: 'start',
    widthPx: 640,
    logo: null,
    backgroundPicture: null,
    css: '',
  }
}
