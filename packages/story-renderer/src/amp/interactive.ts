import { countdownUnits, type QuestionElement, type ResultsElement } from '@taplore/story'
import type { CountdownFace, RenderContext } from '../context.ts'
import { type AmpTag, type AttributeValue, amp, common, type Html, join, text } from '../html.ts'

const tags: Record<QuestionElement['kind'], AmpTag> = {
  quiz: 'amp-story-interactive-quiz',
  poll: 'amp-story-interactive-poll',
  'binary-poll': 'amp-story-interactive-binary-poll',
  'image-quiz': 'amp-story-interactive-img-quiz',
  'image-poll': 'amp-story-interactive-img-poll',
  slider: 'amp-story-interactive-slider',
}

type Attributes = Record<string, AttributeValue>

/** A question as the format's own component. Null where the format would refuse it or votes could not be counted. */
export function interactiveQuestion(element: QuestionElement, context: RenderContext): Html | null {
  const endpoint = endpointOf(context)
  const answers = endpoint && answersOf(element, context)
  if (!answers) return null
  return amp(tags[element.kind], {
    id: element.id,
    class: styleClasses(element, context),
    endpoint,
    theme: 'light',
    'chip-style': element.chipStyle,
    'prompt-text': element.prompt || null,
    ...answers,
  })
}

/** Outcomes as the format's own component, which observes the answers of all pages by itself. */
export function interactiveResults(element: ResultsElement, context: RenderContext): Html | null {
  if (!endpointOf(context) || element.outcomes.some((outcome) => !outcome.title.trim())) return null
  const options: Attributes = {}
  for (const [index, outcome] of element.outcomes.entries()) {
    const name = `option-${index + 1}`
    options[`${name}-results-category`] = outcome.title
    if (outcome.text) options[`${name}-text`] = outcome.text
    const image = outcome.media && context.resolve(outcome.media, 'page', element.id)
    if (image) options[`${name}-image`] = image.url
    if (element.basis === 'score') options[`${name}-results-threshold`] = outcome.threshold
  }
  return amp('amp-story-interactive-results', {
    id: element.id,
    class: styleClasses(element, context),
    theme: 'light',
    // Outcomes have no raised style.
    'chip-style': element.chipStyle === 'shadow' ? 'flat' : element.chipStyle,
    'prompt-text': element.prompt || null,
    ...options,
  })
}

function endpointOf(context: RenderContext): string | null {
  const { interactiveEndpoint } = context.options
  const endpoint = interactiveEndpoint ? context.absolute(interactiveEndpoint) : null
  return endpoint?.startsWith('https:') ? endpoint : null
}

function styleClasses(element: QuestionElement | ResultsElement, context: RenderContext): string {
  context.extensions.add('amp-story-interactive')
  context.useFont(element.font.family, element.font.weight, element.font.isItalic)
  const { sheet } = context
  const style = sheet.classOf(
    `font-size:${sheet.length(element.width / 20)}`,
    `--interactive-accent-color:${element.accentColor}`,
    `--interactive-prompt-text-color:${element.accentTextColor}`,
    '--interactive-prompt-background:var(--interactive-accent-color)',
  )
  return `_i ${style}`
}

/** The attributes of the answers; null when one that the format requires is missing. */
function answersOf(element: QuestionElement, context: RenderContext): Attributes | null {
  if (element.kind === 'slider') return element.emoji ? { 'option-1-text': element.emoji } : {}
  // The format requires exactly one correct answer; additional ones only count in our own player.
  const correct = element.options.findIndex((option) => 'isCorrect' in option && option.isCorrect)
  const isQuiz = element.kind === 'quiz' || element.kind === 'image-quiz'
  if (isQuiz && correct < 0) return null
  const attributes: Attributes = {}
  const categories: Record<string, string> = {}
  for (const [index, option] of element.options.entries()) {
    const name = `option-${index + 1}`
    if ('media' in option) {
      const image = option.media && context.resolve(option.media, 'page', element.id)
      if (!image) return null
      attributes[`${name}-image`] = image.url
      attributes[`${name}-image-alt`] = option.media?.alt || String(index + 1)
    } else {
      if (option.text.trim() === '') return null
      attributes[`${name}-text`] = option.text
    }
    // Only these two may count for an outcome; quizzes count correct answers.
    const outcome =
      element.kind === 'poll' || element.kind === 'image-poll' ? context.outcomeTitle(option.outcome) : null
    if (outcome) categories[`${name}-results-category`] = outcome
  }
  // The format requires a category for all answers or for none: an answer without an outcome gets one that is never
  // shown.
  if (Object.keys(categories).length > 0) {
    for (const index of element.options.keys()) {
      const name = `option-${index + 1}-results-category`
      attributes[name] = categories[name] ?? '-'
    }
  }
  if (correct >= 0) attributes[`option-${correct + 1}-correct`] = true
  return attributes
}

const places = { days: '{{d}}', hours: '{{hh}}', minutes: '{{mm}}', seconds: '{{ss}}' } as const

/**
 * Live countdown numbers. The format's component fills a template; it returns the remainder below its biggest unit,
 * so units with a gap between them (days and seconds) are rendered statically.
 */
export function liveCountdown({ endsAt, digits }: CountdownFace, context: RenderContext): Html | null {
  const indexes = digits.map(({ unit }) => countdownUnits.indexOf(unit))
  const isUnbroken = indexes.every((index, at) => at === 0 || index === (indexes[at - 1] ?? 0) + 1)
  const [first] = digits
  if (!first || !isUnbroken) return null
  context.extensions.add('amp-date-countdown')
  context.extensions.add('amp-mustache')
  const drawn = digits.map(({ unit, className }) => common('p', { class: className }, text(places[unit])))
  return amp(
    'amp-date-countdown',
    {
      layout: 'fill',
      'end-date': new Date(endsAt).toISOString(),
      'biggest-unit': first.unit,
      'when-ended': 'stop',
    },
    amp('template', { type: 'amp-mustache' }, join(drawn)),
  )
}
