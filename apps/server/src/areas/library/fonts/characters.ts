/** `U+41-5A,U+C4`: a CSS `unicode-range` of these characters, sorted and without duplicates. */
export function rangesOf(characters: Iterable<number>): string {
  const sorted = [...new Set(characters)].sort((left, right) => left - right)
  const ranges: string[] = []
  for (let at = 0; at < sorted.length; ) {
    const first = sorted[at] ?? 0
    let last = first
    while (sorted[at + 1] === last + 1) {
      at += 1
      last += 1
    }
    ranges.push(first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)
    at += 1
  }
  return ranges.join(',')
}

function hex(character: number): string {
  return character.toString(16).toUpperCase()
}

type Range = readonly [first: number, last: number]
const known = new Map<string, readonly Range[]>()

/** First and last characters of a CSS `unicode-range`, in order. */
function parsed(unicodeRange: string): readonly Range[] {
  const kept = known.get(unicodeRange)
  if (kept) return kept
  const ranges = unicodeRange.split(',').flatMap((part): Range[] => {
    const [, first, last] = /^\s*U\+([0-9A-F?]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? []
    if (!first) return []
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    const to = last ? Number.parseInt(last, 16) : Number.parseInt(first.replaceAll('?', 'F'), 16)
    return [[from, to]]
  })
  if (known.size > 2_000) known.clear()
  known.set(unicodeRange, ranges)
  return ranges
}

/** Every character of a `unicode-range`. */
export function charactersOf(unicodeRange: string): number[] {
  return parsed(unicodeRange).flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
}

/** Those of the characters in a `unicode-range`. */
export function within(unicodeRange: string, characters: readonly number[]): number[] {
  const ranges = parsed(unicodeRange)
  return characters.filter((character) => ranges.some(([first, last]) => character >= first && character <= last))
}

/** Code points of a text, each once, without control characters. */
export function charactersIn(text: string): number[] {
  return [...new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0))].filter((letter) => letter >= 0x20)
}

/** In every file of a page: punctuation, digits and letters that scripts of the page may use at any time. */
export const plainCharacters: readonly number[] = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index)
