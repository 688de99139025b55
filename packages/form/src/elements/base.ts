import { z } from 'zod'
import { limits } from '../limits.ts'
import { conditionSchema } from '../logic/condition.ts'
import {
  formImageSchema,
  helpSchema,
  idSchema,
  keySchema,
  labelSchema,
  numberSchema,
  sideImageSchema,
  titleSchema,
} from '../values.ts'

/** Every element of a form. */
export const contentFields = {
  id: idSchema,
  /** Hidden while this is false. Null: always shown. */
  showIf: conditionSchema.nullable(),
}

/** Every question. */
export const questionFields = {
  ...contentFields,
  title: titleSchema,
  help: helpSchema,
  /** The answer's name in URLs, exports and programs; the id when missing. */
  key: keySchema.optional(),
  isRequired: z.boolean(),
  /** Required while this is true, whatever `isRequired` says. */
  requiredIf: conditionSchema.nullable(),
  /** On classic pages; half-width ones are paired where there is space. */
  width: z.enum(['full', 'half']),
  /** Beside the question, or above it; missing or null: none. */
  image: sideImageSchema.nullable().optional(),
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
  picture: formImageSchema.optional(),
})
export type Choice = z.infer<typeof choiceSchema>

/** A row or a column. */
export const lineSchema = z.strictObject({ id: idSchema, label: labelSchema, score: numberSchema.optional() })
export type Line = z.infer<typeof lineSchema>

export const choicesSchema = z.array(choiceSchema).max(limits.choices)
export const placeholderSchema = labelSchema

/** What a definition needs of a schema. Less than its own type, which is slow to compile. */
interface Checker {
  safeParse(value: unknown): { success: boolean }
}

/** Groups of the kind picker. */
export type ElementGroup = 'text' | 'numbers' | 'dates' | 'choices' | 'people' | 'files' | 'logic' | 'content'

/** The definition of an element kind; the registry contains one for every kind. */
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

/** Two empty choices to start with. */
export function firstChoices(): Choice[] {
  return [
    { id: 'a', label: '' },
    { id: 'b', label: '' },
  ]
}
