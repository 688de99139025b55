import { emptyForm, type Form, newBlock, newElement, newEnding, newPage } from '@taplore/form'
import type { TestPerson } from './world.ts'

/** A form of one page with a short text for each title; ready to be published. */
export function formOf(...titles: string[]): Form {
  const questions = titles.length ? titles : ['What is your name?']
  const blocks = questions.map((title) => newBlock({ elements: [newElement('short-text', { title })] }))
  return emptyForm({ title: 'A form', pages: [newPage({ blocks })], endings: [newEnding({ title: 'Thank you' })] })
}

/** Makes a form and publishes it; resolves to where it is. */
export async function publishedForm(
  person: TestPerson,
  name: string,
  { document = formOf(), slug = undefined as string | undefined } = {},
) {
  const { forms } = person.client()
  const { id: formId } = await forms.create({ name, document })
  return { formId, ...(await forms.publish({ formId, slug })) }
}
