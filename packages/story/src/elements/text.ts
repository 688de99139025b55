import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { colorSchema, fontFaceSchema, linkUrlSchema, paintSchema } from '../values.ts'
import { baseDefaults, elementBaseFields, shadowSchema } from './base.ts'
import { defineElement } from './definition.ts'

export const letterCaseSchema = z.enum(['none', 'upper', 'lower', 'capitalize'])

/** A run of text in one style. Missing marks mean the element's own style. */
export const textRunSchema = z.strictObject({
  text: textSchema(limits.runLength),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  color: colorSchema.optional(),
  highlight: colorSchema.optional(),
  letterCase: letterCaseSchema.optional(),
  link: linkUrlSchema.optional(),
})
export type TextRun = z.infer<typeof textRunSchema>

export const paragraphSchema = z.strictObject({
  runs: z.array(textRunSchema).max(limits.runsPerParagraph),
  list: z.enum(['bullet', 'number']).optional(),
})
export type Paragraph = z.infer<typeof paragraphSchema>

/** The style of a text; shared by the text element, the typography defaults and saved styles. */
export const textStyleFields = {
  font: fontFaceSchema,
  sizePx: z.number().min(limits.fontSizePx.min).max(limits.fontSizePx.max),
  lineHeight: z.number().min(0.5).max(4),
  letterSpacingEm: z.number().min(-0.5).max(2),
  color: colorSchema,
}
export const textStyleSchema = z.strictObject(textStyleFields)
export type TextStyle = z.infer<typeof textStyleSchema>

export const textElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('text'),
  paragraphs: z.array(paragraphSchema).min(1).max(limits.paragraphs),
  ...textStyleFields,
  letterCase: letterCaseSchema,
  /** `start` and `end` follow the direction of the text. */
  align: z.enum(['start', 'center', 'end', 'justify']),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
  paddingX: z.number().min(0).max(300),
  paddingY: z.number().min(0).max(300),
  /** `fill` paints the whole box, `highlight` only behind the lines. */
  backgroundMode: z.enum(['none', 'fill', 'highlight']),
  backgroundColor: colorSchema,
  headingLevel: z.enum(['auto', 'h1', 'h2', 'h3', 'p']),
  /** `height`: the box follows the text. `shrink`: the text follows the box. `fixed`: neither. */
  fit: z.enum(['height', 'shrink', 'fixed']),
  direction: z.enum(['auto', 'ltr', 'rtl']),
  /** A text fill that replaces `color`; marks of a run take precedence. */
  textPaint: paintSchema.optional(),
  /** An outline of the text, px of the page, drawn behind its fill. */
  textOutline: z.strictObject({ width: z.number().min(0).max(40), color: colorSchema }).optional(),
  /** A shadow of the text only. */
  textShadow: shadowSchema.optional(),
})
export type TextElement = z.infer<typeof textElementSchema>

export const text = defineElement<TextElement>({
  schema: textElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 560, width: 600, height: 72 }),
    kind: 'text',
    paragraphs: [{ runs: [{ text: '' }] }],
    font: { family: 'Inter', weight: 500, isItalic: false },
    sizePx: 40,
    lineHeight: 1.3,
    letterSpacingEm: 0,
    color: '#16181d',
    letterCase: 'none',
    align: 'start',
    verticalAlign: 'top',
    paddingX: 0,
    paddingY: 0,
    backgroundMode: 'none',
    backgroundColor: '#ffffff',
    headingLevel: 'auto',
    fit: 'height',
    direction: 'auto',
  }),
  minimumSize: { width: 40, height: 20 },
  keepsAspectRatio: false,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: plainText,
  mediaOf: () => [],
})

/** The text of a text element, one line per paragraph. */
export function plainText(element: Pick<TextElement, 'paragraphs'>): string {
  return element.paragraphs.map((paragraph) => paragraph.runs.map((run) => run.text).join('')).join('\n')
}

/**
 * The writing direction of a text: explicit, else by its first letter; null when it has none and the story's applies.
 */
export function directionOfWords(element: Pick<TextElement, 'paragraphs' | 'direction'>): 'ltr' | 'rtl' | null {
  if (element.direction !== 'auto') return element.direction
  const letter = plainText(element).match(/\p{L}/u)?.[0]
  if (!letter) return null
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter) ? 'rtl' : 'ltr'
}

/** One paragraph per line, without marks. */
export function paragraphsOf(plain: string): Paragraph[] {
  return plain.split('\n').map((line) => ({ runs: [{ text: line }] }))
}
