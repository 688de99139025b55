import { type ClipScore, clipScores } from '@taplore/media'
import type { ClipSearch } from './clip-search.ts'
import { evenWeights, type Weights } from './ranking.ts'

/** The weights that a URL says, the others as usual. */
export function weightsIn(search: ClipSearch): Weights {
  return Object.fromEntries(clipScores.map((score) => [score, search[score] ?? evenWeights[score]])) as Record<
    ClipScore,
    number
  >
}

/** The fields of the URL for weights; those that are as usual are left out. */
export function searchOfWeights(weights: Weights): Pick<ClipSearch, ClipScore> {
  return Object.fromEntries(
    clipScores.map((score) => [score, weights[score] === evenWeights[score] ? undefined : weights[score]]),
  )
}
