import { type Pronunciation, speechLimits } from '@taplore/contract'

type Spelling = Pick<Pronunciation, 'written' | 'spoken' | 'language'>

/** A part of a text that is spoken in one go, and the silence after it. */
export interface SpokenPart {
  readonly text: string
  readonly pauseMs: number
}

const mark = /\[pause(?:\s+(\d+(?:[.,]\d+)?)\s*(ms|s))?\]/giu

/** A text as people read it: without the marks for pauses. */
export function withoutPauses(text: string): string {
  return text
    .replace(mark, ' ')
    .replace(/[^\S\n]{2,}/gu, ' ')
    .replace(/ +(?=\n|$)/gu, '')
    .trim()
}

/**
 * A text at its pauses: those that are marked (`[pause]`, `[pause 1.5s]`, `[pause 300ms]`), and one after each sentence if the workspace
 * wants it. The first part may be empty, for a text that begins with silence. `bySentence`: each sentence is a part in any case.
 */
export function splitAtPauses(
  text: string,
  {
    language,
    sentencePauseMs,
    bySentence = false,
  }: { language: string; sentencePauseMs: number; bySentence?: boolean },
): SpokenPart[] {
  const parts: { text: string; pauseMs: number }[] = []
  let from = 0
  const add = (piece: string, pauseMs: number) => {
    const sentences = sentencePauseMs > 0 || bySentence ? sentencesOf(piece, language) : [piece.trim()]
    for (const [index, sentence] of sentences.entries()) {
      const isLast = index === sentences.length - 1
      // Marks and punctuation without words are no speech; their silence belongs to what was said before.
      if (/[\p{L}\p{N}]/u.test(sentence)) parts.push({ text: sentence, pauseMs: isLast ? pauseMs : sentencePauseMs })
      else if (isLast) addSilence(pauseMs)
    }
  }
  const addSilence = (pauseMs: number) => {
    const last = parts.at(-1)
    if (last) last.pauseMs += pauseMs
    else if (pauseMs > 0) parts.push({ text: '', pauseMs })
  }
  for (const found of text.matchAll(mark)) {
    add(text.slice(from, found.index), lengthOf(found[1], found[2]))
    from = found.index + found[0].length
  }
  add(text.slice(from), 0)
  return parts
}

function lengthOf(amount: string | undefined, unit: string | undefined): number {
  if (amount === undefined) return speechLimits.pauseMs
  const ms = Number(amount.replace(',', '.')) * (unit?.toLowerCase() === 'ms' ? 1 : 1_000)
  return Math.min(speechLimits.longestPauseMs, Math.round(ms))
}

function sentencesOf(text: string, language: string): string[] {
  const sentences = [...segmenterFor(language).segment(text)].map(({ segment }) => segment.trim()).filter(Boolean)
  return sentences.length === 0 ? [''] : sentences
}

function segmenterFor(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' })
  } catch {
    // Not every name of a language is a tag; whether it is spoken is for the voice to say.
    return new Intl.Segmenter('en', { granularity: 'sentence' })
  }
}

/** A text as it is spoken: words of the dictionary are replaced once, the longest first, whole words in any case. */
export function pronounce(
  text: string,
  { language, spellings }: { language: string; spellings: readonly Spelling[] },
): string {
  const usable = spellings.filter((spelling) => appliesTo(spelling.language, language))
  if (usable.length === 0) return text
  // An entry of the very language wins over one of all languages, as it comes later.
  const bySought = new Map(
    [...usable]
      .sort((one, other) => (one.language?.length ?? 0) - (other.language?.length ?? 0))
      .map((spelling) => [soughtOf(spelling.written), spelling.spoken]),
  )
  const longestFirst = [...bySought.keys()].sort((one, other) => other.length - one.length)
  const pattern = new RegExp(longestFirst.map(patternOf).join('|'), 'giu')
  return text.replace(pattern, (found) => bySought.get(soughtOf(found)) ?? found)
}

/** What a word is looked for as. */
export function soughtOf(written: string): string {
  return written.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()
}

function appliesTo(wanted: string | null, language: string): boolean {
  return wanted === null || wanted === language || wanted === language.split('-')[0]
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function patternOf(sought: string): string {
  const quoted = sought.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&').replace(/ /gu, '\\s+')
  return unspaced.test(sought) ? quoted : `(?<![\\p{L}\\p{N}\\p{M}])${quoted}(?![\\p{L}\\p{N}\\p{M}])`
}
