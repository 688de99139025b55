import { blockParts } from '../blocks/index.ts'
import {
  type BlockElement,
  definitionOf,
  isBlock,
  isQuestion,
  type QuestionElement,
  type StoryElement,
} from '../elements/index.ts'
import { checkRatio } from './check-ratio.ts'
import { type Finding, finding } from './finding.ts'

type Place = { pageId: string; elementId?: string }

/** Smaller text of a block means that its box is too small. */
const smallestPx = 18

/** Checks of questions, results and blocks with their own text layout. */
export function checkBlocks(element: StoryElement, at: Place): Finding[] {
  if (isQuestion(element)) return checkQuestion(element, at)
  if (element.kind === 'results') {
    return element.outcomes.some((outcome) => !outcome.title.trim()) ? [finding('RESULTS_INCOMPLETE', at)] : []
  }
  return isBlock(element) ? checkBlock(element, at) : []
}

function checkQuestion(element: QuestionElement, at: Place): Finding[] {
  const options = element.kind === 'slider' ? [] : element.options
  const isOpen = options.some((option) => ('media' in option ? !option.media : !option.text.trim()))
  const isQuiz = element.kind === 'quiz' || element.kind === 'image-quiz'
  const hasNoAnswer = isQuiz && !options.some((option) => 'isCorrect' in option && option.isCorrect)
  const lacksAlt = options.some((option) => 'media' in option && option.media && !option.media.alt.trim())
  return [
    ...(!element.prompt.trim() || isOpen ? [finding('QUIZ_INCOMPLETE', at)] : []),
    ...(hasNoAnswer ? [finding('QUIZ_NO_ANSWER', at)] : []),
    ...(lacksAlt ? [finding('ALT_MISSING', at)] : []),
  ]
}

function checkBlock(element: BlockElement, at: Place): Finding[] {
  if (!definitionOf(element).textOf(element).trim() && element.kind !== 'countdown') return [finding('BLOCK_EMPTY', at)]
  const words = blockParts(element, { direction: 'ltr', nowMs: 0 }).flatMap((part) =>
    part.type === 'words' ? [part.sizePx] : [],
  )
  // The attribution may be small print.
  const smallest = element.kind === 'map' ? smallestPx : Math.min(smallestPx, ...words)
  const isOpaque = element.color.length === 7
  return [
    ...(smallest < smallestPx
      ? [finding('FONT_SMALL', { ...at, data: { count: Math.round(smallest), limit: smallestPx } })]
      : []),
    ...(isOpaque && element.kind !== 'map'
      ? checkRatio(element.textColor.slice(0, 7), element.color, element.sizePx >= 32, { elementId: '', ...at })
      : []),
    ...(element.kind === 'product' && !element.link ? [finding('PRODUCT_WITHOUT_LINK', at)] : []),
    ...(element.kind === 'map' && element.media && !element.attribution.trim() && !element.media.credit
      ? [finding('MAP_WITHOUT_SOURCE', at)]
      : []),
  ]
}
