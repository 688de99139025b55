import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { baseDefaults, elementBaseFields } from './base.ts'
import { blockDefaults, blockFields } from './block.ts'
import { defineElement } from './definition.ts'

const words = textSchema(limits.factTextLength)
const wordsList = z.array(words).min(limits.factItems.min).max(limits.factItems.max)
const side = z.strictObject({ title: words, points: wordsList })

/** The content of a facts block, by its form. */
export const factsContentSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('list'), marker: z.enum(['bullet', 'number', 'check']), items: wordsList }),
  z.strictObject({ type: z.literal('number'), value: textSchema(40), unit: textSchema(40), label: words }),
  z.strictObject({ type: z.literal('quote'), text: words, author: words, role: words }),
  z.strictObject({ type: z.literal('comparison'), left: side, right: side }),
  z.strictObject({
    type: z.literal('timeline'),
    events: z
      .array(z.strictObject({ when: textSchema(60), text: words }))
      .min(limits.factItems.min)
      .max(limits.factItems.max),
  }),
  z.strictObject({
    type: z.literal('table'),
    /** Every row has as many cells as there are columns; missing ones are empty, extra ones are hidden. */
    columns: z.array(textSchema(80)).min(limits.tableColumns.min).max(limits.tableColumns.max),
    rows: z
      .array(z.array(textSchema(120)).max(limits.tableColumns.max))
      .min(limits.factItems.min)
      .max(limits.factItems.max),
  }),
])
export type FactsContent = z.infer<typeof factsContentSchema>
export type FactsType = FactsContent['type']
export const factsTypes = ['list', 'number', 'quote', 'comparison', 'timeline', 'table'] as const satisfies FactsType[]

export const factsElementSchema = z.strictObject({
  ...elementBaseFields,
  kind: z.literal('facts'),
  title: words,
  content: factsContentSchema,
  ...blockFields,
})
export type FactsElement = z.infer<typeof factsElementSchema>

export const facts = defineElement<FactsElement>({
  schema: factsElementSchema,
  defaults: () => ({
    ...baseDefaults({ x: 60, y: 380, width: 600, height: 480 }),
    cornerRadius: [28, 28, 28, 28],
    kind: 'facts',
    title: '',
    content: { type: 'list', marker: 'bullet', items: [''] },
    ...blockDefaults,
  }),
  minimumSize: { width: 120, height: 80 },
  keepsAspectRatio: false,
  canRotate: true,
  canAnimate: true,
  canLink: true,
  textOf: (element) => [element.title, ...factWords(element.content)].filter(Boolean).join('\n'),
  mediaOf: () => [],
})

/** All text of a facts block in reading order. */
export function factWords(content: FactsContent): string[] {
  switch (content.type) {
    case 'list':
      return content.items
    case 'number':
      return [`${content.value} ${content.unit}`.trim(), content.label]
    case 'quote':
      return [content.text, content.author, content.role]
    case 'comparison':
      return [content.left.title, ...content.left.points, content.right.title, ...content.right.points]
    case 'timeline':
      return content.events.flatMap((event) => [event.when, event.text])
    case 'table':
      return [content.columns, ...content.rows].map((cells) => cells.join(' | '))
  }
}

/** The same facts in another form, as far as possible: nothing is invented, and what does not fit is dropped. */
export function factsAs(content: FactsContent, type: FactsType): FactsContent {
  if (content.type === type) return content
  const all = factWords(content).filter((line) => line.trim() !== '')
  const [first = '', second = '', third = ''] = all
  const list = (lines: string[]) => (lines.length > 0 ? lines.slice(0, limits.factItems.max) : [''])
  switch (type) {
    case 'list':
      return { type, marker: 'bullet', items: list(all) }
    case 'number':
      return { type, value: first.slice(0, 40), unit: '', label: second }
    case 'quote':
      return { type, text: first, author: second, role: third }
    case 'comparison': {
      const half = Math.ceil(all.length / 2)
      return {
        type,
        left: { title: '', points: list(all.slice(0, half)) },
        right: { title: '', points: list(all.slice(half)) },
      }
    }
    case 'timeline':
      return { type, events: list(all).map((line, index) => ({ when: String(index + 1), text: line })) }
    case 'table':
      return { type, columns: ['', ''], rows: list(all).map((line) => [line.slice(0, 120), '']) }
  }
}
