import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { elementSchema, type FormElement } from './elements/index.ts'
import { limits } from './limits.ts'
import { conditionSchema } from './logic/condition.ts'
import { endingSchema, quotaSchema, settingsSchema } from './settings.ts'
import { themeSchema } from './theme.ts'
import { helpSchema, idSchema, keySchema, labelSchema, languageSchema, numberSchema, titleSchema } from './values.ts'

/** The version this code reads and writes. Older documents are lifted, newer ones refused (see `versions/`). */
export const formVersion = 1

/** Where a jump leads. */
export const targetSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('block'), id: idSchema }),
  z.strictObject({ type: z.literal('page'), id: idSchema }),
  z.strictObject({ type: z.literal('ending'), id: idSchema }),
  /** To the end, where the endings' own conditions choose. */
  z.strictObject({ type: z.literal('end') }),
])
export type Target = z.infer<typeof targetSchema>

/** Taken after its block, first one that holds. Null holds always. */
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

/** Questions that are shown together when one step is shown at a time; where jumps and actions hang. */
const blockShape = z.strictObject({
  id: idSchema,
  showIf: conditionSchema.nullable(),
  elements: z.array(elementSchema).max(limits.elementsPerBlock),
  actions: z.array(actionSchema).max(limits.actionsPerBlock),
  jumps: z.array(jumpSchema).max(limits.jumpsPerBlock),
})
export type Block = Omit<z.infer<typeof blockShape>, 'elements'> & { elements: FormElement[] }
/** Typed by what it infers, with elements by their name; so are pages and forms. */
export const blockSchema = blockShape as unknown as z.ZodType<Block, Block>

/** What stands between two page breaks. */
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

/** Points from `from` to `to`, both taken in, are called `label`. */
const scoreBandSchema = z.strictObject({ id: idSchema, from: numberSchema, to: numberSchema, label: labelSchema })

const welcomeSchema = z.strictObject({ title: titleSchema, text: helpSchema, buttonLabel: labelSchema })

/** The key of a visible text (see `texts/`) to its words in another language. */
const translationSchema = z.record(textSchema(300), textSchema(limits.richTextLength))

const formShape = z.strictObject({
  version: z.literal(formVersion),
  title: titleSchema,
  description: helpSchema,
  /** The language the document's own texts are written in. */
  language: languageSchema,
  /** By language. A text that is missing or empty is shown in the form's own language. */
  translations: z.partialRecord(languageSchema, translationSchema),
  /** Shown first; null: begins with the first question. */
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
/** The head of a form alone: what stands in it beside pages, endings and the like. */
export const formHeadSchema = formShape.pick({
  title: true,
  description: true,
  language: true,
  welcome: true,
  scoreBands: true,
})
/** Typed by what it infers, once: whoever holds a form in a schema of his own need not have it compared member by member. */
export const formSchema = formShape as unknown as z.ZodType<Form, Form>
