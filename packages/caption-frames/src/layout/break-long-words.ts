import { spread } from '@taplore/media'
import { graphemesOf } from '@taplore/text-layout'
import type { CueWords, ScreenWord } from './screens.ts'

/** Addresses and names of files are broken behind these signs, which never begin a line; numbers are kept whole. */
const afterSign = /(?<=[/\\@_\-?&=#+~]|(?<!\d)[.:])(?=[^/\\.@_\-?&=#:+~])/u
/** Letters that are hyphenated where nothing else helps. */
const hyphenated = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u
/** Words that fit when they shrink to this share of the look's size stay whole. */
const shrunk = 0.6
/** Letters are legible from this size on, px of the reference frame. A wrong hyphen is worse than smaller letters. */
const legiblePx = 30

/** A line of the look: its width, and how wide a text is in it. Lengths are px of the reference frame. */
export interface LineMeasure {
  readonly sizePx: number
  readonly limitPx: number
  readonly widthOf: (text: string) => number
}

/**
 * Breaks words that would shrink too much to fit in a line into pieces that follow each other without a space: addresses behind
 * their signs, others only where they would be illegible.
 */
export function breakLongWords(given: CueWords, line: LineMeasure): CueWords {
  const isLong = ({ text }: ScreenWord) => line.widthOf(text) * shrunk > line.limitPx
  if (!given.words.some(isLong)) return given
  const words: ScreenWord[] = []
  let { breakAt } = given
  for (const [index, word] of given.words.entries()) {
    if (index === given.breakAt) breakAt = words.length
    const pieces = isLong(word) ? piecesOf(word.text, line) : [word.text]
    const times = spread(pieces, word)
    words.push(
      ...pieces.map((text, at) =>
        at === 0 && pieces.length === 1
          ? word
          : {
              ...word,
              ...(at > 0 ? { id: `${word.id}.${at}`, isJoined: true } : {}),
              text,
              startMs: times[at]?.startMs ?? word.startMs,
              endMs: times[at]?.endMs ?? word.endMs,
            },
      ),
    )
  }
  return { words, breakAt }
}

function piecesOf(text: string, line: LineMeasure): string[] {
  const { sizePx, limitPx, widthOf } = line
  const legible = Math.min(shrunk, legiblePx / sizePx)
  const lines: string[] = []
  for (const part of text.split(afterSign)) {
    const before = lines.at(-1)
    if (before !== undefined && widthOf(before + part) <= limitPx) lines[lines.length - 1] = before + part
    else lines.push(part)
  }
  return lines.flatMap((piece) => (widthOf(piece) * legible > limitPx ? inside(piece, line) : [piece]))
}

/** About equal pieces that fit, hyphenated between syllables in scripts that do so. */
function inside(text: string, { limitPx, widthOf }: LineMeasure): string[] {
  const letters = graphemesOf(text).map((start, at, starts) => text.slice(start, starts[at + 1]))
  const sign = hyphenated.test(text) ? '-' : ''
  for (let count = Math.ceil(widthOf(text) / limitPx); count < letters.length; count += 1) {
    const cuts = Array.from({ length: count + 1 }, (_, at) => {
      const even = Math.round((at * letters.length) / count)
      return sign === '' || at === 0 || at === count ? even : nearestSyllable(letters, even)
    })
    const pieces = cuts.slice(1).map((to, at) => letters.slice(cuts[at], to).join('') + (at < count - 1 ? sign : ''))
    if (pieces.every((piece) => widthOf(piece) <= limitPx)) return pieces
  }
  return [text]
}

/** A syllable usually begins with the consonant before a vowel: no dictionary, but never in the middle of a sound. */
const syllable = /^(?:sch|[cpst]h|\p{L})(?=[aeiouyаеёиоуыэюяіїєαεηιουω])/iu
const vowel = /^[aeiouyаеёиоуыэюяіїєαεηιουω]/iu

function nearestSyllable(letters: readonly string[], even: number): number {
  const plain = letters.map((letter) => letter.normalize('NFD'))
  const isStart = (at: number) => {
    const before = plain.slice(0, at).join('')
    const rest = plain.slice(at).join('')
    const isInside = /^h/iu.test(rest) ? /[cpst]$/iu.test(before) : /^ch/iu.test(rest) && /s$/iu.test(before)
    return at > 1 && at < letters.length - 1 && syllable.test(rest) && !vowel.test(rest) && !isInside
  }
  for (const by of [0, -1, 1, -2, 2, -3, 3]) if (isStart(even + by)) return even + by
  return even
}
