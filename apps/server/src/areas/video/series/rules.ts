import type { EpisodeState, SeriesSettings, VideoPostState } from '@taplore/contract'
import { episodeLengths, nextTimes } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import type { EpisodeRow, SeriesRow } from './store.ts'

/** How fast a voice reads, in characters per second. */
const pace = { letters: 14, syllables: 7, signs: 4.5 }
/** Longer scripts are refused: nobody listens to them, and they cost the same. */
export const longestSpeechS = 180

/** How long a text takes to be read, in seconds, by a voice that is this much faster than usual. */
export function readingSeconds(text: string, speed: number | null | undefined): number {
  let seconds = 0
  for (const sign of text) {
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sign)) seconds += 1 / pace.signs
    else if (/\p{Script=Hangul}/u.test(sign)) seconds += 1 / pace.syllables
    else seconds += 1 / pace.letters
  }
  return seconds / (speed ?? 1)
}

/** The sentences of a text, each short enough to be spoken and shown. */
export function splitSentences(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return text
    .split(/\n+/)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(splitLong)
}

const longestSentence = 400

/** A sentence without an end is cut where it has a comma, or a space. */
function splitLong(sentence: string): string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.length > longestSentence) {
    const comma = rest.lastIndexOf(', ', longestSentence)
    const space = rest.lastIndexOf(' ', longestSentence)
    const end = comma > longestSentence / 2 ? comma + 1 : space > longestSentence / 2 ? space : longestSentence
    parts.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}

/**
 * The next part of a text: whole sentences until it is long enough, to the end of a paragraph where one ends within the length. Null
 * when everything was read. `from` and `until` count sentences.
 */
export function nextPart(
  material: string,
  from: number,
  { language, length, speed }: Pick<SeriesSettings, 'language' | 'length' | 'speed'>,
): { text: string; until: number } | null {
  const paragraphs = material.split(/\n\s*\n/).map((paragraph) => splitSentences(paragraph, language))
  const sentences = paragraphs.flatMap((paragraph) =>
    paragraph.map((text, index) => ({ text, isLast: index === paragraph.length - 1 })),
  )
  const { fromS, toS } = episodeLengths[length]
  const enoughS = fromS + (toS - fromS) / 3
  let seconds = 0
  let enough: number | null = null
  let fitting = from
  for (const [index, { text, isLast }] of sentences.slice(from).entries()) {
    const until = from + index + 1
    seconds += readingSeconds(text, speed)
    if (index > 0 && seconds > toS) break
    fitting = until
    if (seconds >= enoughS) enough ??= until
    if (isLast && seconds >= fromS) {
      enough = until
      break
    }
  }
  const until = enough ?? fitting
  const part = sentences.slice(from, until).map(({ text }) => text)
  return part.length === 0 ? null : { text: part.join(' '), until }
}

const phraseWords = 3

/** An earlier episode, to compare a script with. */
export interface EarlierScript {
  readonly number: number
  readonly title: string
  readonly script: string
}

/**
 * How far a script differs from earlier ones: the share of its three-word phrases that none of them has, and which one has most of the
 * others. Null without a comparison.
 */
export function originalityOf(
  script: string,
  earlier: readonly EarlierScript[],
): { value: number; nearest: { number: number; title: string; share: number } | null } | null {
  const phrases = [...phrasesOf(script)]
  if (phrases.length === 0 || earlier.length === 0) return null
  const known = new Set<string>()
  let nearest: { number: number; title: string; share: number } | null = null
  for (const { number, title, script: text } of earlier) {
    const theirs = phrasesOf(text)
    for (const phrase of theirs) known.add(phrase)
    const share = shareOf(phrases, (phrase) => theirs.has(phrase))
    if (share > (nearest?.share ?? 0)) nearest = { number, title, share }
  }
  return { value: shareOf(phrases, (phrase) => !known.has(phrase)), nearest }
}

function shareOf(phrases: readonly string[], isCounted: (phrase: string) => boolean): number {
  return Math.round((100 * phrases.filter(isCounted).length) / phrases.length) / 100
}

function phrasesOf(text: string): Set<string> {
  const lower = text.normalize('NFKC').toLowerCase()
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(lower)
  const words = lower.match(isUnspaced ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}\p{M}]+/gu) ?? []
  const phrases = new Set<string>()
  for (let index = 0; index + phraseWords <= words.length; index += 1)
    phrases.add(words.slice(index, index + phraseWords).join(' '))
  return phrases
}

/** The state of an episode as people see it. */
export function stateOf(
  { state, waitsFor }: Pick<EpisodeRow, 'state' | 'waitsFor'>,
  task: { readonly state: string } | null,
  post: { readonly state: VideoPostState } | null,
): EpisodeState {
  switch (state) {
    case 'planned':
      return waitsFor === 'script' ? 'needs-script' : waitsFor === 'credits' ? 'needs-credits' : 'planned'
    case 'making':
      // A task that was canceled announces nothing.
      return task && ['cancelled', 'failed'].includes(task.state) ? 'failed' : 'making'
    case 'made':
      return 'to-approve'
    case 'approved':
      if (post?.state === 'posted' || post?.state === 'drafted') return 'posted'
      return post?.state === 'failed' ? 'post-failed' : 'approved'
    default:
      return state
  }
}

/** When the next episode comes: after the last one, and not before now. */
export function nextTimeOf(row: SeriesRow, last: Date | null, now: Date): Date {
  const [at] = nextTimes(row, last && last > now ? last : now, 1)
  return at ?? new Date(now.getTime() + dayMs)
}
