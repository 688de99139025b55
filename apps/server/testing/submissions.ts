import { emptyForm, type Form, newBlock, newElement, newPage } from '@taplore/form'
import { newId } from '@taplore/kit'
import type { SubmissionInput } from '../src/areas/forms/submissions/index.ts'
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

/** A form that is public, written into the tables as publishing does. Returns its id. */
export async function publishedForm(
  world: World,
  person: TestPerson,
  form: Form,
  { formId = newId(), number = 1, name = 'Sunday loaf survey' } = {},
): Promise<string> {
  await world.sql(
    `insert into form (id, workspace_id, created_by, name, language, questions, document, document_version, state, slug, published_version, published_on)
     values ($1, $2, $3, $4, 'en', 3, $5, 1, 'ready', $6, $7, now())
     on conflict (id) do update set document = excluded.document, published_version = excluded.published_version`,
    [formId, person.workspaceId, person.userId, name, JSON.stringify(form), `f-${formId}`, number],
  )
  await world.sql(
    `insert into form_version (form_id, number, workspace_id, document, published_by, published_at) values ($1, $2, $3, $4, $5, now())`,
    [formId, number, person.workspaceId, JSON.stringify(form), person.userId],
  )
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
