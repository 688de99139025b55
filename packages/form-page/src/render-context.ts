import type { Form, FormElement, RepeatedElement } from '@taplore/form'
import {
  type AnswerError,
  directionOfLanguage,
  elementIndex,
  errorText,
  isQuestion,
  type Recaller,
  type Response,
  recallerOf,
  respond,
  translateForm,
} from '@taplore/form/engine'
import type { PageWord, PageWords } from './words/en.ts'

/** The context for rendering elements. */
export interface Drawing {
  /** In the language of the page. */
  form: Form
  /** In its own language, for the engine. */
  source: Form
  language: string
  direction: 'ltr' | 'rtl'
  words: PageWords
  /** Input so far, by question id: stored values, or field values. */
  input: Record<string, unknown>
  response: Response
  errors: readonly AnswerError[]
  recall: Recaller
  /** Seeds the order of shuffled choices. */
  seed: string
  /** Full appointment slots, by question id. */
  taken: Readonly<Record<string, readonly string[]>>
  /** The respondent's local day; null when unknown. */
  today: string | null
  /** Question numbers by id, when the form shows them. */
  numbers: ReadonlyMap<string, number> | null
}

export interface DrawingInput extends Pick<Drawing, 'words' | 'input' | 'response' | 'seed'> {
  /** In its own language, with translations. */
  form: Form
  errors?: readonly AnswerError[]
  today?: string | null
  taken?: Drawing['taken']
}

export function renderContextOf({
  form,
  words,
  input,
  response,
  errors = [],
  seed,
  today = null,
  taken = {},
}: DrawingInput): Drawing {
  const { language } = response
  const translated = translateForm(form, language)
  return {
    form: translated,
    source: form,
    language,
    direction: directionOfLanguage(language),
    words,
    input,
    response,
    errors,
    recall: recallerOf(translated, response),
    seed,
    taken,
    today,
    numbers: form.settings.hasNumbers ? numbersOf(translated, response) : null,
  }
}

/** A text of the page with its placeholders filled. */
export function say(words: PageWords, word: PageWord, values: Record<string, string | number> = {}): string {
  return words.page[word].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** One element on the page, or of a row of a repeatable group. */
export interface Field<E = FormElement | RepeatedElement> {
  drawing: Drawing
  element: E
  /** Name prefix of its fields in a posted page. */
  name: string
  /** Of its nodes. */
  id: string
  raw: unknown
  errors: readonly AnswerError[]
  isRequired: boolean
  /** Another person's data, in a repeatable group: the browser should not autofill. */
  isInRow: boolean
}

/** The error as a sentence. */
export function sentenceOf(error: AnswerError, words: PageWords): string {
  const { part } = error.values
  const word = typeof part === 'string' && part === error.part && Object.hasOwn(words.page, part)
  const values = word ? { ...error.values, part: words.page[part as PageWord] } : error.values
  return errorText({ ...error, values }, words.answers)
}

/** Questions by their position on the path. */
function numbersOf(form: Form, { steps }: Response): Map<string, number> {
  const elements = elementIndex(form)
  const ids = steps
    .flatMap(({ elementIds }) => elementIds)
    .filter((id) => {
      const element = elements.get(id)
      return element !== undefined && isQuestion(element)
    })
  return new Map(ids.map((id, index) => [id, index + 1]))
}

/** Whether a question is required now, including its condition. */
export function mustAnswer({ source, input, response, today }: Drawing, element: FormElement): boolean {
  if (!isQuestion(element)) return false
  if (element.isRequired || element.requiredIf === null) return element.isRequired
  const { [element.id]: _, ...others } = input
  const { errors } = respond(source, others, { language: response.language, today })
  return errors.some(({ elementId, groupId }) => (groupId ?? elementId) === element.id)
}
