// U+0000 and lone surrogates: PostgreSQL stores neither, and UTF-8 cannot encode the latter.
const unstorable = /[\0\p{Surrogate}]/u
const everyUnstorable = /[\0\p{Surrogate}]/gu

/** Whether a text is well-formed Unicode without U+0000. */
export function isStorableText(text: string): boolean {
  return !unstorable.test(text)
}

/** The same text without U+0000, and with U+FFFD for each lone surrogate. */
export function toStorableText(text: string): string {
  return isStorableText(text) ? text : text.replace(everyUnstorable, (sign) => (sign === '\0' ? '' : '\uFFFD'))
}

export interface UnstorableFault {
  readonly kind: 'text' | 'depth'
  readonly path: (string | number)[]
}

/**
 * The first text or key of a JSON value that cannot be stored, or the path at which it is nested deeper than
 * `maxDepth`.
 */
export function unstorableIn(value: unknown, maxDepth: number): UnstorableFault | null {
  // Iterative, because unlimited nesting would overflow the stack that this protects.
  const waiting: { value: unknown; path: Path | null; depth: number }[] = [{ value, path: null, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string') {
      if (!isStorableText(value)) return { kind: 'text', path: stepsOf(path) }
    } else if (typeof value === 'object' && value !== null) {
      if (depth === maxDepth) return { kind: 'depth', path: stepsOf(path) }
      if (Array.isArray(value)) {
        for (const [index, item] of value.entries())
          waiting.push({ value: item, path: { step: index, before: path }, depth: depth + 1 })
      } else {
        for (const [key, item] of Object.entries(value)) {
          if (!isStorableText(key)) return { kind: 'text', path: stepsOf(path) }
          waiting.push({ value: item, path: { step: key, before: path }, depth: depth + 1 })
        }
      }
    }
  }
  return null
}

interface Path {
  readonly step: string | number
  readonly before: Path | null
}

function stepsOf(path: Path | null): (string | number)[] {
  const steps: (string | number)[] = []
  for (let at = path; at; at = at.before) steps.push(at.step)
  return steps.reverse()
}

/** Deeper than any valid document; deeper values are dropped, since functions that walk documents are recursive. */
export const maxJsonDepth = 64

/** A JSON value with all texts and keys made storable; the value itself when nothing changes. */
export function toStorable(value: unknown, depth = maxJsonDepth): unknown {
  if (typeof value === 'string') return toStorableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) {
    const items = value.map((item) => toStorable(item, depth - 1))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  const entries = Object.entries(value)
  const next = entries.map(([key, item]) => [toStorableText(key), toStorable(item, depth - 1)] as const)
  const isSame = next.every(([key, item], index) => key === entries[index]?.[0] && item === entries[index]?.[1])
  return isSame ? value : Object.fromEntries(next)
}
