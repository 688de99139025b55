import { type HeardWord, matchWords, shortestWordMs } from '@taplore/media'
import { pronounceWords } from './pronounce-words.ts'

/** Words that sound this much alike are the same: other spellings, names, endings that are hardly heard. */
const alike = 0.4
/** Rows of words that sound this much alike are the same in other words. */
const sameRow = 0.25
/** So many words in a row that are heard differently are judged by how they fit alone: there the recognizer may be the one that is wrong. */
const mostInRow = 8
/** Where less of a script is heard than this, the recognizer does not understand the recording. */
const leastHeard = 0.6
/** Shorter ones, such as “a” and “of”, are easily missed by a recognizer. */
const fewestSounds = 3

type Pronunciations = ReadonlyMap<string, readonly string[]>

/**
 * A script against what was heard without it. Words that are heard as something else are marked as approximate as well; one that is
 * heard, but did not fit where it was aligned, takes the time at which it is heard.
 */
export async function compareWithHeard(
  script: readonly HeardWord[],
  heard: readonly HeardWord[],
  language: string,
  signal?: AbortSignal,
): Promise<HeardWord[]> {
  const [texts, others] = [script, heard].map((words) => words.map(({ text }) => text)) as [string[], string[]]
  const pronunciations = await pronounceWords([...texts, ...others], language, signal)
  const matches = matchWords(others, texts)
  const unheard = unheardIn(texts, others, { matches, pronunciations })
  const heardAt = (index: number) => {
    const known = heard[matches[index] ?? -1]
    return script[index]?.isApproximate && known && !known.isApproximate ? known : null
  }
  const words: HeardWord[] = []
  for (const [index, word] of script.entries()) {
    const known = heardAt(index)
    const after = heardAt(index + 1) ?? script[index + 1]
    const moved = known && between(known, words, after?.startMs ?? Number.POSITIVE_INFINITY)
    if (moved) {
      const { isApproximate, ...sure } = word
      words.push({ ...sure, ...moved })
    } else words.push(unheard.has(index) ? { ...word, isApproximate: true } : word)
  }
  return words
}

/** A time without what its neighbors take of it; null where too little is left. A word before it whose time is a guess makes room. */
function between(
  { startMs, endMs }: HeardWord,
  words: HeardWord[],
  toMs: number,
): Pick<HeardWord, 'startMs' | 'endMs'> | null {
  const before = words.at(-1)
  if (before?.isApproximate && before.endMs > startMs && startMs - before.startMs >= shortestWordMs)
    words[words.length - 1] = { ...before, endMs: startMs }
  const from = Math.max(startMs, words.at(-1)?.endMs ?? 0)
  const to = Math.min(endMs, toMs)
  return to - from >= Math.max(shortestWordMs, (endMs - startMs) / 2) ? { startMs: from, endMs: to } : null
}

/** The numbers of the words that are heard as something else. Words that both have stand between those that are compared by their sounds. */
function unheardIn(
  script: readonly string[],
  heard: readonly string[],
  { matches, pronunciations }: { matches: readonly (number | null)[]; pronunciations: Pronunciations },
): Set<number> {
  const unheard = new Set<number>()
  if (matches.filter((match) => match !== null).length < script.length * leastHeard) return unheard
  const soundsOf = (text: string) => (pronunciations.get(text) ?? []).map((way) => way.split(' '))
  let from = 0
  while (from < script.length) {
    if ((matches[from] ?? null) !== null) {
      from += 1
      continue
    }
    let to = from
    while (to < script.length && (matches[to] ?? null) === null) to += 1
    const before = from > 0 ? (matches[from - 1] ?? -1) : -1
    const after = to < script.length ? (matches[to] ?? heard.length) : heard.length
    const own = script.slice(from, to)
    if (own.length <= mostInRow)
      for (const index of differing(own, heard.slice(before + 1, after), soundsOf)) unheard.add(from + index)
    from = to
  }
  return unheard
}

function differing(
  own: readonly string[],
  others: readonly string[],
  soundsOf: (text: string) => readonly (readonly string[])[],
): number[] {
  const whole = (texts: readonly string[]) => texts.flatMap((text) => soundsOf(text)[0] ?? [])
  // The same sounds in other words: “can not”, numbers, names.
  if (others.length > 0 && difference(whole(own), whole(others)) < sameRow) return []
  return own.flatMap((text, index) => {
    const ways = soundsOf(text)
    const longest = Math.max(0, ...ways.map(({ length }) => length))
    if (longest === 0 || (others.length === 0 && longest < fewestSounds)) return []
    const near = others.some((other, place) =>
      [[other], [other, others[place + 1] ?? ''], [others[place - 1] ?? '', other]].some((some) =>
        ways.some((way) => difference(way, whole(some)) < alike),
      ),
    )
    return near ? [] : [index]
  })
}

/** How much of the longer of two rows of sounds has to be changed to get the other (Levenshtein), 0 to 1. */
function difference(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, sound] of one.entries()) {
    const next = [index + 1]
    for (const [at, candidate] of other.entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (sound === candidate ? 0 : 1)))
    row = next
  }
  return (row.at(-1) ?? 0) / Math.max(1, one.length, other.length)
}
