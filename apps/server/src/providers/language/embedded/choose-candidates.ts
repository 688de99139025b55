import type { WritingStyle } from '../../../ports/language.ts'
import type { Candidate } from './candidates.ts'
import { slideWidths } from './fit-sentence.ts'
import { salienceOf, similarity, vectorsOf, type WordVector } from './salience.ts'
import { widthOf } from './words.ts'

/** The content of one slide: a sentence, or two where the second only makes sense after the first. */
export interface Unit {
  readonly parts: readonly Candidate[]
  readonly score: number
  readonly vector: WordVector
}

interface Choose {
  readonly count: number
  readonly title: string
  readonly language: string
  readonly style: WritingStyle
  /** Sections that each need one slide before any gets two (the items of a list). */
  readonly mustMention?: readonly number[]
}

/**
 * Selects `count` units in reading order: the most salient first, each next one weighed by repetition and by how much
 * of its section is covered. Returns fewer only when there are no more.
 */
export function chooseCandidates(candidates: readonly Candidate[], options: Choose): Unit[] {
  const units = unitsOf(candidates, options)
  const chosen: Unit[] = []
  for (const section of options.mustMention ?? []) {
    if (chosen.length >= options.count) break
    const best = bestOf(
      units.filter((unit) => unit.parts[0]?.section === section && isFree(unit, chosen)),
      chosen,
      candidates.length,
      options,
    )
    if (best) chosen.push(best)
  }
  while (chosen.length < options.count) {
    const best = bestOf(
      units.filter((unit) => isFree(unit, chosen)),
      chosen,
      candidates.length,
      options,
    )
    if (!best) break
    chosen.push(best)
  }
  return chosen.sort((a, b) => firstIndex(a) - firstIndex(b))
}

function firstIndex(unit: Unit): number {
  return unit.parts[0]?.index ?? 0
}

function isFree(unit: Unit, chosen: readonly Unit[]): boolean {
  return !chosen.some((other) => other.parts.some((part) => unit.parts.includes(part)))
}

function unitsOf(candidates: readonly Candidate[], options: Choose): Unit[] {
  const vectors = vectorsOf(candidates)
  const scores = salienceOf(candidates, vectors, options)
  const units: Unit[] = candidates.map((part, index) => ({
    parts: [part],
    score: scores[index] ?? 0,
    vector: vectors[index] ?? new Map(),
  }))
  candidates.forEach((second, index) => {
    const first = candidates[index - 1]
    if (!first || first.block !== second.block || second.start - first.end > 3) return
    const isAnswer = first.isQuestion && !second.isQuestion
    if (!second.pointsBack && !isAnswer) return
    if (first.pointsBack || widthOf(first.slideText) + widthOf(second.slideText) > slideWidths.full - 20) return
    const own = second.pointsBack ? (scores[index] ?? 0) / 0.45 : (scores[index] ?? 0)
    units.push({
      parts: [first, second],
      score: Math.max(scores[index - 1] ?? 0, own) * (isAnswer && options.style === 'explainer' ? 1.2 : 0.97),
      vector: merged(vectors[index - 1], vectors[index]),
    })
  })
  return units
}

function merged(a: WordVector = new Map(), b: WordVector = new Map()): WordVector {
  const sum = new Map(a)
  for (const [word, weight] of b) sum.set(word, (sum.get(word) ?? 0) + weight)
  const length = Math.hypot(...sum.values()) || 1
  return new Map([...sum].map(([word, weight]) => [word, weight / length]))
}

function bestOf(units: readonly Unit[], chosen: readonly Unit[], total: number, options: Choose): Unit | undefined {
  const part = (unit: Unit) => Math.floor((firstIndex(unit) / Math.max(1, total)) * options.count)
  const told = new Set(chosen.map(part))
  const spread = options.style === 'narrative' ? 0.25 : 0.12
  let best: Unit | undefined
  let bestWorth = Number.NEGATIVE_INFINITY
  for (const unit of units) {
    const repeats = chosen.reduce((most, other) => Math.max(most, similarity(unit.vector, other.vector)), 0)
    const worth = unit.score - 0.55 * repeats + (told.has(part(unit)) ? 0 : spread)
    if (worth > bestWorth) {
      best = unit
      bestWorth = worth
    }
  }
  return best
}
