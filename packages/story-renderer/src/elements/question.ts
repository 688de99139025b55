import { type QuestionElement, questionSizePx, type ResultsElement } from '@taplore/story'
import type { RenderContext } from '../context.ts'
import { common, empty, type Html, join, text } from '../html.ts'
import { placeholder, toImageRef } from './media.ts'
import { classes, fontDeclarations } from './text.ts'

export function renderQuestion(element: QuestionElement, context: RenderContext): Html {
  const interactive = context.dialect.question(element, context)
  if (interactive) return interactive
  context.report('QUESTION_NOT_INTERACTIVE', element.id)
  return questionCard(element, context, stillAnswers(element, context))
}

/** Visible but disabled answers. */
function stillAnswers(element: QuestionElement, context: RenderContext): Html[] {
  if (element.kind === 'slider') return [common('div', { class: '_os' }, text(element.emoji || '●'))]
  return element.options.map((option) =>
    'media' in option
      ? common('div', { class: imageClass(element, context) }, answerImage(option, context))
      : common('div', { class: optionClass(element, context) }, text(option.text)),
  )
}

/** The card around a question; the options depend on the dialect. */
export function questionCard(element: QuestionElement, context: RenderContext, options: Html[]): Html {
  const prompt = promptOf(element, context)
  return common(
    'div',
    { class: classes('_f _q', cardClass(element, questionSizePx(element), context)) },
    join([prompt, common('div', { class: answersClass(element) }, join(options))]),
  )
}

function cardClass(element: QuestionElement | ResultsElement, sizePx: number, context: RenderContext): string {
  const { sheet } = context
  context.useFont(element.font.family, element.font.weight, element.font.isItalic)
  return sheet.classOf(
    ...fontDeclarations(element.font, sizePx, context),
    `color:${element.textColor}`,
    element.chipStyle === 'transparent' ? 'background:transparent' : `background:${element.color}`,
    element.chipStyle === 'shadow' && `box-shadow:0 ${sheet.length(6)} ${sheet.length(28)} #00000033`,
  )
}

function promptOf(element: QuestionElement | ResultsElement, { sheet }: RenderContext): Html {
  if (!element.prompt) return empty
  const look = sheet.classOf(`background:${element.accentColor}`, `color:${element.accentTextColor}`)
  return common('p', { class: classes('_qp', look) }, text(element.prompt))
}

function answersClass(element: QuestionElement): string {
  if (element.kind === 'image-quiz' || element.kind === 'image-poll') return '_qo _og'
  return element.kind === 'binary-poll' ? '_qo _or' : '_qo'
}

export function optionClass(element: QuestionElement, context: RenderContext): string {
  return classes('_o', context.sheet.classOf(`border-color:${element.accentColor.slice(0, 7)}55`))
}

export function imageClass(element: QuestionElement, context: RenderContext): string {
  return classes('_oi', context.sheet.classOf(`border-color:${element.accentColor.slice(0, 7)}55`))
}

/** The image of an answer, or a plain background without one. */
export function answerImage(
  option: Extract<QuestionElement, { kind: 'image-poll' }>['options'][number],
  context: RenderContext,
): Html {
  const { media } = option
  return (media && toImageRef({ media, filter: 'none', alt: media.alt }, context)) ?? placeholder(undefined, context)
}

export function renderResults(element: ResultsElement, context: RenderContext): Html {
  const interactive = context.dialect.results(element, context)
  if (interactive) return interactive
  const [first] = element.outcomes
  return resultsCard(element, context, first ? [outcomeOf(first, context)] : [])
}

export function resultsCard(element: ResultsElement, context: RenderContext, outcomes: Html[]): Html {
  const sizePx = Math.max(18, Math.min(34, element.width / 18))
  return common(
    'div',
    { class: classes('_f _q', cardClass(element, sizePx, context)) },
    join([promptOf(element, context), ...outcomes]),
  )
}

/** The card content for one outcome: image, title, text. */
export function outcomeOf(outcome: ResultsElement['outcomes'][number], context: RenderContext): Html {
  const { media } = outcome
  const image = media && toImageRef({ media, filter: 'none', alt: media.alt }, context)
  return join([
    image ? common('div', { class: `_h ${context.sheet.classOf('position:relative', 'flex:1')}` }, image) : empty,
    common(
      'div',
      { class: '_ox' },
      join([common('b', {}, text(outcome.title)), common('span', {}, text(outcome.text))]),
    ),
  ])
}
