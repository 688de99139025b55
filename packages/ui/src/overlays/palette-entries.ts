import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type PaletteEntry = {
  id: string
  label: string
  note?: string
  icon?: LucideIcon
  image?: ReactNode
  keys?: string
  /** Other words for it, which are searched and not shown. */
  words?: readonly string[]
  /** Found by the server, which may have searched more than the label: always shown. */
  isFound?: boolean
  onSelect: () => void
}

export type PaletteGroup = { id: string; label: string; entries: readonly PaletteEntry[] }

/** A part of a label that matches, from its first character to the one after its last. */
export type Match = readonly [from: number, to: number]
export type RankedEntry = PaletteEntry & { matches: readonly Match[] }
export type RankedGroup = Omit<PaletteGroup, 'entries'> & { entries: readonly RankedEntry[] }

const weights = { start: 1, word: 0.9, otherWord: 0.7, inside: 0.5, found: 0.4 }

/**
 * The entries that match every word of the query, best first, and the groups by their best entry. The beginning of a label is
 * better than the beginning of a word in it, that is better than another word for it, and that than letters within a word.
 */
export function rankEntries(groups: readonly PaletteGroup[], query: string): RankedGroup[] {
  const wanted = fold(query).text.split(/\s+/).filter(Boolean)
  if (wanted.length === 0)
    return groups.map((group) => ({ ...group, entries: group.entries.map((entry) => ({ ...entry, matches: [] })) }))
  return groups
    .map((group) => ({ group, ranked: byScore(group.entries.flatMap((entry) => rank(entry, wanted))) }))
    .filter(({ ranked }) => ranked.length > 0)
    .toSorted((one, other) => (other.ranked[0]?.score ?? 0) - (one.ranked[0]?.score ?? 0))
    .map(({ group, ranked }) => ({ ...group, entries: ranked.map(({ entry }) => entry) }))
}

interface Ranked {
  readonly entry: RankedEntry
  readonly score: number
}

const byScore = (ranked: readonly Ranked[]) => ranked.toSorted((one, other) => other.score - one.score)

function rank(entry: PaletteEntry, wanted: readonly string[]): Ranked[] {
  const label = fold(entry.label)
  const others = (entry.words ?? []).map((word) => fold(word).text)
  const matches: Match[] = []
  let score = 0
  for (const word of wanted) {
    const at = find(label.text, word)
    if (at) matches.push([label.places[at.index] ?? 0, label.places[at.index + word.length] ?? entry.label.length])
    const best = Math.max(at?.weight ?? 0, ...others.map((other) => (startsWord(other, word) ? weights.otherWord : 0)))
    if (best === 0 && !entry.isFound) return []
    score += Math.max(best, entry.isFound ? weights.found : 0) / wanted.length
  }
  // Of two that match alike, the one with less beside it.
  score += 0.05 / (1 + label.text.length)
  return [{ entry: { ...entry, matches: joinedMatches(matches) }, score }]
}

/** In the order of the label; those that touch are one. */
function joinedMatches(matches: readonly Match[]): Match[] {
  const all: Match[] = []
  for (const match of matches.toSorted(([one], [other]) => one - other)) {
    const last = all.at(-1)
    if (last && match[0] <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], match[1])]
    else all.push(match)
  }
  return all
}

function find(text: string, word: string): { index: number; weight: number } | null {
  if (text.startsWith(word)) return { index: 0, weight: weights.start }
  const begun = wordStart(text, word)
  if (begun >= 0) return { index: begun, weight: weights.word }
  const index = text.indexOf(word)
  return index < 0 ? null : { index, weight: weights.inside }
}

const startsWord = (text: string, word: string) => text.startsWith(word) || wordStart(text, word) >= 0

/** Scripts without spaces have no beginning that could be told, so every place is one. */
const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function wordStart(text: string, word: string): number {
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) {
    if (!/[\p{L}\p{M}\p{N}]/u.test(text.charAt(index - 1)) || joined.test(text.charAt(index))) return index
  }
  return -1
}

/** Small letters without the accents of Latin script, and the place of each in the original. */
function fold(original: string): { text: string; places: number[] } {
  let text = ''
  const places: number[] = []
  let place = 0
  for (const character of original) {
    const plain = character
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place)
    text += plain
    place += character.length
  }
  return { text, places: [...places, place] }
}
