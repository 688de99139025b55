import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { imageMediaSchema, productSourceSchema } from '../values.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { blockDefaults, blockFields } from './block.ts'
import { defineElement } from './definition.ts'

/** A product. Its shop URL is the base field `link`. Prices are the shop's own text, including currency. */
export const productElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('product'),
  media: imageMediaSchema.nullable(),
  name: textSchema(limits.nameLength),
  note: textSchema(limits.factTextLength),
  price: textSchema(limits.priceLength),
  /** Shown struck through; empty without another price. */
  wasPrice: textSchema(limits.priceLength),
  label: textSchema(limits.ctaLabelLength),
  /** The logo of its store, over the corner of its image. */
  logo: imageMediaSchema.optional(),
  buttonShape: z.enum(['pill', 'rounded', 'square']).optional(),
  /** Where its price comes from; a product that was typed in has none. */
  source: productSourceSchema.optional(),
  /** `card`: image above the text. `row`: beside it. `tag`: name and price only. */
  look: z.enum(['card', 'row', 'tag']),
  ...blockFields,
})
export type ProductElement = z.infer<typeof productElementSchema>

export const product = defineElement<ProductElement>({
  schema: productElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 130, y: 380, width: 460, height: 620 }),
    cornerRadius: [28, 28, 28, 28],
    kind: 'product',
    media: null,
    name: '',
    note: '',
    price: '',
    wasPrice: '',
    label: '',
    look: 'card',
    ...blockDefaults,
    padding: 28,
  }),
  minimumSize: { width: 160, height: 84 },
  keepsAspectRatio: false,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: (element) =>
    [element.name, element.note, element.price, element.wasPrice, element.label].filter(Boolean).join('\n'),
  mediaOf: ({ media, logo }) => [media, logo].filter((image) => image != null),
})
