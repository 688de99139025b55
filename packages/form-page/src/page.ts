import type { Form, FormLanguageCode } from '@taplore/form'
import {
  directionOfLanguage,
  elementsOf,
  formLanguages,
  publicForm,
  recallerOf,
  respond,
  translateForm,
} from '@taplore/form/engine'
import { isVideoFile } from './elements/content.ts'
import { attributes, fixed, type Html, html, json } from './html.ts'
import { hasFiles } from './question-styles.ts'
import { styleOf } from './style.ts'
import { textDirection, textInDirection } from './text-direction.ts'
import type { PageWords } from './words/en.ts'

/** What the page's script needs to continue. */
export interface PageData {
  formId: string
  version: number
  /** Without translations other than that of the page. */
  form: Form
  language: string
  words: PageWords
  /** From URL parameters, or saved before. */
  input: Record<string, unknown>
  at: string
  /** Path of the page: submissions are posted there, everything else is below it. */
  action: string
  source: string | null
  /** The day when the page was rendered: device clocks may be wrong. Omitted when the device rendered it. */
  today?: string
  /** The respondent had started without the script: the posted answers are newer than a draft. */
  isPosted?: boolean
  captcha: unknown
  /** Full appointment slots; omitted where none is limited. */
  taken?: Readonly<Record<string, readonly string[]>>
  isEmbedded: boolean
}

export interface FormPageView {
  /** In its own language, as published. */
  form: Form
  language: string
  words: PageWords
  /** Of the page; the form's by default. */
  title?: string
  /** The main content. */
  body: Html
  /** Null for pages without questions: closed, submitted, not found. */
  data: PageData | null
  /** URLs of the form's languages; hidden when there is only one. */
  languages: readonly { code: FormLanguageCode; href: string }[]
  action: string
  /** The script of the page; null: works without. */
  script: string | null
  fontCss?: string
  icon?: string | null
  /** Shows product branding in the footer; depends on the plan. */
  hasBrandMark: boolean
  isEmbedded: boolean
  canonical?: string
}

/** A page up to its bootstrap data (`renderPageBootstrap`), and its style sheet, whose hash is in the policy. */
export function renderFormPage(view: FormPageView): { markup: string; style: string } {
  const { form, language, words, data, isEmbedded } = view
  const shown = translateForm(form, language)
  const style = styleOf(form, { fontCss: view.fontCss, isEmbedded })
  const recall = recallerOf(shown, respond(form, data?.input ?? {}, { language, isPartial: true }))
  const title = view.title ?? (recall.plain(shown.title) || words.page.open)
  const direction = directionOfLanguage(language)
  const inner = data
    ? html`<form id="f"${attributes({ class: form.settings.layout === 'steps' && 'one' })} method="post" action="${view.action}"${attributes({ enctype: hasFiles(form) && 'multipart/form-data', 'accept-charset': 'utf-8' })} novalidate>${view.body}<div class="sr" aria-hidden="true"><label>${words.page.emptyField}<input name="_homepage" tabindex="-1" autocomplete="off"></label></div></form>`
    : view.body
  const hasIntro = data !== null && form.settings.layout === 'pages' && !form.welcome && shown.title !== ''
  const heading = hasIntro
    ? html`<div class="intro"><h1>${textInDirection(title, direction)}</h1>${shown.description !== '' && html`<p>${textInDirection(recall.plain(shown.description), direction)}</p>`}</div>`
    : data && !form.welcome && html`<h1 class="sr">${textInDirection(title, direction)}</h1>`
  const page = html`<!doctype html>
<html${attributes({ lang: language, dir: direction })}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title${textDirection(title, direction)}>${title}</title>${shown.description !== '' && html`<meta name="description" content="${shown.description.slice(0, 300)}"><meta property="og:description" content="${shown.description.slice(0, 300)}">`}<meta property="og:title" content="${title}"><meta name="theme-color" content="${form.theme.light.background}">${(isEmbedded || !data) && html`<meta name="robots" content="noindex">`}${view.canonical && html`<link rel="canonical" href="${view.canonical}">`}<link rel="icon" href="${view.icon ?? 'data:,'}"><style>${fixed(style)}</style>${data && view.script && html`<script type="module" src="${view.script}"></script>`}</head><body${attributes({ class: isEmbedded && 'embed' })}>${header(view, { shown, title, hasTitle: !hasIntro })}<main>${heading}${inner}</main>${footer(view)}${data && html`<script type="application/json" id="d">${json(dataOf(data))}</script>`}`
  return { markup: page.markup, style }
}

