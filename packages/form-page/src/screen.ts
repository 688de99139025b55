import type { FormElement, SideImage } from '@taplore/form'
import { displayValue, elementIndex, isQuestion, type Screen } from '@taplore/form/engine'
import { drawElement } from './elements/index.ts'
import { searchable } from './elements/texts.ts'
import { places, shownOn, type WalkResult } from './flow.ts'
import { attributes, fixed, type Html, html } from './html.ts'
import { type Drawing, mustAnswer, say, sentenceOf } from './render-context.ts'
import { richText } from './rich.ts'
import { textInDirection } from './text-direction.ts'

/** The part that changes while answering: the content of the page's one form. */
export function drawScreen(
  drawing: Drawing,
  walked: WalkResult,
  { hasMore = false, notice = null }: { hasMore?: boolean; notice?: string | null } = {},
): Html {
  const { at, index, screens } = walked
  if (at === places.welcome) return welcome(drawing)
  if (at === places.review) return review(drawing, screens, notice)
  const { form, words } = drawing
  const screen = screens[index]
  const page = form.pages.find(({ id }) => id === screen?.pageId)
  const isFirst = index <= 0
  const title =
    page && page.title !== '' && form.settings.layout === 'pages'
      ? html`<h2 class="page">${textInDirection(drawing.recall.plain(page.title), drawing.direction)}</h2>`
      : null
  const elements = elementsOn(drawing, screen)
  const isLast = index >= screens.length - 1 && !form.settings.hasReview
  const next = isLast ? drawing.recall.plain(form.settings.submitLabel) || words.page.submit : words.page.next
  const back = form.settings.canGoBack && !(isFirst && !form.welcome)
  return html`<div class="s" id="s"${attributes({ 'data-at': at })}>${hiddenNext()}${progress(drawing, index, screens.length)}${summary(drawing, { hasMore, notice, isAlone: elements.length === 1 })}${title}<div class="qs">${elements.map(({ element, isRequired }) => html`<div class="e${widthOf(element)}${sideOf(imageOf(element))}" data-e="${element.id}">${sideImage(imageOf(element))}${drawElement(drawing, element, isRequired)}</div>`)}</div>${actions(drawing, { next, back, isLast, enterKey: enterKeyOf(elements) })}</div>`
}

/** The elements of a screen and whether they are required, by the answers so far. */
export function elementsOn(
  drawing: Drawing,
  screen: Screen | undefined,
): { element: FormElement; isRequired: boolean }[] {
  const elements = elementIndex(drawing.form)
  return shownOn(screen).flatMap((id) => {
    const element = elements.get(id)
    return element ? [{ element, isRequired: mustAnswer(drawing, element) }] : []
  })
}

function widthOf(element: FormElement): string {
  return 'width' in element && element.width === 'half' ? ' half' : ''
}

function imageOf(element: FormElement): SideImage | null {
  return ('image' in element && element.image) || null
}

function sideOf(image: SideImage | null | undefined): string {
  return image?.picture.url ? ` side ${image.place}` : ''
}

/** Seen at once, so never loaded late. */
function sideImage(image: SideImage | null | undefined): Html | null {
  if (!image?.picture.url) return null
  const { url, width, height, alt } = image.picture
  return html`<img${attributes({ class: 'beside', src: url, width, height, alt, decoding: 'async' })}>`
}

/** Kinds whose fields have another use for Enter. */
const ownEnter = new Set(['long-text', 'file', 'signature', 'ranking', 'repeat'])

/** The keys that continue from any field of the screen. */
function enterKeyOf(elements: readonly { element: FormElement }[]): string {
  return elements.some(({ element }) => ownEnter.has(element.kind) || isNativeList(element))
    ? 'Ctrl + Enter ↵'
    : 'Enter ↵'
}

/** Enter opens a list of the browser; one that is searched leaves it to the form. */
function isNativeList(element: FormElement): boolean {
  if (element.kind === 'dropdown') return !element.isSearchable || searchable(element.choices.length) === null
  return (
    element.kind === 'country' &&
    element.allowedCountries.length > 0 &&
    searchable(element.allowedCountries.length) === null
  )
}

function welcome(drawing: Drawing): Html {
  const { form, words, recall, direction } = drawing
  const image = form.welcome?.image
  const text = form.welcome?.text ?? ''
  return html`<div class="s welcome${sideOf(image)}" id="s" data-at="${places.welcome}">${sideImage(image)}<h1 tabindex="-1">${textInDirection(recall.plain(form.welcome?.title || form.title), direction)}</h1>${text !== '' && richText(recall.rich(text), direction)}<div class="act"><button class="go" name="_do" value="next">${textInDirection(recall.plain(form.welcome?.buttonLabel ?? ''), direction) || words.page.start}</button></div></div>`
}

