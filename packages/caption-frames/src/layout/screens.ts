import {
  breaksPhrase,
  type Captions,
  type Cue,
  endsClause,
  endsSentence,
  isUnspaced,
  joinWords,
  splitWords,
  spread,
  type Word,
} from '@taplore/media'
import type { Look } from '../looks/look.ts'

/** A word on screen, in the letters of the look. */
export interface ScreenWord {
  readonly id: string
  readonly text: string
  readonly startMs: number
  readonly endMs: number
  readonly isEmphasized: boolean
  /** It continues the word before, which was too long for a line: there is no space between them. */
  readonly isJoined?: boolean
}

/** What is shown at once. */
export interface Screen {
  readonly id: string
  readonly startMs: number
  readonly endMs: number
  readonly words: readonly ScreenWord[]
  /** Index of the word that begins the second line, where someone chose it. */
  readonly breakAt: number | null
  readonly speaker: string | null
  /** Shown above the words. */
  readonly emoji: string | null
}

/** A shorter pause does not clear the screen: captions would flicker. */
const bridgedMs = 400
/** How long words stay after they are spoken, where there is time. */
const lingerMs = 180

export interface CueWords {
  readonly words: readonly ScreenWord[]
  readonly breakAt: number | null
}

/** The words of a cue as the look writes them, or those of its translation with times by length. */
export function wordsOfCue(
  cue: Cue,
  captions: Captions,
  look: Pick<Look, 'letterCase' | 'isBare'>,
  given: { language: string; isEmphasized: (word: Word) => boolean },
): CueWords {
  const { language, isEmphasized } = given
  const write = (text: string) => written(text, look, language)
  if (language === captions.language) {
    const words = cue.words.map((word) => ({
      id: word.id,
      text: write(word.text),
      startMs: word.startMs,
      endMs: word.endMs,
      isEmphasized: isEmphasized(word),
    }))
    return { words, breakAt: cue.breakAt }
  }
  const [first, last] = [cue.words[0], cue.words.at(-1)]
  const text = captions.translations[language]?.[cue.id]
  if (!text || !first || !last) return { words: [], breakAt: null }
  const texts = splitWords(text, language)
  const words = spread(texts, { startMs: first.startMs, endMs: last.endMs }).map((word, index) => ({
    ...word,
    id: `${cue.id}-${index}`,
    text: write(word.text),
    isEmphasized: isEmphasized({ ...word, id: '' }),
  }))
  return { words, breakAt: null }
}

function written(text: string, { letterCase, isBare }: Pick<Look, 'letterCase' | 'isBare'>, language: string): string {
  const bare = isBare ? text.replace(/[.,;:،。、]+$/u, '') || text : text
  if (letterCase === 'upper') return bare.toLocaleUpperCase(language)
  return letterCase === 'lower' ? bare.toLocaleLowerCase(language) : bare
}

/**
 * Parts the words of a cue into what is shown at once: as few parts as fit, of about the same length, rather ending where a
 * sentence or clause does, and not inside a phrase. `fits` says whether words fit on screen at the size of the look; `most` counts
 * words, or phrases in a language whose words are pieces of them.
 *
 * @returns the index after the last word of each part.
 */
export function partWords(
  words: readonly ScreenWord[],
  most: number | null,
  fits: (start: number, end: number) => boolean,
  language = '',
): number[] {
  const count = words.length
  /** Whether the phrase before a word goes on with it. */
  const goesOn = words.map(
    ({ text, isJoined }, index) => isJoined || breaksPhrase(words[index - 1]?.text ?? '', text, language),
  )
  const costs: number[] = [0]
  const from: number[] = [0]
  for (let end = 1; end <= count; end += 1) {
    let best = Number.POSITIVE_INFINITY
    let bestStart = end - 1
    let phrases = 0
    for (let start = end - 1; start >= 0; start -= 1) {
      if (most !== null && phrases >= most) break
      if (!goesOn[start]) phrases += 1
      // One word is always shown, made smaller where it must be.
      if (end - start > 1 && !fits(start, end)) break
      const cost = (costs[start] ?? 0) + costOf(words, start, end) + (goesOn[end] ? tornCost : 0)
      if (cost < best) {
        best = cost
        bestStart = start
      }
    }
    costs.push(best)
    from.push(bestStart)
  }
  const ends: number[] = []
  for (let end = count; end > 0; end = from[end] ?? 0) ends.unshift(end)
  return ends
}

/** As much as two screens more. */
const tornCost = 30

function costOf(words: readonly ScreenWord[], start: number, end: number): number {
  const last = words[end - 1]
  const next = words[end]
  if (!last) return 0
  const mark = endsSentence(last.text) ? 0 : endsClause(last.text) ? 2 : 5
  const pause = next ? Math.min(3, Math.max(0, next.startMs - last.endMs) / 100) : 0
  const isLonely = end - start === 1 && words.length > 1 ? 4 : 0
  return 8 + (next ? mark - pause : 0) + isLonely + (end - start) ** 2 * 0.05
}

/** When each part of a cue is shown. `nextMs` is when the next cue begins. */
export function timeScreens(
  cue: Pick<Cue, 'id' | 'holdMs'>,
  { words, breakAt }: CueWords,
  ends: readonly number[],
  given: { nextMs: number; speaker: string | null; emojiOf: (text: string) => string | null },
): Screen[] {
  let start = 0
  return ends.flatMap((end, index) => {
    const part = words.slice(start, end)
    const [first, last] = [part[0], part.at(-1)]
    start = end
    if (!first || !last) return []
    const nextMs = words[end]?.startMs ?? given.nextMs
    const hold = index === ends.length - 1 ? cue.holdMs : 0
    const isBridged = nextMs - last.endMs <= bridgedMs && nextMs < Number.POSITIVE_INFINITY
    const endMs = isBridged ? nextMs : Math.min(nextMs, last.endMs + Math.max(hold, lingerMs))
    return [
      {
        id: `${cue.id}.${index}`,
        startMs: first.startMs,
        endMs: Math.max(endMs, first.startMs + 1),
        words: part,
        breakAt: ends.length === 1 ? breakAt : null,
        speaker: given.speaker,
        emoji: part.map(({ text }) => given.emojiOf(text)).find((emoji) => emoji !== null) ?? null,
      },
    ]
  })
}

/** What is written before words of a language: a space, or nothing. */
export function separatorsOf(words: readonly Pick<ScreenWord, 'text' | 'isJoined'>[], language: string): string[] {
  if (!isUnspaced(language)) return words.map(({ isJoined }) => (isJoined ? '' : ' '))
  return words.map(({ text, isJoined }, index) => {
    const before = words[index - 1]?.text
    if (isJoined) return ''
    return before !== undefined && joinWords([before, text], language) === `${before} ${text}` ? ' ' : ''
  })
}
