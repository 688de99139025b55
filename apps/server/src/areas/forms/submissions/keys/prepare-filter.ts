import { answerOperators, type SubmissionFilter, submissionLimits } from '@taplore/contract'
import { type AnswerColumn, columnsOf, keyTypeOf } from '@taplore/form'
import type { Installation } from '../../../../platform/api/scope.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { type FormRow, preferencesOf } from '../../forms/index.ts'
import { formsOf } from '../columns.ts'
import type { PartFilter } from '../rows/search-store.ts'
import { searchWords } from '../rules.ts'
import { choiceCondition, combined, keyCondition, type Rule } from './condition-store.ts'
import { indexColumn, type Place, wordsColumn } from './index-columns.ts'
import { wordsWith } from './key-store.ts'

type Ctx = Pick<Installation, 'database' | 'clock'> & { readonly db: Transaction }

/** Words whose letters are searched for inside other words; a letter or two are inside nearly all. */
const fewestLetters = 3
const mostInside = 100

export interface Prepared {
  readonly filter: PartFilter
  /** Whether all submissions are indexed for it. */
  readonly isComplete: boolean
}

/**
 * A filter as the queries need it: days in the workspace's time zone, as in its analytics, conditions on indexed
 * columns, and the words that contain the searched ones. `isThorough`: for work on all that match, however long
 * indexing takes.
 */
export async function prepareFilter(
  ctx: Ctx,
  { workspaceId, form }: { workspaceId: string; form: Pick<FormRow, 'id' | 'document'> },
  asked: SubmissionFilter,
  { isThorough = false } = {},
): Promise<Prepared> {
  const place = { workspaceId, formId: form.id }
  const { timeZone } = asked.from || asked.until ? await preferencesOf(ctx, workspaceId) : { timeZone: undefined }
  const filter: PartFilter = { ...asked, ...(timeZone ? { timeZone } : {}) }
  const inside = await insideWords(ctx, place, asked.search, isThorough)
  if (!asked.rules) return { filter: { ...filter, ...inside.words }, isComplete: inside.isComplete }
  const forms = await formsOf(ctx.db, form)
  const columns = columnsOf(forms)
  const conditions: ReturnType<typeof choiceCondition>[] = []
  let { isComplete } = inside
  for (const rule of rulesIn(asked.rules, columns)) {
    const type = keyTypeOf(rule.column, forms)
    if (type === 'choice' && rule.column.elementId !== null) {
      conditions.push(choiceCondition(rule, rule.column.elementId))
      continue
    }
    const indexed = await indexColumn(ctx, place, { ...rule.column, type }, { isThorough })
    isComplete &&= indexed.isComplete
    const condition = keyCondition(rule, indexed.id, type)
    if (condition) conditions.push(condition)
  }
  const answers = combined(conditions, asked.match ?? 'all')
  return { filter: { ...filter, ...inside.words, ...(answers ? { answers } : {}) }, isComplete }
}

/** The words of a search, each with those that contain it. */
async function insideWords(ctx: Ctx, place: Place, search: string | undefined, isThorough: boolean) {
  const words = searchWords(search ?? '')
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= fewestLetters)
    .slice(0, 8)
  if (words.length === 0) return { words: {}, isComplete: true }
  const { id, isComplete } = await indexColumn(ctx, place, wordsColumn, { isThorough })
  const found = await ctx.database.system(async (db) => {
    const each: [string, string[]][] = []
    for (const letters of words)
      each.push([letters, await wordsWith({ db }, { columnId: id, letters, limit: mostInside })])
    return each
  })
  return { words: { inside: new Map(found) }, isComplete }
}

/** Lines that name no column or operator of the form are left out: the form may have changed since. */
function rulesIn(rules: string, columns: readonly AnswerColumn[]): Rule[] {
  return rules
    .split('\n')
    .slice(0, submissionLimits.rules)
    .flatMap((line) => {
      const [, columnId, name, value = ''] = /^(\S+) (\S+)(?: (.*))?$/.exec(line.trim()) ?? []
      const column = columns.find(({ id }) => id === columnId)
      const operator = answerOperators.find((each) => each === name)
      return column && operator ? [{ column, operator, value: value.trim() }] : []
    })
}
