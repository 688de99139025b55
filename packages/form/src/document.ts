import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { elementSchema, type FormElement } from './elements/index.ts'
import { limits } from './limits.ts'
import { conditionSchema } from './logic/condition.ts'
import { endingSchema, quotaSchema, settingsSchema } from './settings.ts'
import { themeSchema } from './theme.ts'
import {
  helpSchema,
  idSchema,
  keySchema,
  labelSchema,
  languageSchema,
  numberSchema,
  sideImageSchema,
  titleSchema,
} from './values.ts'

/** The version of this code. Older documents are upgraded, newer ones refused (see `versions/`). */
export const formVersion = 1

/** Jump target. */
export const targetSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('block'), id: idSchema }),
  z.strictObject({ type: z.literal('page'), id: idSchema }),
  z.strictObject({ type: z.literal('ending'), id: idSchema }),
  /** To the end, where the endings' own conditions choose. */
  z.strictObject({ type: z.literal('end') }),
])
export type Target = z.infer<typeof targetSchema>

/** Evaluated after its block; the first true one is taken. Null is always true. */
export const jumpSchema = z.strictObject({ id: idSchema, when: conditionSchema.nullable(), to: targetSchema })
export type Jump = z.infer<typeof jumpSchema>

/** Changes a variable after its block. */
export const actionSchema = z.strictObject({
  id: idSchema,
  when: conditionSchema.nullable(),
  variableId: idSchema,
  operation: z.enum(['set', 'add', 'subtract', 'multiply', 'divide', 'append']),
  formula: textSchema(limits.formulaLength),
})
export type Action = z.infer<typeof actionSchema>

/** Questions that are shown together when one step is shown at a time; jumps and actions belong to it. */
const blockShape = z.strictObject({
  id: idSchema,
  showIf: conditionSchema.nullable(),
  elements: z.array(elementSchema).max(limits.elementsPerBlock),
  actions: z.array(actionSchema).max(limits.actionsPerBlock),
  jumps: z.array(jumpSchema).max(limits.jumpsPerBlock),
})
export type Block = Omit<z.infer<typeof blockShape>, 'elements'> & { elements: FormElement[] }
/** Typed by inference, with elements by name; so are pages and forms. */
export const blockSchema = blockShape as unknown as z.ZodType<Block, Block>

/** The content between two page breaks. */
const pageShape = z.strictObject({
  id: idSchema,
  title: titleSchema,
  showIf: conditionSchema.nullable(),
  blocks: z.array(blockSchema).max(limits.blocksPerPage),
})
export type FormPage = z.infer<typeof pageShape>
export const pageSchema = pageShape as unknown as z.ZodType<FormPage, FormPage>

export const variableSchema = z.discriminatedUnion('type', [
  z.strictObject({ id: idSchema, name: keySchema, type: z.literal('number'), initial: numberSchema }),
  z.strictObject({
    id: idSchema,
    name: keySchema,
    type: z.literal('text'),
    initial: textSchema(limits.hiddenLength),
  }),
])
export type Variable = z.infer<typeof variableSchema>

/** Scores from `from` to `to`, inclusive, are called `label`. */
const scoreBandSchema = z.strictObject({ id: idSchema, from: numberSchema, to: numberSchema, label: labelSchema })

const welcomeSchema = z.strictObject({
  title: titleSchema,
  text: helpSchema,
  buttonLabel: labelSchema,
  image: sideImageSchema.nullable().optional(),
})

/** The key of a visible text (see `texts/`) → its translation. */
const translationSchema = z.record(textSchema(300), textSchema(limits.richTextLength))

const formShape = z.strictObject({
  version: z.literal(formVersion),
  title: titleSchema,
  description: helpSchema,
  /** The language of the document's own texts. */
  language: languageSchema,
  /** By language. A missing or empty text is shown in the form's own language. */
  translations: z.partialRecord(languageSchema, translationSchema),
  /** Shown first; null: starts with the first question. */
  welcome: welcomeSchema.nullable(),
  pages: z.array(pageSchema).min(limits.pages.min).max(limits.pages.max),
  endings: z.array(endingSchema).min(limits.endings.min).max(limits.endings.max),
  variables: z.array(variableSchema).max(limits.variables),
  scoreBands: z.array(scoreBandSchema).max(limits.scoreBands),
  quotas: z.array(quotaSchema).max(limits.quotas),
  theme: themeSchema,
  settings: settingsSchema,
})
export type Form = z.infer<typeof formShape>
/** The head of a form: its fields besides pages, endings and the other lists. */
export const formHeadSchema = formShape.pick({
  title: true,
  description: true,
  language: true,
  welcome: true,
  scoreBands: true,
})
/** Typed by inference, once: schemas that contain a form are not compared member by member. */
export const formSchema = formShape as unknown as z.ZodType<Form, Form>