/** All answers in path order, each with a link back to its question. */
function review(drawing: Drawing, screens: readonly Screen[], notice: string | null): Html {
  const { form, response, words, language } = drawing
  const elements = elementIndex(form)
  const entries = screens.flatMap(({ steps }) =>
    steps.flatMap(({ blockId, elementIds }) =>
      elementIds.flatMap((id) => {
        const element = elements.get(id)
        return element && isQuestion(element) ? [{ element, blockId }] : []
      }),
    ),
  )
  const rows = entries.map(({ element, blockId }) => {
    const value = Object.hasOwn(response.answers, element.id) ? response.answers[element.id] : undefined
    const shown =
      element.kind === 'file' && Array.isArray(value)
        ? value.map((stored) => (stored as { name?: string }).name ?? '').join(', ')
        : displayValue(element, value, { locale: language })
    const question = drawing.recall.plain(element.title)
    return html`<div><dt>${textInDirection(question, drawing.direction)}</dt><dd>${textInDirection(shown, drawing.direction) || html`<i>${words.page.notAnswered}</i>`}</dd><button class="quiet" name="_go" value="${blockId}" aria-label="${say(words, 'changeAnswer', { question })}">${words.page.change}</button></div>`
  })
  const next = drawing.recall.plain(form.settings.submitLabel) || words.page.submit
  return html`<div class="s review" id="s" data-at="${places.review}">${hiddenNext()}${summary(drawing, { hasMore: false, notice, isAlone: false })}<h2 tabindex="-1">${words.page.review}</h2><dl>${rows}</dl>${actions(drawing, { next, back: form.settings.canGoBack, isLast: true, enterKey: null })}</div>`
}

/** Enter presses the first button of a form: this one, not one that adds a row. */
function hiddenNext(): Html {
  return fixed('<button class="sr" name="_do" value="next" tabindex="-1" aria-hidden="true"></button>')
}

function actions(
  drawing: Drawing,
  { next, back, isLast, enterKey }: { next: string; back: boolean; isLast: boolean; enterKey: string | null },
): Html {
  const { words, form, direction } = drawing
  const { hasShortcuts, canGoBack, layout } = form.settings
  const isSteps = layout === 'steps'
  const [before, after] = say(words, 'pressEnter', { key: '\u0000' }).split('\u0000')
  const hint =
    isSteps && hasShortcuts && !isLast && enterKey
      ? html`<span class="hint" aria-hidden="true">${before}<b>${enterKey}</b>${after}</span>`
      : null
  return html`<div class="act"><button class="go" name="_do" value="next"${attributes({ 'data-send': isLast })}>${textInDirection(next, direction)}</button>${hint}${back && html`<button class="back" name="_do" value="back">${words.page.back}</button>`}</div>${isSteps && canGoBack && arrows(drawing, { back, isLast })}`
}

/** Up and down through the questions, at the lower corner of a wide screen; it never submits. Down repeats the button above. */
function arrows({ words }: Drawing, { back, isLast }: { back: boolean; isLast: boolean }): Html {
  return html`<div class="nav"><button class="up" name="_do" value="back"${attributes({ disabled: !back, 'aria-label': words.page.back })}></button><button class="down" name="_do" value="next"${attributes({ disabled: isLast, tabindex: '-1', 'aria-hidden': 'true' })}></button></div>`
}

function progress({ form, words }: Drawing, index: number, total: number): Html | null {
  const kind = form.settings.progress
  if (kind === 'none' || total < 2 || index < 0) return null
  const bar = html`<progress max="${total}" value="${index}" aria-label="${words.page.progress}"></progress>`
  if (kind === 'bar') return bar
  const label =
    kind === 'percent' ? `${Math.round((100 * index) / total)} %` : say(words, 'step', { number: index + 1, total })
  return html`${bar}<p class="count">${label}</p>`
}

/**
 * The error summary at the top, with links to the questions (WCAG 3.3.1). A message about the whole form gets the focus.
 * A question alone on its screen shows its error below; the summary is then only announced.
 */
function summary(
  drawing: Drawing,
  { hasMore, notice, isAlone }: { hasMore: boolean; notice: string | null; isAlone: boolean },
): Html | null {
  const { errors, words } = drawing
  if (notice !== null)
    return html`<div class="sum" id="sum" role="alert" tabindex="-1" autofocus><p>${notice}</p></div>`
  if (hasMore && errors.length === 0)
    return html`<div class="sum info" id="sum" role="status" tabindex="-1"><p>${words.page.more}</p></div>`
  if (errors.length === 0) return null
  const elements = elementIndex(drawing.form)
  const seen = new Set<string>()
  const lines = errors.flatMap((error) => {
    const id = error.groupId ?? error.elementId
    const element = elements.get(id)
    const sentence = sentenceOf(error, words)
    if (seen.has(`${id} ${sentence}`)) return []
    seen.add(`${id} ${sentence}`)
    const title = element && 'title' in element ? drawing.recall.plain(element.title) : ''
    return [
      html`<li><a href="#f-${id}">${title !== '' && html`<b>${textInDirection(title, drawing.direction)}</b>${/\p{P}$/u.test(title) ? ' ' : ': '}`}${sentence}</a></li>`,
    ]
  })
  const look = isAlone && drawing.form.settings.layout === 'steps' ? 'sum sr' : 'sum'
  return html`<div class="${look}" id="sum" role="alert" tabindex="-1"><h2>${words.page.problems}</h2><ul>${lines}</ul></div>`
}
