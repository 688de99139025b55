import type { Captions, Cue, Cut, Word } from '@taplore/media'

/**
 * All words in the order of time, to find them by time and by id. Each part is made when it is first asked for: a key that is typed makes
 * new captions, of which hardly more is asked than the place of a cue.
 */
export class WordIndex {
  readonly cues: readonly Cue[]
  #words: readonly Word[] | null = null
  #cueOf: readonly number[] | null = null
  #wordAt: ReadonlyMap<string, number> | null = null
  #cueAt: ReadonlyMap<string, number> | null = null

  constructor(cues: readonly Cue[]) {
    this.cues = cues
  }

  get words(): readonly Word[] {
    this.#words ??= this.cues.flatMap((cue) => cue.words)
    return this.#words
  }

  /** Of each word, the index of its cue. */
  get cueOf(): readonly number[] {
    this.#cueOf ??= this.cues.flatMap((cue, index) => cue.words.map(() => index))
    return this.#cueOf
  }

  get wordAt(): ReadonlyMap<string, number> {
    this.#wordAt ??= new Map(this.words.map(({ id }, index) => [id, index]))
    return this.#wordAt
  }

  get cueAt(): ReadonlyMap<string, number> {
    this.#cueAt ??= new Map(this.cues.map(({ id }, index) => [id, index]))
    return this.#cueAt
  }
}

const known = new WeakMap<readonly Cue[], WordIndex>()

/** The index of a list of cues, made once for each. */
export function wordIndexOf({ cues }: Pick<Captions, 'cues'>): WordIndex {
  const found = known.get(cues)
  if (found) return found
  const made = new WordIndex(cues)
  known.set(cues, made)
  return made
}

/** Index of the last item that starts at a time or before it; -1 when all start later. */
function lastStarted<Item>(items: readonly Item[], timeMs: number, startOf: (item: Item) => number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && startOf(item) <= timeMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

const startOf = ({ startMs }: { startMs: number }) => startMs

/** The word spoken at a time; null in a pause. */
export function spokenAt(index: WordIndex, timeMs: number): Word | null {
  const words = index.cues[cueIndexAt(index, timeMs)]?.words ?? []
  const word = words[lastStarted(words, timeMs, startOf)]
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
export function cueIndexAt({ cues }: WordIndex, timeMs: number): number {
  return lastStarted(cues, timeMs, ({ words }) => words[0]?.startMs ?? 0)
}

/** The cut a time is in. */
export function cutAt(cuts: readonly Cut[], timeMs: number): Cut | null {
  const cut = cuts[lastStarted(cuts, timeMs, startOf)]
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
