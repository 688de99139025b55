import { type Answers, elementsOf, type Form, isQuestion } from '@taplore/form'
import { dayMs } from '@taplore/kit'
import type { Transaction } from '../../../../platform/database/database.ts'
import { textsOf } from '../rules.ts'
import { isAmongRecentSubmissions } from './duplicate-store.ts'

/**
 * Two respondents may choose the same or write the same few words; no one writes the same long sentence by chance.
 */
const leastLetters = 60

interface Given {
  readonly formId: string
  /** Of the current submission: repeated after a lost response it is not another one. */
  readonly key: string
  readonly answers: Answers
  readonly now: Date
}

/** Whether an identical submission with another key arrived within a day. Costs a query only for long answers. */
export async function isDuplicateSubmission(
  inSystem: <T>(work: (db: Transaction) => Promise<T>) => Promise<T>,
  form: Form,
  { formId, key, answers, now }: Given,
): Promise<boolean> {
  if (!textsOf(form, written(form, answers)).some((text) => text.length >= leastLetters)) return false
  const since = new Date(now.getTime() - dayMs)
  return inSystem((db) => isAmongRecentSubmissions({ db }, { formId, key, answers, since }))
}

/** Answers of the respondent: without prefilled and default values. */
function written(form: Form, answers: Answers): Answers {
  const own = elementsOf(form).filter((element) => {
    const isGiven = 'defaultValue' in element && element.defaultValue === answers[element.id]
    return isQuestion(element) && Object.hasOwn(answers, element.id) && !isGiven
  })
  return Object.fromEntries(own.map(({ id }) => [id, answers[id]])) as Answers
}
