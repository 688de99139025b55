import { type Answers, elementsOf, type Form, isQuestion } from '@taplore/form'
import { dayMs } from '@taplore/kit'
import type { Transaction } from '../../../../platform/database/database.ts'
import { textsOf } from '../rules.ts'
import { isAmongRecentSubmissions } from './duplicate-store.ts'

/** Two people may well tick the same or say the same in a few words; nobody writes the same long sentence by chance. */
const leastLetters = 60

interface Given {
  readonly formId: string
  /** Of the answer at hand: sent again because its answer got lost it is no other. */
  readonly key: string
  readonly answers: Answers
  readonly now: Date
}

/** Whether the very same answer came to the form within a day, by another key. Costs a question only where somebody wrote a long one. */
export async function cameBefore(
  inSystem: <T>(work: (db: Transaction) => Promise<T>) => Promise<T>,
  form: Form,
  { formId, key, answers, now }: Given,
): Promise<boolean> {
  if (!textsOf(form, written(form, answers)).some((text) => text.length >= leastLetters)) return false
  const since = new Date(now.getTime() - dayMs)
  return inSystem((db) => isAmongRecentSubmissions({ db }, { formId, key, answers, since }))
}

/** What came from whoever answered: not what the form filled in for everybody, nor what an address brought along. */
function written(form: Form, answers: Answers): Answers {
  const own = elementsOf(form).filter((element) => {
    const isGiven = 'defaultValue' in element && element.defaultValue === answers[element.id]
    return isQuestion(element) && Object.hasOwn(answers, element.id) && !isGiven
  })
  return Object.fromEntries(own.map(({ id }) => [id, answers[id]])) as Answers
}
