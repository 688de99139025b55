/** Why a sentence is in no clip, in the order in which it is asked. */
export const leftOutReasons = ['tooShort', 'offTopic', 'shared', 'dependent', 'weaker'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** How many sentences are in no clip, by reason. */
export type LeftOut = Readonly<Record<LeftOutReason, number>>

export const nothingLeftOut: LeftOut = { tooShort: 0, offTopic: 0, shared: 0, dependent: 0, weaker: 0 }

/** A part of a talk that could be a clip, with the numbers of its first and last sentence. */
export interface RatedPart {
  readonly first: number
  readonly last: number
  readonly total: number
  readonly saysKeyword: boolean
  /** It begins with words that need what came before. */
  readonly isDependent: boolean
  /** It shares more with a chosen clip than clips may. */
  readonly isShared: boolean
}

/**
 * Counts the sentences in no chosen clip. The best part that a sentence is in says why: there is none of the wished length, none says a
 * keyword, or it shares too much with a better clip, begins in the middle of a thought, or scores less than the clips.
 */
export function countLeftOut(
  sentences: readonly { readonly isCut: boolean }[],
  parts: readonly RatedPart[],
  chosen: readonly { readonly first: number; readonly last: number }[],
): LeftOut {
  const best = new Map<number, RatedPart>()
  const ranked = [...parts].sort((a, b) => Number(b.saysKeyword) - Number(a.saysKeyword) || b.total - a.total)
  for (const part of ranked) {
    for (let index = part.first; index <= part.last; index += 1) if (!best.has(index)) best.set(index, part)
  }
  const counts = { ...nothingLeftOut }
  for (const [index, { isCut }] of sentences.entries()) {
    if (isCut || chosen.some(({ first, last }) => first <= index && index <= last)) continue
    counts[reasonOf(best.get(index))] += 1
  }
  return counts
}

function reasonOf(part: RatedPart | undefined): LeftOutReason {
  if (!part) return 'tooShort'
  if (!part.saysKeyword) return 'offTopic'
  if (part.isShared) return 'shared'
  return part.isDependent ? 'dependent' : 'weaker'
}
