import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { idSchema, numberSchema } from '../values.ts'

/** The operand of a comparison. `part` is one of `partsOf(element)`: a row of a matrix, the city of an address. */
export type Operand =
  | { type: 'answer'; elementId: string; part?: string }
  | { type: 'variable'; variableId: string }
  | { type: 'score' }

/** The values compared with. Two values are the ends of `between`; choices are given by id. */
export type ComparedWith = { type: 'value'; value: string | number | boolean | (string | number)[] } | Operand

export const operators = [
  'is',
  'is-not',
  'contains',
  'contains-not',
  'starts-with',
  'ends-with',
  'less',
  'at-most',
  'greater',
  'at-least',
  'between',
  'any-of',
  'all-of',
  'none-of',
  'answered',
  'empty',
] as const
export type Operator = (typeof operators)[number]

export interface Comparison {
  type: 'compare'
  left: Operand
  operator: Operator
  /** Missing for `answered` and `empty`. */
  right?: ComparedWith
}

export type Condition =
  | { type: 'all'; of: Condition[] }
  | { type: 'any'; of: Condition[] }
  | { type: 'not'; of: Condition }
  | Comparison

const operandSchemas = [
  z.strictObject({
    type: z.literal('answer'),
    elementId: idSchema,
    part: textSchema(limits.keyLength).min(1).optional(),
  }),
  z.strictObject({ type: z.literal('variable'), variableId: idSchema }),
  z.strictObject({ type: z.literal('score') }),
] as const

const valueSchema = z.strictObject({
  type: z.literal('value'),
  value: z.union([
    textSchema(limits.shortTextLength),
    numberSchema,
    z.boolean(),
    z.array(z.union([textSchema(limits.shortTextLength), numberSchema])).max(limits.conditionValues),
  ]),
})

const comparisonSchema = z.strictObject({
  type: z.literal('compare'),
  left: z.discriminatedUnion('type', [...operandSchemas]),
  operator: z.enum(operators),
  right: z.discriminatedUnion('type', [valueSchema, ...operandSchemas]).optional(),
})

/** Typed by hand: recursive types cannot be inferred. */
const nodeSchema: z.ZodType<Condition, Condition> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('all'), of: z.array(nodeSchema).max(limits.conditionNodes) }),
    z.strictObject({ type: z.literal('any'), of: z.array(nodeSchema).max(limits.conditionNodes) }),
    z.strictObject({ type: z.literal('not'), of: nodeSchema }),
    comparisonSchema,
  ]),
) as unknown as z.ZodType<Condition, Condition>

/** A condition tree with limited depth and size. */
export const conditionSchema: z.ZodType<Condition, Condition> = nodeSchema.refine(
  (condition) => {
    const size = sizeOf(condition)
    return size.depth <= limits.conditionDepth && size.nodes <= limits.conditionNodes
  },
  { message: `At most ${limits.conditionNodes} comparisons, ${limits.conditionDepth} levels deep.` },
)

function sizeOf(condition: Condition): { nodes: number; depth: number } {
  if (condition.type === 'compare') return { nodes: 1, depth: 1 }
  const members = condition.type === 'not' ? [condition.of] : condition.of
  let nodes = 1
  let depth = 0
  for (const member of members) {
    const size = sizeOf(member)
    nodes += size.nodes
    depth = Math.max(depth, size.depth)
  }
  return { nodes, depth: depth + 1 }
}

/** Comparison with the words of Other being present or missing. */
export function otherAnswer(elementId: string, isGiven: boolean): Comparison {
  const left = { type: 'answer', elementId, part: 'other' } as const
  return { type: 'compare', left, operator: isGiven ? 'answered' : 'empty' }
}
