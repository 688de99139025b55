import { z } from 'zod'
import { limits } from '../limits.ts'
import { colorSchema, fontFaceSchema } from '../values.ts'

/** Common fields of blocks with their own text layout: facts, products, countdowns, maps. */
export const blockFields = {
  font: fontFaceSchema,
  /** Titles, numbers and names. */
  headingFont: fontFaceSchema,
  /** Body font size, px of the page. Other sizes are relative to it; all shrink when the box is too small. */
  sizePx: z.number().min(limits.fontSizePx.min).max(limits.fontSizePx.max),
  align: z.enum(['start', 'center']),
  /** Background of the block; an opacity of 0 for none. */
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
