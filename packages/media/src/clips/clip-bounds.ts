import { cutClock } from '../cuts/cut-clock.ts'
import type { Captions } from '../document/captions.ts'
import { type Sentence, sentencesOf } from './sentences.ts'

const airBeforeMs = 350
const airAfterMs = 450

/** A part of a talk in whole sentences. */
export interface ClipBounds {
  /** First and last sentence. */
  readonly first: number
  readonly last: number
  /** With a little air before the first word and after the last, never into another word. */
  readonly startMs: number
  readonly endMs: number
  /** How long it is without its cuts. */
  readonly lengthMs: number
  readonly text: string
  /** The first of its sentences that is not cut. */
  readonly opening: string
}

/** The part from one sentence to another. */
export function boundsOf(
  sentences: readonly Sentence[],
  { first, last }: Pick<ClipBounds, 'first' | 'last'>,
  { durationMs, cuts }: Pick<Captions, 'durationMs' | 'cuts'>,
): ClipBounds {
  const startMs = sentences[first]?.startMs ?? 0
  const endMs = sentences[last]?.endMs ?? 0
  const before = sentences[first - 1]?.endMs ?? 0
  const after = sentences[last + 1]?.startMs ?? durationMs
  const from = Math.max(0, startMs - Math.min(airBeforeMs, Math.floor(Math.max(0, startMs - before) / 2)))
  const to = Math.min(durationMs, endMs + Math.min(airAfterMs, Math.floor(Math.max(0, after - endMs) / 2)))
  const clock = cutClock(cuts)
  const kept = sentences.slice(first, last + 1).filter(({ isCut }) => !isCut)
  return {
    first,
    last,
    startMs: from,
    endMs: to,
    lengthMs: Math.round(clock(to) - clock(from)),
    text: kept.map(({ text }) => text).join(' '),
    opening: kept[0]?.text ?? '',
  }
}

/** The id of a clip: its first and last sentence. */
export function clipIdOf({ first, last }: Pick<ClipBounds, 'first' | 'last'>): string {
  return `${first}-${last}`
}

/** The part that an id names; null when the captions have no such sentences, because they were changed. */
export function clipById(captions: Captions, id: string): ClipBounds | null {
  const [, from = '', to = ''] = /^(\d{1,6})-(\d{1,6})$/.exec(id) ?? []
  const sentences = sentencesOf(captions)
  const [first, last] = [Number(from), Number(to)]
  if (from === '' || last < first || last >= sentences.length) return null
  return boundsOf(sentences, { first, last }, captions)
}

/** The whole sentences nearest to two times; null when nothing is spoken. */
export function clipNear(
  captions: Captions,
  { startMs, endMs }: { startMs: number; endMs: number },
): ClipBounds | null {
  const sentences = sentencesOf(captions)
  if (sentences.length === 0) return null
  const first = nearest(sentences, (sentence) => Math.abs(sentence.startMs - airBeforeMs / 2 - startMs))
  const last = nearest(sentences, (sentence) => Math.abs(sentence.endMs + airAfterMs / 2 - endMs))
  return boundsOf(sentences, { first: Math.min(first, last), last: Math.max(first, last) }, captions)
}

function nearest(sentences: readonly Sentence[], distance: (sentence: Sentence) => number): number {
  const distances = sentences.map(distance)
  return distances.indexOf(Math.min(...distances))
}
