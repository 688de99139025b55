import type { WritingStyle } from '../../../ports/language.ts'
import type { Candidate } from './candidates.ts'
import { slideWidths } from './fit-sentence.ts'
import { topicWordsOf, widthOf } from './words.ts'

/** Weighted words of a sentence, normalized to length 1. */
export type WordVector = ReadonlyMap<string, number>

/** tf-idf within the text: a word in every sentence says nothing, a word in few says much. */
export function vectorsOf(candidates: readonly Candidate[]): WordVector[] {
  const spread = new Map<string, number>()
  for (const { words } of candidates) for (const word of new Set(words)) spread.set(word, (spread.get(word) ?? 0) + 1)
  return candidates.map(({ words }) => {
    const vector = new Map<string, number>()
    for (const word of words)
      vector.set(word, (vector.get(word) ?? 0) + Math.log(1 + candidates.length / (spread.get(word) ?? 1)))
    const length = Math.hypot(...vector.values()) || 1
    for (const [word, weight] of vector) vector.set(word, weight / length)
    return vector
  })
}

export function similarity(a: WordVector, b: WordVector): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0)
  return sum
}

/**
 * The score of a sentence, 0 to about 1: centrality (a random walk over similarity), overlap with the title,
 * position, concreteness; less for sentences that cannot stand alone.
 */
export function salienceOf(
  candidates: readonly Candidate[],
  vectors: readonly WordVector[],
  { title, topic, language, style }: { title: string; topic?: string | null; language: string; style: WritingStyle },
): number[] {
  const walk = randomWalk(vectors)
  const titleWords = new Set(topicWordsOf(title, language))
  const topicWords = new Set(topicWordsOf(topic ?? '', language).filter((word) => !titleWords.has(word)))
  return candidates.map((candidate, index) => {
    const overlap = titleWords.size
      ? candidate.words.filter((word) => titleWords.has(word)).length / Math.min(4, titleWords.size)
      : 0
    const about = topicWords.size
      ? candidate.words.filter((word) => topicWords.has(word)).length / Math.min(4, topicWords.size)
      : 0
    const position = 1 / (1 + index * 0.35) + (candidate.isFirstOfBlock ? 0.25 : 0)
    const hasNumber = /\d/.test(candidate.slideText)
    const concrete = Math.min(1, (hasNumber ? 0.6 : 0) + namesIn(candidate.slideText) * 0.2)
    const said = candidate.isQuote || /["“„«「]/.test(candidate.slideText)
    let score = 0.35 * (walk[index] ?? 0) + 0.2 * Math.min(1, overlap) + 0.25 * Math.min(1, position) + 0.15 * concrete
    score += 0.12 * Math.min(1, about)
    if (style === 'informational' && hasNumber) score += 0.08
    if (style === 'narrative' && said) score += 0.15
    if (style === 'explainer' && candidate.isQuestion) score += 0.1
    if (style === 'list') score += 0.1 * Math.max(0, 1 - widthOf(candidate.slideText) / slideWidths.good)
    return score * lengthFit(candidate.slideText) * (candidate.isQuestion && style !== 'explainer' ? 0.5 : 1)
  })
}

function lengthFit(text: string): number {
  const width = widthOf(text)
  if (width < 40) return 0.6
  if (width <= slideWidths.good) return 1
  // Length decides only between sentences that say about as much.
  return 1 - (0.3 * (width - slideWidths.good)) / (slideWidths.full - slideWidths.good)
}

/** Capitalized words inside a sentence: names, in scripts with capitals. */
function namesIn(text: string): number {
  return text.match(/(?<=[\p{Ll},]\s)\p{Lu}\p{Ll}+/gu)?.length ?? 0
}

/** Power iteration over the similarity graph; the highest value is scaled to 1. */
function randomWalk(vectors: readonly WordVector[]): number[] {
  const size = vectors.length
  if (size === 0) return []
  const links = vectors.map((a, i) => vectors.map((b, j) => (i === j ? 0 : similarity(a, b))))
  const totals = links.map((row) => row.reduce((sum, weight) => sum + weight, 0))
  let rank = new Array<number>(size).fill(1 / size)
  for (let round = 0; round < 30; round++) {
    rank = rank.map((_, i) => {
      let gained = 0
      for (let j = 0; j < size; j++) if (totals[j]) gained += ((links[j]?.[i] ?? 0) / (totals[j] ?? 1)) * (rank[j] ?? 0)
      return 0.15 / size + 0.85 * gained
    })
  }
  const highest = Math.max(...rank) || 1
  return rank.map((value) => value / highest)
}
