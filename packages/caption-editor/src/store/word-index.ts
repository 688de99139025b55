import type { Captions, Cue, Cut, Word } from '@taplore/media'

/** All words in the order of time, to find them by time and by id. */
export interface WordIndex {
  readonly words: readonly Word[]
  /** Of each word, the index of its cue. */
  readonly cueOf: readonly number[]
  readonly wordAt: ReadonlyMap<string, number>
  readonly cueAt: ReadonlyMap<string, number>
}

const known = new WeakMap<readonly Cue[], WordIndex>()

/** The index of a list of cues, made once for each. */
export function wordIndexOf({ cues }: Pick<Captions, 'cues'>): WordIndex {
  const found = known.get(cues)
  if (found) return found
  const words = cues.flatMap((cue) => cue.words)
  const cueOf = cues.flatMap((cue, index) => cue.words.map(() => index))
  let wordAt: ReadonlyMap<string, number> | null = null
  const made: WordIndex = {
    words,
    cueOf,
    cueAt: new Map(cues.map(({ id }, index) => [id, index])),
    // Most keys are typed without a question for a word by its id.
    get wordAt() {
      wordAt ??= new Map(words.map(({ id }, index) => [id, index]))
      return wordAt
    },
  }
  known.set(cues, made)
  return made
}

/** Index of the last item that starts at a time or before it; -1 when all start later. */
export function lastStarted(items: readonly { startMs: number }[], timeMs: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle]?.startMs ?? 0) <= timeMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The word spoken at a time; null in a pause. */
export function spokenAt({ words }: WordIndex, timeMs: number): Word | null {
  const word = words[lastStarted(words, timeMs)]
  return word && timeMs < word.endMs ? word : null
}

/** How long after its start a word has come to rest in every look. */
const restMs = 320

/**
 * The time that a still shows. Who goes to a word is at its very start, where it is about to appear: it is shown as it is a moment
 * later.
 */
export function stillAt(index: WordIndex, timeMs: number): number {
  const word = spokenAt(index, timeMs + 1)
  if (!word || timeMs - word.startMs > 20) return timeMs
  return Math.max(timeMs, Math.min(word.startMs + restMs, word.endMs - 1))
}

/** Index of the cue shown at a time, or of the one before it; -1 before the first. */
export function cueIndexAt({ words, cueOf }: WordIndex, timeMs: number): number {
  return cueOf[lastStarted(words, timeMs)] ?? -1
}

/** The cut a time is in. */
export function cutAt(cuts: readonly Cut[], timeMs: number): Cut | null {
  const cut = cuts[lastStarted(cuts, timeMs)]
  return cut && timeMs < cut.endMs ? cut : null
}

/** A word is cut when its middle is. */
export function isWordCut(cuts: readonly Cut[], { startMs, endMs }: Pick<Word, 'startMs' | 'endMs'>): boolean {
  return cutAt(cuts, (startMs + endMs) / 2) !== null
}

/** The words of a range; none when one of its ends is gone. */
export function wordsOfRange(index: WordIndex, range: { firstId: string; lastId: string } | null): readonly Word[] {
  const from = range ? index.wordAt.get(range.firstId) : undefined
  const to = range ? index.wordAt.get(range.lastId) : undefined
  if (from === undefined || to === undefined) return []
  return index.words.slice(Math.min(from, to), Math.max(from, to) + 1)
}
