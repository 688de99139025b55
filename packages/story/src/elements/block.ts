import { z } from 'zod'
import { limits } from '../limits.ts'
import { colorSchema, fontFaceSchema } from '../values.ts'

/** What blocks that lay out their own words share: facts, products, countdowns, maps. */
export const blockFields = {
  font: fontFaceSchema,
  /** Titles, figures and names. */
  headingFont: fontFaceSchema,
  /** Of running text, px of the page. Larger and smaller words follow it; all shrink when the box is too small for them. */
  sizePx: z.number().min(limits.fontSizePx.min).max(limits.fontSizePx.max),
  align: z.enum(['start', 'center']),
  /** Ground of the block; give it no opacity for none. */
  color: colorSchema,
  textColor: colorSchema,
  accentColor: colorSchema,
  padding: z.number().min(0).max(200),
}

export const blockDefaults = {
  font: { family: 'Inter', weight: 500, isItalic: false },
  headingFont: { family: 'Bricolage Grotesque', weight: 800, isItalic: false },
  sizePx: 30,
  align: 'start' as const,
  color: '#ffffff',
  textColor: '#16181d',
  accentColor: '#2438c8',
  padding: 36,
}
