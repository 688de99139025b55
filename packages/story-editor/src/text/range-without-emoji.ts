type Range = readonly [first: number, last: number]

/**
 * A CSS `unicode-range` without the characters that are always emoji, and without the frame that makes an emoji of a digit: families
 * of signs have some of them in black, and browsers would take those before the color ones. Without a range: of all characters.
 */
export function rangeWithoutEmoji(unicodeRange = 'U+0-10FFFF'): string {
  emoji ??= findEmoji()
  let left = parsed(unicodeRange)
  for (const [first, last] of emoji) {
    left = left.flatMap(([from, to]): Range[] => {
      if (last < from || first > to) return [[from, to]]
      const around: Range[] = [
        [from, first - 1],
        [last + 1, to],
      ]
      return around.filter(([start, end]) => start <= end)
    })
  }
  return left.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(',')
}

let emoji: readonly Range[] | undefined

function findEmoji(): readonly Range[] {
  const found: [first: number, last: number][] = []
  for (let character = 0x2000; character <= 0x1ffff; character += 1) {
    if (!/\p{Emoji_Presentation}|\u20e3/u.test(String.fromCodePoint(character))) continue
    const before = found.at(-1)
    if (before?.[1] === character - 1) before[1] = character
    else found.push([character, character])
  }
  return found
}

function parsed(unicodeRange: string): Range[] {
  return unicodeRange.split(',').flatMap((part): Range[] => {
    const [, first, last] = /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? []
    if (!first) return []
    const from = Number.parseInt(first, 16)
    return [[from, last ? Number.parseInt(last, 16) : from]]
  })
}
