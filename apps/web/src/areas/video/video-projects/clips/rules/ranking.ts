import type { ShortClip } from '@taplore/contract'
import { type ClipScore, clipScores } from '@taplore/media'

/** How much each score counts, 0 to 2. */
export type Weights = Readonly<Record<ClipScore, number>>

export const evenWeights: Weights = { hook: 1, engagement: 1, value: 1, share: 1 }

/** A line of the sum that makes a score: points of 100, the share they count with, and what that adds. */
export interface ScoreLine {
  readonly score: ClipScore
  readonly points: number
  readonly share: number
  readonly adds: number
}

export interface RankedClip {
  readonly clip: ShortClip
  /** 0 to 100, whole: the lines added up. */
  readonly total: number
  readonly lines: readonly ScoreLine[]
}

/** What each score counts of the whole; together 1. With nothing chosen all count alike. */
export function sharesOf(weights: Weights): Weights {
  const sum = clipScores.reduce((total, score) => total + weights[score], 0)
  const share = (score: ClipScore) => (sum === 0 ? 1 / clipScores.length : weights[score] / sum)
  return { hook: share('hook'), engagement: share('engagement'), value: share('value'), share: share('share') }
}

/** The clips with what makes their scores, best first. Nothing is cut again: the same clips change places. */
export function rankClips(clips: readonly ShortClip[], weights: Weights): RankedClip[] {
  const shares = sharesOf(weights)
  return clips
    .map((clip) => {
      const lines = clipScores.map((score) => {
        const points = pointsOf(clip, score)
        return { score, points, share: shares[score], adds: points * shares[score] }
      })
      return { clip, lines, total: Math.round(lines.reduce((sum, { adds }) => sum + adds, 0)) }
    })
    .sort((left, right) => sumOf(right) - sumOf(left) || left.clip.startMs - right.clip.startMs)
}

/** What is in the middle of the clips of this video, by score. */
export function mediansOf(clips: readonly ShortClip[]): Weights {
  const median = (score: ClipScore) => {
    const sorted = clips.map((clip) => pointsOf(clip, score)).sort((a, b) => a - b)
    const middle = sorted.length >> 1
    return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  }
  return { hook: median('hook'), engagement: median('engagement'), value: median('value'), share: median('share') }
}

/** The server has 25 for each. */
function pointsOf({ scores }: ShortClip, score: ClipScore): number {
  return Math.round(scores[score] * 4)
}

function sumOf({ lines }: RankedClip): number {
  return lines.reduce((sum, { adds }) => sum + adds, 0)
}
