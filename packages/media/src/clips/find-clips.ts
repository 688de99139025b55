import { cutClock } from '../cuts/cut-clock.ts'
import type { Captions } from '../document/captions.ts'
import { boundsOf, type ClipBounds } from './clip-bounds.ts'
import { type ClipFeature, clipFeatures, type Measures, type MediaFacts, measure, talkFacts } from './features.ts'
import { hookWordsOf } from './hook-words.ts'
import { countLeftOut, type LeftOut } from './left-out.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { termsOf, topicChanges } from './terms.ts'

export const clipScores = ['hook', 'engagement', 'value', 'share'] as const
export type ClipScore = (typeof clipScores)[number]

/** How much each of the four scores counts, 0 to 2; 1 each by default. */
export type ClipWeights = Readonly<Record<ClipScore, number>>

export interface ClipWish {
  readonly minMs: number
  readonly maxMs: number
  /** Only clips in which one of these is said; none for all. */
  readonly keywords: readonly string[]
  readonly weights: ClipWeights
  /** How many more than usual, of those that are weaker or share more with others. */
  readonly more?: number
}

export const defaultClipWish: ClipWish = {
  minMs: 15_000,
  maxMs: 60_000,
  keywords: [],
  weights: { hook: 1, engagement: 1, value: 1, share: 1 },
}

export interface ClipReason {
  readonly feature: ClipFeature
  /** The share of all candidates of this video that are below it, 0 to 1. */
  readonly percentile: number
  /** Words of the transcript, where the feature is about words. */
  readonly evidence: string | null
}

export interface Clip extends ClipBounds {
  /** 0 to 25 each. */
  readonly scores: Readonly<Record<ClipScore, number>>
  /** 0 to 100: relative to the other parts of this video, no forecast of views. */
  readonly total: number
  readonly reasons: readonly ClipReason[]
}

export interface FoundClips {
  readonly clips: readonly Clip[]
  /** Whether openings could be judged in this language. */
  readonly judgesHooks: boolean
  /** Whether `more` finds others. */
  readonly hasMore: boolean
  readonly leftOut: LeftOut
}

/** Which features make a score, and how much. Features the language has no list for are left out. */
export const scoreParts: Readonly<Record<ClipScore, Partial<Record<ClipFeature, number>>>> = {
  hook: { question: 3, contrast: 3, number: 1, address: 1, standsAlone: 2 },
  engagement: { energy: 3, pace: 2, fewPauses: 2, strongWords: 1 },
  value: { density: 3, answered: 2, standsAlone: 1 },
  share: { strongWords: 3, novelty: 2, contrast: 1, number: 1 },
}
const needsList: readonly ClipFeature[] = ['contrast', 'address', 'strongWords', 'standsAlone']

/** What clips may share, of the shorter one. */
const overlapLimit = 0.2

/** A pause longer than this is never inside a clip. */
const longestPauseMs = 2_500

/**
 * The parts of a talk that stand best alone. Every clip begins with a sentence and ends with one, so no cut is inside a
 * word; clips hardly overlap, and there are at least as many as a person expects: 2, and more in a longer talk.
 */
export function findClips(captions: Captions, media: MediaFacts, wish: ClipWish = defaultClipWish): FoundClips {
  const sentences = sentencesOf(captions)
  const judgesHooks = hookWordsOf(captions.language) !== null
  const candidates = candidatesOf(sentences, wish, cutClock(captions.cuts))
  if (candidates.length === 0)
    return { clips: [], judgesHooks, hasMore: false, leftOut: countLeftOut(sentences, [], []) }
  const talk = talkFacts(sentences, captions, media)
  const measured = candidates.map((candidate) => ({
    ...candidate,
    measures: measure(talk, candidate.first, candidate.last),
  }))
  const percentiles = percentilesOf(measured.map(({ measures }) => measures))
  const scored = measured.map((candidate, index) =>
    toClip(captions, sentences, { ...candidate, percentiles: percentiles[index] ?? null }, wish, judgesHooks),
  )
  const wanted = scored.filter(({ text }) => hasKeyword(text, wish.keywords))
  const floor = Math.max(2, Math.min(6, Math.floor(sentences.length / 8) + 2))
  const most = Math.max(floor, Math.min(20, Math.floor(captions.durationMs / 60_000)))
  const found = choose(wanted, { floor, most, more: wish.more ?? 0 })
  const parts = scored.map((clip, index) => ({
    ...{ first: clip.first, last: clip.last, total: clip.total },
    saysKeyword: hasKeyword(clip.text, wish.keywords),
    isDependent: measured[index]?.measures.standsAlone.evidence === null,
    isShared: found.clips.some((other) => overlap(clip, other) > overlapLimit),
  }))
  return { ...found, judgesHooks, leftOut: countLeftOut(sentences, parts, found.clips) }
}

/** Lengths and pauses are those that are left by cuts. */
function candidatesOf(
  sentences: readonly Sentence[],
  { minMs, maxMs }: ClipWish,
  clock: (timeMs: number) => number,
): { first: number; last: number }[] {
  const changes = new Set(topicChanges(sentences.map(({ text, isCut }) => (isCut ? [] : termsOf(text)))))
  const candidates: { first: number; last: number }[] = []
  for (let first = 0; first < sentences.length; first += 1) {
    const start = sentences[first]
    if (!start || start.isCut) continue
    let previous = start
    for (let last = first; last < sentences.length; last += 1) {
      const end = sentences[last]
      if (!end || (last > first && changes.has(last))) break
      if (end.isCut) continue
      if (clock(end.startMs) - clock(previous.endMs) > longestPauseMs) break
      previous = end
      const lengthMs = clock(end.endMs) - clock(start.startMs)
      if (lengthMs > maxMs) break
      if (lengthMs >= minMs) candidates.push({ first, last })
    }
  }
  return candidates
}

