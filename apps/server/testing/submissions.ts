import { emptyForm, type Form, newBlock, newElement, newPage } from '@taplore/form'
import { newId } from '@taplore/kit'
import type { SubmissionInput } from '../src/areas/forms/submissions/index.ts'
import { insertPublishedForm } from './published-form-rows.ts'
import type { TestPerson, World } from './world.ts'

/** Three questions that most tests need: a name, an address, a choice. */
export function simpleForm(fields: Partial<Form> = {}): Form {
  const blocks = [
    newBlock({ elements: [newElement('short-text', { id: 'who', title: 'Who are you?' })] }),
    newBlock({ elements: [newElement('email', { id: 'mail', title: 'Where do we write to?' })] }),
    newBlock({
      elements: [
        newElement('single-choice', {
          id: 'loaf',
          title: 'Which loaf?',
          choices: [
            { id: 'rye', label: 'Rye' },
            { id: 'spelt', label: 'Spelt' },
          ],
        }),
      ],
    }),
  ]
  return emptyForm({ title: 'Sunday loaf', pages: [newPage({ blocks })], ...fields })
}

/** A public form, written into the tables. Returns its id. */
export async function publishedForm(
  world: World,
  person: TestPerson,
  form: Form,
  { formId = newId(), number = 1, name = 'Sunday loaf survey' } = {},
): Promise<string> {
  const { workspaceId, userId } = person
  const slug = `f-${formId}`
  await insertPublishedForm(world.sql, { formId, workspaceId, userId, name, slug, form, number })
  return formId
}

/** An answer as a page sends it. */
export function answerTo(
  person: TestPerson,
  formId: string,
  answers: unknown,
  more: Partial<SubmissionInput> = {},
): SubmissionInput {
  return {
    workspaceId: person.workspaceId,
    formId,
    version: 1,
    key: newId(),
    answers,
    userAgent: 'Mozilla/5.0 (X11; Linux)',
    ...more,
  }
}
