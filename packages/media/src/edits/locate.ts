import type { Captions, Cue, Word } from '../document/captions.ts'

/** Why an edit cannot be made: what it is about is gone, or it would break the order of time. The document stays as it was. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused'
  readonly reason: 'cue-gone' | 'word-gone' | 'speaker-gone' | 'no-room' | 'nothing-to-do'
  constructor(reason: EditRefused['reason']) {
    super(`This edit cannot be made: ${reason}.`)
    this.reason = reason
  }
}

export function cueIndex({ cues }: Captions, cueId: string): number {
  const index = cues.findIndex(({ id }) => id === cueId)
  if (index < 0) throw new EditRefused('cue-gone')
  return index
}

export function wordPlace({ cues }: Captions, wordId: string): { cue: number; word: number } {
  for (const [cue, { words }] of cues.entries()) {
    const word = words.findIndex(({ id }) => id === wordId)
    if (word >= 0) return { cue, word }
  }
  throw new EditRefused('word-gone')
}

export const startOf = ({ words }: Cue): number => words[0]?.startMs ?? 0
export const endOf = ({ words }: Cue): number => words.at(-1)?.endMs ?? 0

/** Where the words of a cue may lie: between the end of the cue before and the start of the one after. */
export function roomOf({ cues, durationMs }: Captions, index: number): { fromMs: number; toMs: number } {
  const previous = cues[index - 1]
  const next = cues[index + 1]
  return { fromMs: previous ? endOf(previous) : 0, toMs: next ? startOf(next) : durationMs }
}

export function withCue(captions: Captions, index: number, ...cues: readonly Cue[]): Captions {
  return { ...captions, cues: captions.cues.toSpliced(index, 1, ...cues) }
}

/** The words before and after a word, over the borders of cues. */
export function neighborsOf({ cues }: Captions, { cue, word }: { cue: number; word: number }) {
  const words = cues[cue]?.words ?? []
  const previous: Word | undefined = words[word - 1] ?? cues[cue - 1]?.words.at(-1)
  const next: Word | undefined = words[word + 1] ?? cues[cue + 1]?.words[0]
  return { previous, next }
}
