import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { colorSchema, fontFaceSchema } from '../values.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'

/** A button. Its target is the base field `link`; without one it has no effect, and a check reports it. */
export const ctaElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('cta'),
  label: textSchema(limits.ctaLabelLength),
  font: fontFaceSchema,
  sizePx: z.number().min(limits.fontSizePx.min).max(limits.fontSizePx.max),
  color: colorSchema,
  textColor: colorSchema,
  look: z.enum(['solid', 'outline', 'text']),
})
export type CtaElement = z.infer<typeof ctaElementSchema>

export const cta = defineElement<CtaElement>({
  schema: ctaElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 190, y: 1000, width: 340, height: 88 }),
    cornerRadius: [44, 44, 44, 44],
    kind: 'cta',
    label: '',
    font: { family: 'Inter', weight: 600, isItalic: false },
    sizePx: 30,
    color: '#2438c8',
    textColor: '#ffffff',
    look: 'solid',
  }),
  minimumSize: { width: 96, height: 64 },
  keepsAspectRatio: false,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: (element) => element.label,
  mediaOf: () => [],
})
