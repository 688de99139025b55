import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

export type TextDirection = 'ltr' | 'rtl'

/** The embedding level of every UTF-16 unit of a paragraph: even ones run to the right, odd ones to the left (UAX #9). */
export function levelsOf(text: string, direction: TextDirection): Uint8Array {
  return bidi.getEmbeddingLevels(text, direction).levels
}

/**
 * Rule L2 of the bidirectional algorithm: from the highest level down, every run at that level or above is reversed. Items in
 * reading order become items from left to right.
 */
export function inVisualOrder<T extends { level: number }>(items: readonly T[], direction: TextDirection): T[] {
  let ordered = [...items]
  const lowest = direction === 'rtl' ? 1 : 0
  const highest = ordered.reduce((most, item) => Math.max(most, item.level), lowest)
  for (let level = highest; level >= 1; level -= 1) ordered = turned(ordered, level)
  return ordered
}

/** The canvas orders text again by itself. Letters that a control of the text has turned are told to stay so. */
export function keepOrder(words: string, level: number): string {
  const isRightToLeft = level % 2 === 1
  const against = isRightToLeft ? /^(?:L|EN|AN)$/ : /^(?:R|AL)$/
  const isTurned = Array.from(words).some((letter) => against.test(bidi.getBidiCharTypeName(letter)))
  return isTurned ? `${isRightToLeft ? '\u202e' : '\u202d'}${words}\u202c` : words
}

function turned<T extends { level: number }>(items: readonly T[], level: number): T[] {
  const result: T[] = []
  let stretch: T[] = []
  for (const item of items) {
    if (item.level >= level) stretch.unshift(item)
    else {
      result.push(...stretch, item)
      stretch = []
    }
  }
  return [...result, ...stretch]
}
