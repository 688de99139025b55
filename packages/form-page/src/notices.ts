import type { Form } from '@taplore/form'
import type { Outcome } from '@taplore/form/engine'
import { directionOfLanguage, displayNumber } from '@taplore/form/engine'
import { attributes, type Html, html } from './html.ts'
import { linkAttributes, richText } from './rich.ts'
import { textInDirection } from './text-direction.ts'
import type { PageWord, PageWords } from './words/en.ts'

/** Why a form asks nothing. */
export type Notice = 'closed' | 'notYet' | 'full' | 'answered' | 'missing' | 'changed' | 'elsewhere'

const texts: Record<Notice, PageWord> = {
  closed: 'closedText',
  notYet: 'notYetText',
  full: 'fullText',
  answered: 'answeredText',
  missing: 'missingText',
  changed: 'changedText',
  elsewhere: 'elsewhereText',
}

/** The content of a page that accepts no submissions. The owner's text comes before ours. */
export function drawNotice(
  notice: Notice,
  {
    words,
    language,
    form,
    opensAt,
    address,
  }: {
    words: PageWords
    language: string
    form?: Form
    opensAt?: string | null
    /** URL of the form itself. */
    address?: string
  },
): Html {
  const own =
    form && notice !== 'answered' && notice !== 'changed' && notice !== 'elsewhere' ? form.settings.closedText : ''
  const date = opensAt
    ? `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(opensAt))} UTC`
    : ''
  const text = own || words.page[texts[notice]].replace('{date}', () => date)
  return html`<div class="s note2"><h1 tabindex="-1">${words.page[notice]}</h1><p>${textInDirection(text, directionOfLanguage(language))}</p>${address && html`<div class="act"><a class="go" href="${address}" target="_blank" rel="noopener">${words.page.open}</a></div>`}</div>`
}

/** The thank-you page of a submission. */
export function drawEnding(
  outcome: Extract<Outcome, { type: 'page' }>,
  { words, language, action }: { words: PageWords; language: string; action: string },
): Html {
  const { title, text, button, score, canRestart } = outcome
  const direction = directionOfLanguage(language)
  const points =
    score &&
    words.page.score
      .replace('{points}', () => displayNumber(score.points, language))
      .replace('{highest}', () => displayNumber(score.highest, language))
  return html`<div class="s note2 done" id="s"><h1 tabindex="-1">${textInDirection(title, direction) || words.page.thanks}</h1>${text.length > 0 ? richText(text, direction) : html`<p>${words.page.thanksText}</p>`}${points && html`<p class="score">${points}${score?.band && html` · ${textInDirection(score.band, direction)}`}</p>`}<div class="act">${button && html`<a class="go"${linkAttributes(button.url)}>${textInDirection(button.label, direction) || words.page.next}</a>`}${canRestart && html`<a${attributes({ href: action })}>${words.page.again}</a>`}</div></div>`
}

/** The password page of a form; `fault` is why it is asked again. */
export function drawPassword({
  words,
  action,
  fault = null,
}: {
  words: PageWords
  action: string
  fault?: 'wrongPassword' | 'tooMany' | null
}): Html {
  const field = attributes({
    class: 'in',
    id: 'p',
    type: 'password',
    name: '_password',
    autocomplete: 'off',
    required: true,
    autofocus: true,
    'aria-describedby': fault && 'p-e',
    'aria-invalid': fault && 'true',
  })
  return html`<form class="s note2" method="post" action="${action}"><h1>${words.page.locked}</h1><p>${words.page.lockedText}</p><label class="t" for="p">${words.page.password}</label><input${field}>${fault && html`<div class="err" id="p-e" role="alert"><p>${words.page[fault]}</p></div>`}<div class="act"><button class="go">${words.page.open}</button></div></form>`
}