/** The part of one visitor's page: its signed state, and its captcha challenge. */
export interface PageBootstrap {
  state: string
  challenge?: { token: string; salt: string; target: string; tries: number } | null
}

/** The end of a page; null when it asks nothing. Separate, so that the rest can be cached for all visitors. */
export function renderPageBootstrap(end: PageBootstrap | null): string {
  if (!end) return '</body></html>'
  const { state, challenge } = end
  const proof =
    challenge &&
    html`<input${attributes({ type: 'hidden', form: 'f', name: '_captcha', value: challenge.token, 'data-salt': challenge.salt, 'data-target': challenge.target, 'data-tries': challenge.tries })}>`
  return html`<input type="hidden" form="f" name="_state" value="${state}">${proof}</body></html>`.markup
}

function dataOf(data: PageData): PageData {
  const form = publicForm(data.form)
  const translation = form.translations[data.language as FormLanguageCode]
  const translations = translation && data.language !== form.language ? { [data.language]: translation } : {}
  return {
    ...data,
    form: {
      ...form,
      translations,
      theme: { ...form.theme, css: '', dark: null, ground: null, logo: null, backgroundPicture: null },
    },
  }
}

const globe = fixed(
  '<svg viewBox="0 0 16 16" width="15" height="15" fill="none" stroke="currentColor" stroke-width="1.2" aria-hidden="true"><circle cx="8" cy="8" r="6.4"/><ellipse cx="8" cy="8" rx="2.8" ry="6.4"/><path d="M1.6 8h12.8"/></svg>',
)

/** The logo, or else the title where nothing below says it. */
function header(
  { languages, language, words }: FormPageView,
  { shown, title, hasTitle }: { shown: Form; title: string; hasTitle: boolean },
): Html {
  const { logo } = shown.theme
  const image = logo?.url
    ? html`<img${attributes({ src: logo.url, width: logo.width, height: logo.height, alt: logo.alt })}>`
    : null
  const names = new Map<string, string>(formLanguages.map(({ code, ownName }) => [code, ownName]))
  const list = languages.map(
    ({ code, href }) =>
      html`<li><a${attributes({ href, lang: code, hreflang: code, 'aria-current': code === language && 'true' })}>${names.get(code) ?? code}</a></li>`,
  )
  const choice =
    languages.length > 1
      ? html`<details class="langs"><summary aria-label="${words.page.language}: ${names.get(language) ?? language}">${globe}${names.get(language) ?? language}</summary><ul>${list}</ul></details>`
      : null
  const heading =
    !image && hasTitle && html`<span class="name">${textInDirection(title, directionOfLanguage(language))}</span>`
  return html`<header class="top"><div class="logo">${image}${heading}</div>${choice}</header>`
}

function footer({ words, hasBrandMark, data }: FormPageView): Html {
  const kept = data?.form.settings.keepsPartial ? html`<span id="kept" hidden>${words.page.kept}</span>` : null
  const later = data?.form.settings.canResume
    ? html`<button class="quiet" type="button" id="later" hidden>${words.page.continueLater}</button>`
    : null
  // Its space is reserved until scripts show it: a growing footer would move the question.
  const keys = data?.form.settings.hasShortcuts
    ? html`<button class="quiet" type="button" id="keys" hidden>${words.page.shortcutsOff}</button>`
    : null
  return html`<footer><div id="live" class="sr" aria-live="polite"></div>${kept}${later}${hasBrandMark && html`<span>${words.page.madeWith}</span>`}<span class="gap"></span>${keys}</footer>`
}

/** Hosts of a form's images and videos, besides our own: the page's policy allows only them. */
export function mediaOriginsOf(form: Form): string[] {
  const urls = [form.theme.logo?.url, form.theme.backgroundPicture?.url]
  urls.push(form.welcome?.image?.picture.url)
  for (const element of elementsOf(form)) {
    if ('image' in element) urls.push(element.image?.picture.url)
    if (element.kind === 'picture') urls.push(element.picture?.url)
    if (element.kind === 'video' && isVideoFile(element))
      urls.push(element.url, element.poster?.url, ...element.tracks.map(({ url }) => url))
    if ('choices' in element) urls.push(...element.choices.map(({ picture }) => picture?.url))
  }
  const origins = urls
    .map((url) => (url ? URL.parse(url)?.origin : null))
    .filter((origin) => origin !== null && origin !== undefined)
  return [...new Set(origins)]
}