type Percentiles = Readonly<Record<ClipFeature, number>>

function percentilesOf(all: readonly Measures[]): Percentiles[] {
  const ranks = new Map(
    clipFeatures.map((feature) => {
      const sorted = all.map((measures) => measures[feature].value).sort((a, b) => a - b)
      return [feature, sorted] as const
    }),
  )
  return all.map(
    (measures) =>
      Object.fromEntries(
        clipFeatures.map((feature) => [feature, rankIn(ranks.get(feature) ?? [], measures[feature].value)]),
      ) as Percentiles,
  )
}

/** The share of values below, those that are equal counting half. All equal: 0.5. */
function rankIn(sorted: readonly number[], value: number): number {
  const below = lowerBound(sorted, value, false)
  const upTo = lowerBound(sorted, value, true)
  return (below + (upTo - below) / 2) / Math.max(1, sorted.length)
}

function lowerBound(sorted: readonly number[], value: number, isUpper: boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const at = sorted[middle] ?? 0
    if (at < value || (isUpper && at === value)) low = middle + 1
    else high = middle
  }
  return low
}

function toClip(
  captions: Captions,
  sentences: readonly Sentence[],
  candidate: { first: number; last: number; measures: Measures; percentiles: Percentiles | null },
  { weights }: ClipWish,
  judgesHooks: boolean,
): Clip {
  const { first, last, measures, percentiles } = candidate
  const used = (feature: ClipFeature) => judgesHooks || !needsList.includes(feature)
  const scores = Object.fromEntries(
    clipScores.map((score) => {
      const parts = Object.entries(scoreParts[score]) as [ClipFeature, number][]
      const counted = parts.filter(([feature]) => used(feature))
      const weight = counted.reduce((total, [, part]) => total + part, 0)
      const reached = counted.reduce((total, [feature, part]) => total + part * (percentiles?.[feature] ?? 0.5), 0)
      return [score, weight === 0 ? 12.5 : Math.round((reached / weight) * 250) / 10]
    }),
  ) as Record<ClipScore, number>
  const weight = clipScores.reduce((total, score) => total + weights[score], 0)
  const total = clipScores.reduce((sum, score) => sum + scores[score] * weights[score], 0)
  const known = clipFeatures
    .filter(
      (feature) => used(feature) && (measures[feature].value > 0 || feature === 'energy' || feature === 'fewPauses'),
    )
    .map((feature) => ({
      feature,
      percentile: Math.round((percentiles?.[feature] ?? 0.5) * 100) / 100,
      evidence: measures[feature].evidence,
    }))
    .filter(({ percentile }) => percentile >= 0.6)
    .sort((a, b) => b.percentile - a.percentile)
  return {
    ...boundsOf(sentences, { first, last }, captions),
    scores,
    total: weight === 0 ? 50 : Math.round((total / weight) * 40) / 10,
    reasons: known.filter((reason, index) => index < 4 || isBestOfScore(known, reason)),
  }
}

/** Each score has at least the reason that speaks most for it. */
function isBestOfScore(sorted: readonly ClipReason[], reason: ClipReason): boolean {
  return clipScores.some(
    (score) => sorted.find(({ feature }) => scoreParts[score][feature])?.feature === reason.feature,
  )
}

/**
 * Best first, none sharing more than a fifth with a better one; with fewer than the floor, overlaps are let in, as they are for those
 * that are asked for beyond the usual number.
 */
function choose(
  clips: readonly Clip[],
  { floor, most, more }: { floor: number; most: number; more: number },
): Pick<FoundClips, 'clips' | 'hasMore'> {
  const sorted = [...clips].sort((a, b) => b.total - a.total || a.startMs - b.startMs || a.endMs - b.endMs)
  const chosen: Clip[] = []
  const add = (limit: number, count: number) => {
    for (const clip of sorted) {
      if (chosen.length >= count) break
      if (chosen.includes(clip)) continue
      if (chosen.every((other) => overlap(clip, other) <= limit)) chosen.push(clip)
    }
  }
  add(overlapLimit, most)
  add(0.5, floor)
  const wanted = chosen.length + more
  // One more than wanted shows whether there are others.
  add(overlapLimit, wanted + 1)
  add(0.5, wanted + 1)
  const hasMore = chosen.length > wanted
  return { clips: chosen.slice(0, wanted).sort((a, b) => b.total - a.total || a.startMs - b.startMs), hasMore }
}

/** What two clips share, of the shorter one. */
function overlap(left: Clip, right: Clip): number {
  const shared = Math.min(left.endMs, right.endMs) - Math.max(left.startMs, right.startMs)
  return Math.max(0, shared) / Math.max(1, Math.min(left.endMs - left.startMs, right.endMs - right.startMs))
}

function hasKeyword(text: string, keywords: readonly string[]): boolean {
  if (keywords.length === 0) return true
  const plain = text.toLowerCase()
  return keywords.some((keyword) => keyword.trim() !== '' && plain.includes(keyword.trim().toLowerCase()))
}
