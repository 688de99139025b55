import { type PollElement, type QuizElement, questionSizePx } from '@taplore/story'
import type { RenderContext } from '../context.ts'
import { common, type Html, join, text } from '../html.ts'
import { classes, fontDeclarations } from './text.ts'

export function renderQuestion(element: QuizElement | PollElement, context: RenderContext): Html {
  const interactive = context.dialect.question(element, context)
  if (interactive) return interactive
  context.report('QUESTION_NOT_INTERACTIVE', element.id)
  return questionCard(
    element,
    context,
    element.options.map((option) => common('div', { class: optionClass(element, context) }, text(option.text))),
  )
}

/** The card around a question; the options are the dialect's. */
export function questionCard(element: QuizElement | PollElement, context: RenderContext, options: Html[]): Html {
  const { sheet } = context
  context.useFont(element.font.family, element.font.weight, element.font.isItalic)
  const size = questionSizePx(element)
  const card = sheet.classOf(
    ...fontDeclarations(element.font, size, context),
    `color:${element.textColor}`,
    element.chipStyle === 'transparent' ? 'background:transparent' : `background:${element.color}`,
    element.chipStyle === 'shadow' && `box-shadow:0 ${sheet.length(6)} ${sheet.length(28)} #00000033`,
  )
  const prompt = sheet.classOf(`background:${element.accentColor}`, `color:${element.accentTextColor}`)
  return common(
    'div',
    { class: classes('_f _q', card) },
    join([
      element.prompt ? common('p', { class: classes('_qp', prompt) }, text(element.prompt)) : ('' as Html),
      common('div', { class: '_qo' }, join(options)),
    ]),
  )
}

export function optionClass(element: QuizElement | PollElement, context: RenderContext): string {
  return classes('_o', context.sheet.classOf(`border-color:${element.accentColor.slice(0, 7)}55`))
}
