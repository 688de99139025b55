import { breaksPhrase } from '../words/phrases.ts'
import { endsClause, endsSentence } from '../words/sentence-end.ts'
import { joinWords } from '../words/split-words.ts'
import { type CaptionShape, textWidth } from './caption-shape.ts'

/**
 * The lines of a caption: one when it fits, else two of about the same width, broken after a clause where that costs
 * little. `breakAt` is someone's own choice and wins. A caption too wide for its lines is broken all the same.
 */
export function breakLines(
  words: readonly string[],
  language: string,
  shape: CaptionShape,
  breakAt: number | null = null,
): string[] {
  const whole = joinWords(words, language)
  if (breakAt !== null && breakAt > 0 && breakAt < words.length)
    return [joinWords(words.slice(0, breakAt), language), joinWords(words.slice(breakAt), language)]
  if (shape.maxLines === 1 || words.length < 2 || textWidth(whole) <= shape.lineWidth) return [whole]
  let best = { cost: Number.POSITIVE_INFINITY, lines: [whole] }
  for (let index = 1; index < words.length; index += 1) {
    const lines = [joinWords(words.slice(0, index), language), joinWords(words.slice(index), language)]
    const [top = 0, bottom = 0] = lines.map(textWidth)
    const over = Math.max(0, top - shape.lineWidth) + Math.max(0, bottom - shape.lineWidth)
    const last = words[index - 1] ?? ''
    const isTorn = breaksPhrase(last, words[index] ?? '', language)
    const pause = endsSentence(last) ? -12 : endsClause(last) ? -8 : isTorn ? 14 : isGlue(last) ? 6 : 0
    // A shorter line above covers less of the video.
    const cost = over * 100 + Math.abs(top - bottom) + (top > bottom ? 2 : 0) + pause
    if (cost < best.cost) best = { cost, lines }
  }
  return best.lines
}

/** Short words that belong to the next one: a line should not end with them. */
function isGlue(word: string): boolean {
  return /^\p{Ll}{1,3}$/u.test(word)
}

/** Whether a caption fits its lines. */
export function fitsLines(words: readonly string[], language: string, shape: CaptionShape): boolean {
  return breakLines(words, language, shape).every((line) => textWidth(line) <= shape.lineWidth)
}
