import { type AnswerError, elementsOf, type Form, inputOfPost, outcomeOf, type Theme } from '@taplore/form'
import {
  continueFrom,
  drawEnding,
  drawScreen,
  goBack,
  merged,
  renderContextOf,
  renderFormPage,
  renderPageBootstrap,
  walkTo,
  wordsOf,
} from '@taplore/form-page'

/** The current position of the preview. Nothing of it is saved. */
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
  /** Rules with the form's fonts, see `useFontRules`. */
  fontCss?: string
}

/** A document that renders the form like its public page, in light or dark. */
export function previewMarkup(form: Form, trying: Trying, { language, theme, fontCss = '' }: Face): string {
  const shown: Form = {
    ...form,
    theme: faceOf(form.theme, theme),
  }
  const words = wordsOf(language)
  const walked = walkTo(shown, trying.input, trying.at, { language })
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
    fontCss,
  })
  return markup + renderPageBootstrap(isOver ? null : { state: 'preview' })
}

/** One face of a theme, as if it were the only one. */
function faceOf(theme: Theme, face: Face['theme']): Theme {
  const { dark, ground } = theme
  if (face === 'light' || !dark) return { ...theme, dark: null }
  return { ...theme, light: dark, dark: null, ground: ground && { ...ground, light: ground.dark } }
}

/** One button press on the page: next, back, or submit. */
export function tryOn(form: Form, trying: Trying, posted: FormData, language: string): Trying {
  const fields = [...posted].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const { screens, index, at } = walkTo(form, trying.input, trying.at, { language })
  const shown = screens[index]?.steps.flatMap(({ elementIds }) => elementIds) ?? []
  const input = merged(form, trying.input, { posted: inputOfPost(form, fields), shown })
  const doing = posted.get('_do')
  if (doing === 'back') return { ...untried, input, at: goBack(form, input, at, { language }) }
  const place = posted.get('_go')
  if (typeof place === 'string') return { ...untried, input, at: place }
  const move = continueFrom(form, input, { at, shown, language })
  if (move.type === 'send') return { ...untried, input, at, isSent: true }
  return { ...untried, input, at: move.at, errors: move.errors, hasMore: move.hasMore }
}

/** Whether the shown screen is on the path of the current answers. */
export function isOnTheWay(form: Form, { at, input, isSent }: Trying, language: string): boolean {
  return isSent || at === '' || walkTo(form, input, at, { language }).at === at
}

/** The screen that asks an element, if it is on the path of the current answers. */
export function findScreen(form: Form, elementId: string): string | null {
  if (!elementsOf(form).some(({ id }) => id === elementId)) return null
  return (
    form.pages.flatMap(({ blocks }) => blocks).find(({ elements }) => elements.some(({ id }) => id === elementId))
      ?.id ?? null
  )
}
