export interface SpokenSentence {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
}

/** First and last sentence of a clip. */
export interface Trim {
  readonly first: number
  readonly last: number
}

/** The sentences that a clip was found with: its id names them. */
export function trimOf(clipId: string): Trim {
  const [first = 0, last = first] = clipId.split('-').map(Number)
  return { first, last }
}

/** Moves an end by sentences. A clip has at least one, and none that does not exist. */
export function moveEnd(trim: Trim, end: 'first' | 'last', by: number, count: number): Trim {
  return end === 'first'
    ? { ...trim, first: Math.max(0, Math.min(trim.last, trim.first + by)) }
    : { ...trim, last: Math.min(count - 1, Math.max(trim.first, trim.last + by)) }
}

/** Which end a press on a sentence moves there: outside it grows to it, inside the nearer end comes to it. */
export function endFor({ first, last }: Trim, index: number): 'first' | 'last' {
  return index - first <= last - index ? 'first' : 'last'
}

/** The sentence that begins, or ends, nearest to a time. */
export function sentenceAt(sentences: readonly SpokenSentence[], end: 'first' | 'last', timeMs: number): number {
  let nearest = 0
  let distance = Number.POSITIVE_INFINITY
  for (const [index, { startMs, endMs }] of sentences.entries()) {
    const away = Math.abs((end === 'first' ? startMs : endMs) - timeMs)
    if (away < distance) [nearest, distance] = [index, away]
  }
  return nearest
}

/** When words of a clip are said, for the link beside a reason; null where they are not found. */
export function timeOfWords(sentences: readonly SpokenSentence[], { first, last }: Trim, words: string): number | null {
  const wanted = words.toLowerCase()
  const at = sentences.slice(first, last + 1).find(({ text }) => {
    const said = text.toLowerCase()
    return said.includes(wanted) || wanted.startsWith(said)
  })
  return at?.startMs ?? null
}
