import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from './limits.ts'
import { colorSchema, fontFamilySchema, pictureSchema } from './values.ts'

/** The colours of a form. Contrast between them is judged by `checks/contrast.ts`. */
const colorsSchema = z.strictObject({
  background: colorSchema,
  /** Of fields and cards. */
  surface: colorSchema,
  text: colorSchema,
  /** Buttons, marks, the bar of progress. */
  accent: colorSchema,
  onAccent: colorSchema,
  /** Borders of fields. */
  line: colorSchema,
  error: colorSchema,
})
export type ThemeColors = z.infer<typeof colorsSchema>

export const themeSchema = z.strictObject({
  light: colorsSchema,
  /** Null: looks light everywhere. */
  dark: colorsSchema.nullable(),
  fonts: z.strictObject({ heading: fontFamilySchema, body: fontFamilySchema }),
  /** Size of running text in px. */
  fontSizePx: z.number().int().min(14).max(24),
  /** Of fields, buttons and cards, in px. */
  radiusPx: z.number().int().min(0).max(32),
  spacing: z.enum(['tight', 'normal', 'airy']),
  align: z.enum(['start', 'center']),
  /** Of the column of questions, in px. */
  widthPx: z.number().int().min(320).max(1200),
  logo: pictureSchema.nullable(),
  backgroundPicture: pictureSchema.nullable(),
  /** Kept inside the form's own page; cleaned where it is printed. */
  css: textSchema(limits.cssLength),
})
export type Theme = z.infer<typeof themeSchema>

/** A quiet look whose every pair of colours is readable. */
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
