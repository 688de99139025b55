import type { PollElement } from '../elements/poll.ts'
import type { QuizElement } from '../elements/quiz.ts'

/** Letter size of a question's card, px of the page: one at which prompt and all answers fit it. */
export function questionSizePx(element: QuizElement | PollElement): number {
  const rows = element.options.length + (element.prompt ? 1.6 : 0)
  return Math.max(18, Math.min(34, element.height / rows / 2.4, element.width / 15))
}
