import type { QuestionElement } from '../elements/index.ts'

/** Font size of a question's card, px of the page: one at which prompt and all answers fit. */
export function questionSizePx(element: QuestionElement): number {
  const rows = rowsOf(element) + (element.prompt ? 1.6 : 0)
  return Math.max(18, Math.min(34, element.height / rows / 2.4, element.width / 15))
}

/** Number of answer rows. */
function rowsOf(element: QuestionElement): number {
  switch (element.kind) {
    case 'quiz':
    case 'poll':
      return element.options.length
    case 'image-quiz':
    case 'image-poll':
      return element.options.length > 2 ? 4 : 3
    case 'binary-poll':
    case 'slider':
      return 1.8
  }
}
