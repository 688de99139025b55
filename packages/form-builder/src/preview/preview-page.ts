import { type AnswerError, elementsOf, type Form, inputOfPost, outcomeOf } from '@taplore/form'
import {
  drawEnding,
  drawScreen,
  goBack,
  goOn,
  merged,
  pageEnd,
  renderContextOf,
  renderFormPage,
  stand,
  wordsOf,
} from '@taplore/form-page'

/** Where somebody stands who tries the form out. Nothing of it is kept. */
export interface Trying {
  at: string
  input: Record<string, unknown>
  errors: readonly AnswerError[]
  hasMore: boolean
  isSent: boolean
}

export const untried: Trying = { at: '', input: {}, errors: [], hasMore: false, isSent: false }

interface Face {
  language: string
  theme: 'light' | 'dark'
  /** Rules that bring the families of the form, see `useFontRules`. */
  fontCss?: string
}

/** A document that shows the form as its public page does, in the one of its two looks that is asked for. */
export function previewMarkup(form: Form, trying: Trying, { language, theme, fontCss = '' }: Face): string {
  const shown: Form = {
    ...form,
    theme: { ...form.theme, light: (theme === 'dark' && form.theme.dark) || form.theme.light, dark: null },
  }
  const words = wordsOf(language)
  const walked = stand(shown, trying.input, trying.at, { language })
  const { response } = walked
  const outcome = trying.isSent ? outcomeOf(shown, response) : null
  const drawing = renderContextOf({
    form: shown,
    words,
    input: trying.input,
    response,
    errors: trying.errors,
    seed: 'preview',
  })
  const isOver = trying.isSent && outcome?.type === 'page'
  const body = isOver
    ? drawEnding(outcome, { words, language, action: '#again' })
    : drawScreen(drawing, walked, { hasMore: trying.hasMore })
  const data = {
    formId: 'preview',
    version: 0,
    form: shown,
    language,
    words,
    input: {},
    at: walked.at,
    action: '#',
    source: null,
    captcha: null,
    isEmbedded: false,
  }
  const { markup } = renderFormPage({
    form: shown,
    language,
    words,
    body,
    data: isOver ? null : data,
    languages: [],
    action: '#',
    script: null,
    hasBrandMark: false,
    isEmbedded: false,
    // The dark colours stand in the place of the light ones; what the browser draws by itself has to follow.
    fontCss: theme === 'dark' && form.theme.dark ? `${fontCss}html:root{color-scheme:dark}` : fontCss,
  })
  return markup + pageEnd(isOver ? null : { state: 'preview' })
}

/** One press of a button on the page: on, back, or sent. */
export function tryOn(form: Form, trying: Trying, posted: FormData, language: string): Trying {
  const fields = [...posted].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const { screens, index, at } = stand(form, trying.input, trying.at, { language })
  const shown = screens[index]?.steps.flatMap(({ elementIds }) => elementIds) ?? []
  const input = merged(form, trying.input, { posted: inputOfPost(form, fields), shown })
  const doing = posted.get('_do')
  if (doing === 'back') return { ...untried, input, at: goBack(form, input, at, { language }) }
  const place = posted.get('_go')
  if (typeof place === 'string') return { ...untried, input, at: place }
  const move = goOn(form, input, { at, shown, language })
  if (move.type === 'send') return { ...untried, input, at, isSent: true }
  return { ...untried, input, at: move.at, errors: move.errors, hasMore: move.hasMore }
}

/** Whether the place that is looked at is on the way of the answers so far. */
export function isOnTheWay(form: Form, { at, input, isSent }: Trying, language: string): boolean {
  return isSent || at === '' || stand(form, input, at, { language }).at === at
}

/** The place where an element is asked, as far as it is on the way of the answers so far. */
export function placeOf(form: Form, elementId: string): string | null {
  if (!elementsOf(form).some(({ id }) => id === elementId)) return null
  return (
    form.pages.flatMap(({ blocks }) => blocks).find(({ elements }) => elements.some(({ id }) => id === elementId))
      ?.id ?? null
  )
}
