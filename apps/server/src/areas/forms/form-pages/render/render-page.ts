import type { Form } from '@taplore/form'
import { type AnswerError, languagesOf, startInput } from '@taplore/form'
import {
  drawScreen,
  type Html,
  type PageData,
  renderContextOf,
  renderFormPage,
  shownOn,
  walkTo,
  wordsOf,
} from '@taplore/form-page'
import { addresses } from '../../../publishing/publishing/index.ts'
import type { PageState } from '../page-state.ts'
import { languageLinks, type ShownForm } from '../published-forms.ts'
import type { PageFiles } from './page-assets.ts'
import { headersOfPage } from './security-headers.ts'

export interface DrawContext {
  readonly files: PageFiles
  readonly storiesUrl: string
  readonly today: string
}

/** A page without its end. */
export interface DrawnPage {
  readonly markup: string
  readonly headers: Record<string, string>
}

export interface PageAddress {
  readonly path: string
  readonly query: URLSearchParams
}

export const addressOf = (storiesUrl: string, slug: string, query = new URLSearchParams()): PageAddress => ({
  path: new URL(addresses.page(addresses.formsHome(storiesUrl), slug)).pathname,
  query,
})

/** Where a page leads that answers itself; in a frame it stays one for frames. */
export const actionOf = ({ path, query }: PageAddress): string => (query.has('embed') ? `${path}?embed=1` : path)

/** The current screen, and the part of the state that follows from it. */
export function renderQuestions(
  { files, today }: DrawContext,
  {
    shown,
    form,
    state,
    address,
    taken,
    errors = [],
    hasMore = false,
    notice = null,
    isPosted = false,
  }: {
    shown: ShownForm
    /** The version that the state belongs to. */
    form: Form
    state: PageState
    address: PageAddress
    /** Slots that are fully booked (`fullSlots`). */
    taken?: PageData['taken']
    errors?: readonly AnswerError[]
    hasMore?: boolean
    notice?: string | null
    isPosted?: boolean
  },
): DrawnPage & { readonly state: PageState } {
  const { language } = state
  const words = wordsOf(language)
  const input = state.input ?? startInput(form, [], { locale: language })
  const walked = walkTo(form, input, state.at, { language, today })
  const drawing = renderContextOf({
    form,
    words,
    input,
    response: walked.response,
    errors,
    seed: state.key,
    today,
    taken,
  })
  const isEmbedded = address.query.has('embed')
  const data: PageData = {
    formId: shown.formId,
    version: state.version,
    form,
    language,
    words,
    input,
    at: walked.at,
    action: address.path,
    source: state.source,
    today,
    isPosted,
    captcha: captchaOfPage(shown),
    taken,
    isEmbedded,
  }
  const { markup, style } = renderFormPage({
    form,
    language,
    words,
    body: drawScreen(drawing, walked, { hasMore, notice }),
    data,
    languages: languageLinks(form, address.path, address.query),
    action: actionOf(address),
    script: files.script,
    fontCss: shown.fontCss(language),
    icon: shown.icon ?? form.theme.logo?.url ?? null,
    hasBrandMark: shown.hasBrandMark,
    isEmbedded,
    canonical: `${shown.origin}${address.path}`,
  })
  return {
    markup,
    headers: headersOfPage(form, {
      style,
      captchaScript: 'scriptUrl' in shown.captcha ? shown.captcha.scriptUrl : null,
    }),
    state: { ...state, at: walked.at, shown: shownOn(walked.screens[walked.index]) },
  }
}

/** A page that asks nothing; without a form it has the common look. */
export function renderMessage(
  { storiesUrl }: DrawContext,
  {
    shown,
    form,
    language,
    body,
    title,
    address,
  }: { shown: ShownForm | null; form: Form; language: string; body: Html; title: string; address: PageAddress },
): DrawnPage {
  const isEmbedded = address.query.has('embed')
  const { markup, style } = renderFormPage({
    form,
    language,
    words: wordsOf(language),
    title,
    body,
    data: null,
    languages: shown && languagesOf(form).length > 1 ? languageLinks(form, address.path, address.query) : [],
    action: address.path,
    script: null,
    fontCss: shown?.fontCss(language),
    icon: shown?.icon ?? form.theme.logo?.url ?? null,
    hasBrandMark: shown?.hasBrandMark ?? false,
    isEmbedded,
    canonical: `${shown?.origin ?? storiesUrl}${address.path}`,
  })
  return { markup, headers: headersOfPage(form, { style, captchaScript: null }) }
}

/** Of a service what its script asks for; the embedded challenge is in the end of the page, where each visitor has their own. */
function captchaOfPage({ captcha, formId }: ShownForm): unknown {
  if (captcha.type === 'none' || captcha.type === 'embedded') return { type: captcha.type }
  const { minScore: _, ...service } = captcha
  return { ...service, action: formId.replaceAll('-', '') }
}
