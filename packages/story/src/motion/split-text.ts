import type { StoryAnimation } from '../animation.ts'
import { plainText, type TextElement, type TextRun } from '../elements/text.ts'
import { textWidthEm } from '../layout/text-size.ts'

type Split = NonNullable<StoryAnimation['split']>

/** Characters of one run that move together. */
export interface SplitPiece {
  run: TextRun
  text: string
}

/** Parts of a line: a gap, which does not move, or a word whose parts move. Words never break inside. */
export type SplitToken =
  | { type: 'gap'; run: TextRun; text: string }
  | { type: 'word'; parts: { index: number; pieces: SplitPiece[] }[] }

export interface SplitText {
  /** One list per paragraph. */
  paragraphs: SplitToken[][]
  /** The step of each part, by index: parts of one step move at the same time. */
  steps: number[]
}

const mostParts = { letter: 80, word: 120, line: 120 }
/** Characters of these scripts join or stack: separated they would not form words. */
const joined =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Thai}\p{Script=Khmer}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Myanmar}]/u
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

// Creating one is far more expensive than using it.
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const words = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * A text as parts that can be animated one by one; null where it must stay whole: with links, line backgrounds or a
 * fill over the whole text, or when too long. Joined scripts are split by words.
 */
export function splitText(element: TextElement, wanted: Split): SplitText | null {
  const runs = element.paragraphs.flatMap((paragraph) => paragraph.runs)
  if (element.link || element.textPaint || element.backgroundMode === 'highlight') return null
  if (runs.some((run) => run.link || run.highlight)) return null
  const plain = plainText(element)
  const split = wanted === 'letter' && (joined.test(plain) || plain.length > mostParts.letter) ? 'word' : wanted
  const steps: number[] = []
  let line = 0
  const paragraphs = element.paragraphs.map((paragraph) => {
    const tokens = tokensOf(paragraph.runs)
    const lines = split === 'line' ? linesOf(tokens, element) : null
    const shown = tokens.map((token, at): SplitToken => {
      if (token.type === 'gap') return token
      const step = lines ? line + (lines[at] ?? 0) : null
      const groups = split === 'letter' ? lettersOf(token.pieces) : [token.pieces]
      return {
        type: 'word',
        parts: groups.map((pieces) => ({ index: steps.push(step ?? steps.length) - 1, pieces })),
      }
    })
    line += lines ? Math.max(0, ...lines) + 1 : 0
    return shown
  })
  return steps.length === 0 || steps.length > mostParts[split] ? null : { paragraphs, steps }
}

type Word = { type: 'gap'; run: TextRun; text: string } | { type: 'word'; pieces: SplitPiece[] }

function tokensOf(runs: readonly TextRun[]): Word[] {
  const tokens: Word[] = []
  for (const run of runs) {
    for (const text of run.text.match(/\s+|\S+/g) ?? []) {
      if (/^\s/.test(text)) {
        tokens.push({ type: 'gap', run, text })
        continue
      }
      for (const [index, part] of breakable(text).entries()) {
        const last = tokens.at(-1)
        // A word that continues in another style is still one word.
        if (index === 0 && last?.type === 'word' && run !== last.pieces.at(-1)?.run)
          last.pieces.push({ run, text: part })
        else tokens.push({ type: 'word', pieces: [{ run, text: part }] })
      }
    }
  }
  return tokens
}

/** Possible line breaks within text without spaces. */
function breakable(text: string): string[] {
  if (!unspaced.test(text)) return text.split(/(?<=[-–—/])(?=.)/u)
  const segments = [...words.segment(text)].map(({ segment }) => segment)
  return segments.reduce<string[]>((parts, segment) => {
    // Closing punctuation may not start a line.
    if (parts.length > 0 && /^\p{P}/u.test(segment)) parts[parts.length - 1] += segment
    else parts.push(segment)
    return parts
  }, [])
}

function lettersOf(pieces: readonly SplitPiece[]): SplitPiece[][] {
  return pieces.flatMap(({ run, text }) => [...graphemes.segment(text)].map(({ segment }) => [{ run, text: segment }]))
}

/** The estimated line of each token. Slightly wide: parts that move together need not be exact. */
function linesOf(tokens: readonly Word[], element: TextElement): number[] {
  const limit = Math.max(1, element.width - 2 * element.paddingX) / element.sizePx
  let line = 0
  let width = 0
  return tokens.map((token) => {
    const text = token.type === 'gap' ? token.text : token.pieces.map((piece) => piece.text).join('')
    const own = textWidthEm(text, element)
    if (token.type === 'word' && width > 0 && width + own > limit) {
      line += 1
      width = 0
    }
    width += own
    return line
  })
}
