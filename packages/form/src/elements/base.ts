import { z } from 'zod'
import { limits } from '../limits.ts'
import { conditionSchema } from '../logic/condition.ts'
import { helpSchema, idSchema, keySchema, labelSchema, numberSchema, pictureSchema, titleSchema } from '../values.ts'

/** Everything that stands in a form. */
export const contentFields = {
  id: idSchema,
  /** Not shown while this is false. Null: always shown. */
  showIf: conditionSchema.nullable(),
}

/** Everything that is asked. */
export const questionFields = {
  ...contentFields,
  title: titleSchema,
  help: helpSchema,
  /** The name of the answer in addresses, exports and programs; the id serves when it is absent. */
  key: keySchema.optional(),
  isRequired: z.boolean(),
  /** Required while this is true, whatever `isRequired` says. */
  requiredIf: conditionSchema.nullable(),
  /** On classic pages; half ones stand in pairs where there is room. */
  width: z.enum(['full', 'half']),
}

export const contentDefaults = { showIf: null }

export const questionDefaults = {
  ...contentDefaults,
  title: '',
  help: '',
  isRequired: false,
  requiredIf: null,
  width: 'full' as const,
}

export const choiceSchema = z.strictObject({
  id: idSchema,
  label: labelSchema,
  /** Points for choosing it. */
  score: numberSchema.optional(),
  picture: pictureSchema.optional(),
})
export type Choice = z.infer<typeof choiceSchema>

/** A row or a column. */
export const lineSchema = z.strictObject({ id: idSchema, label: labelSchema, score: numberSchema.optional() })
export type Line = z.infer<typeof lineSchema>

export const choicesSchema = z.array(choiceSchema).max(limits.choices)
export const placeholderSchema = labelSchema

/** What is asked of a schema in a definition. Less than its own type, which is dear for the compiler to compare. */
interface Checker {
  safeParse(value: unknown): { success: boolean }
}

/** How the picker of kinds sorts them. */
export type ElementGroup = 'text' | 'numbers' | 'dates' | 'choices' | 'people' | 'files' | 'logic' | 'content'

/** What a kind of element tells about itself; the registry holds one for every kind. */
export interface ElementDefinition<E> {
  schema: Checker
  group: ElementGroup
  /** A new element without its id. */
  defaults(): Omit<E, 'id'>
}

/** A typed identity, so that `defaults` knows its element. */
export function defineElement<E>(definition: ElementDefinition<E>): ElementDefinition<E> {
  return definition
}

/** Two empty choices to begin with. */
export function firstChoices(): Choice[] {
  return [
    { id: 'a', label: '' },
    { id: 'b', label: '' },
  ]
}
