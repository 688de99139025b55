/**
 * Words that carry meaning, for comparing what parts of a talk are about. Without a list of function words for a language,
 * words that are in more than a fifth of all sentences are left out instead, which works for all.
 */
export function termsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu)
      ?.map(stem) ?? []
  )
}

/** Enough to see "building" and "builds" as one; wrong for some words, the same way each time. */
function stem(word: string): string {
  return word.length > 5 ? word.replace(/(ing|ed|es|s|en|er)$/u, '') : word
}

/** How rare each term is among the sentences: ln(n / sentences with it); 0 for terms that are everywhere. */
export function rarityOf(sentences: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const terms of sentences) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const common = Math.max(3, sentences.length / 5)
  return new Map(
    [...counts].map(([term, count]) => [term, count > common ? 0 : Math.log(Math.max(1, sentences.length) / count)]),
  )
}

export function vectorOf(terms: readonly string[], rarity: ReadonlyMap<string, number>): Map<string, number> {
  const vector = new Map<string, number>()
  for (const term of terms) {
    const weight = rarity.get(term) ?? 0
    if (weight > 0) vector.set(term, (vector.get(term) ?? 0) + weight)
  }
  return vector
}

/** Cosine of two term vectors, 0 to 1; 0 when one of them is empty. */
export function similarity(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): number {
  let dot = 0
  for (const [term, weight] of left) dot += weight * (right.get(term) ?? 0)
  const length = (vector: ReadonlyMap<string, number>) =>
    Math.sqrt([...vector.values()].reduce((total, weight) => total + weight * weight, 0))
  const both = length(left) * length(right)
  return both === 0 ? 0 : dot / both
}

/**
 * Where the subject changes: sentences before which similarity of the five sentences on each side is far below its
 * neighborhood (TextTiling, Hearst 1997). Rising indexes, none within four sentences of another.
 */
export function topicChanges(sentences: readonly (readonly string[])[]): number[] {
  const rarity = rarityOf(sentences)
  const span = 5
  const scores = sentences.map((_, index) =>
    index === 0
      ? 1
      : similarity(
          vectorOf(sentences.slice(Math.max(0, index - span), index).flat(), rarity),
          vectorOf(sentences.slice(index, index + span).flat(), rarity),
        ),
  )
  const depths = scores.map((score, index) => {
    const left = Math.max(...scores.slice(Math.max(0, index - span), index + 1))
    const right = Math.max(...scores.slice(index, index + span + 1))
    return left - score + (right - score)
  })
  const mean = depths.reduce((total, depth) => total + depth, 0) / Math.max(1, depths.length)
  const spread = Math.sqrt(depths.reduce((total, depth) => total + (depth - mean) ** 2, 0) / Math.max(1, depths.length))
  const deep = depths
    .map((depth, index) => ({ depth, index }))
    .filter(({ depth, index }) => index >= 3 && index <= sentences.length - 3 && depth > mean + spread)
    .sort((a, b) => b.depth - a.depth)
  const chosen: number[] = []
  for (const { index } of deep) if (chosen.every((other) => Math.abs(other - index) >= 4)) chosen.push(index)
  return chosen.sort((a, b) => a - b)
}
