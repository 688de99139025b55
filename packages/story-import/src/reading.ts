/** Parses untrusted values: invalid ones are treated as missing. */
export type Unknown = Readonly<Record<string, unknown>>

const nothing: Unknown = {}

export function recordOf(value: unknown): Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unknown) : nothing
}

export function isRecord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOf(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? cut(value, maxLength) : ''
}

/** Never splits a surrogate pair. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const last = text.charCodeAt(maxLength - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength)
}

export function numberOf(value: unknown, fallback: number, min = -20_000, max = 20_000): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return fallback
  return Math.min(max, Math.max(min, number))
}

export function round(value: number, digits = 2): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor || 0
}

/** Valid unique ids; the same foreign id always becomes the same. */
export class Ids {
  readonly #known = new Map<string, string>()
  readonly #taken = new Set<string>(['background'])
  #serial = 0

  /** The id of a foreign object, scoped by where it is unique. */
  of(scope: string, foreign: unknown): string {
    const key = `${scope} ${keyOf(foreign)}`
    const known = this.#known.get(key)
    if (known) return known
    const made = this.fresh(typeof foreign === 'string' ? foreign : '')
    this.#known.set(key, made)
    return made
  }

  /** The id of a foreign one; null for an unknown name. */
  find(scope: string, foreign: unknown): string | null {
    return this.#known.get(`${scope} ${keyOf(foreign)}`) ?? null
  }

  fresh(wish = ''): string {
    const plain = wish.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 50)
    const base = /^[A-Za-z]/.test(plain) ? plain : plain ? `i${plain}` : ''
    let id = base
    while (!id || this.#taken.has(id)) {
      this.#serial += 1
      id = `${base || 'i'}-${this.#serial}`
    }
    this.#taken.add(id)
    return id
  }
}

/** A word that names something else of the document. What is neither text nor a number names nothing, and may refuse to become text. */
export function keyOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What a table says for a value of the document; a name such as `constructor` is in none. */
export function entryOf<T>(table: Readonly<Record<string, T>>, value: unknown): T | undefined {
  const key = keyOf(value)
  return Object.hasOwn(table, key) ? table[key] : undefined
}
