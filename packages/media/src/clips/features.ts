import { cutClock } from '../cuts/cut-clock.ts'
import type { Captions } from '../document/captions.ts'
import { joinWords } from '../words/split-words.ts'
import { hookWordsOf } from './hook-words.ts'
import { leansOnBefore, openingWords, plainWord } from './opening.ts'
import type { Sentence } from './sentences.ts'
import { rarityOf, termsOf, vectorOf } from './terms.ts'

export const clipFeatures = [
  'question',
  'number',
  'contrast',
  'address',
  'strongWords',
  'standsAlone',
  'density',
  'novelty',
  'energy',
  'pace',
  'fewPauses',
  'answered',
] as const
export type ClipFeature = (typeof clipFeatures)[number]

/** How loud it is and where images change; each list rises in time. */
export interface MediaFacts {
  /** Loudness (LUFS, momentary) every `stepMs`; silence is −70. */
  readonly loudness: { readonly stepMs: number; readonly values: readonly number[] } | null
  readonly sceneCutsMs: readonly number[]
}

/** A measure of a candidate and where it comes from: words that are quoted, or a number. */
export interface Measure {
  readonly value: number
  readonly evidence: string | null
}
export type Measures = Readonly<Record<ClipFeature, Measure>>

/** What all candidates of one video share. */
export interface TalkFacts {
  readonly sentences: readonly Sentence[]
  readonly terms: readonly (readonly string[])[]
  readonly rarity: ReadonlyMap<string, number>
  readonly language: string
  readonly media: MediaFacts
  /** Where a time is without the cuts. */
  readonly clock: (timeMs: number) => number
}

export function talkFacts(
  sentences: readonly Sentence[],
  { language, cuts }: Pick<Captions, 'language' | 'cuts'>,
  media: MediaFacts,
): TalkFacts {
  const terms = sentences.map(({ text, isCut }) => (isCut ? [] : termsOf(text)))
  return { sentences, terms, rarity: rarityOf(terms), language, media, clock: cutClock(cuts) }
}

/** The first words of a clip, which decide whether someone stays. */
const openingMs = 3_000

/** Measures sentences `first` to `last`. Values are comparable only within one video. */
export function measure(talk: TalkFacts, first: number, last: number): Measures {
  const { clock } = talk
  const sentences = talk.sentences.slice(first, last + 1).filter(({ isCut }) => !isCut)
  const words = sentences.flatMap((sentence) => sentence.words)
  const startMs = words[0]?.startMs ?? 0
  const endMs = words.at(-1)?.endMs ?? startMs
  const lengthMs = clock(endMs) - clock(startMs)
  const seconds = Math.max(0.5, lengthMs / 1_000)
  const opening = words.filter((word) => clock(word.startMs) < clock(startMs) + openingMs).map(({ text }) => text)
  const hooks = hookWordsOf(talk.language)
  const found = (list: readonly string[]) => opening.find((word) => list.includes(plainWord(word))) ?? null
  const said = (quote: string | null): Measure => ({ value: quote === null ? 0 : 1, evidence: quote })
  const question = sentences[0]?.text
  const number = opening.find((word) => /\p{N}/u.test(word)) ?? null
  const begins = sentences[0]?.words.map(({ text }) => text) ?? []
  const dependent = hooks !== null && leansOnBefore(begins, hooks)
  const filler = hooks ? words.filter(({ text }) => hooks.filler.includes(plainWord(text))).length : 0
  const strong = hooks ? words.filter(({ text }) => hooks.strong.includes(plainWord(text))) : []
  const vector = vectorOf(talk.terms.slice(first, last + 1).flat(), talk.rarity)
  const weight = [...vector.values()].reduce((total, each) => total + each, 0)
  const topTerm = [...vector].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
  const pauseMs = words.reduce((total, word, index) => {
    const next = words[index + 1]
    return total + (next ? Math.max(0, clock(next.startMs) - clock(word.endMs) - 150) : 0)
  }, 0)
  const asked = sentences.findIndex(({ text }) => isQuestion(text))
  const answer = asked >= 0 && asked < sentences.length - 1 ? sentences[asked + 1] : undefined
  return {
    question: said(question !== undefined && isQuestion(question) ? question : null),
    number: said(number),
    contrast: said(hooks ? found(hooks.contrast) : null),
    address: said(hooks ? found(hooks.person) : null),
    strongWords: { value: strong.length / seconds, evidence: strong[0]?.text ?? null },
    standsAlone: {
      value: (dependent ? 0 : 1) - filler / Math.max(4, words.length / 8),
      evidence: dependent ? null : joinWords(openingWords(begins), talk.language),
    },
    density: { value: weight / Math.max(1, words.length), evidence: topTerm },
    novelty: { value: vector.size / Math.max(1, words.length), evidence: topTerm },
    energy: { value: loudnessOf(talk.media, startMs, endMs), evidence: null },
    pace: { value: words.length / seconds, evidence: null },
    fewPauses: { value: -pauseMs / (lengthMs || 1), evidence: null },
    answered: said(answer ? `${sentences[asked]?.text ?? ''} ${answer.text}` : null),
  }
}

/** Mean of the louder half, so that pauses do not make a lively part look quiet. */
function loudnessOf({ loudness }: MediaFacts, startMs: number, endMs: number): number {
  if (!loudness) return 0
  const values = loudness.values.slice(Math.floor(startMs / loudness.stepMs), Math.ceil(endMs / loudness.stepMs))
  const loud = [...values].sort((a, b) => b - a).slice(0, Math.max(1, Math.ceil(values.length / 2)))
  return loud.length === 0 ? -70 : loud.reduce((total, value) => total + value, 0) / loud.length
}

function isQuestion(text: string): boolean {
  return /[?？؟]["'”’»)]*$/u.test(text)
}
