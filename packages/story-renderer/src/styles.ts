/** Precision of styles; coarser when a story would exceed the CSS limit. */
export interface StylePrecision {
  /** Every declaration is a class of its own, shared by many elements. */
  isAtomic: boolean
  /** Decimals of lengths in percent and in container units. */
  decimals: number
}

/** Collects declarations and returns short class names; equal styles share one. */
export class StyleSheet {
  readonly precision: StylePrecision
  #classes = new Map<string, string>()
  #raw: string[] = []

  constructor(precision: StylePrecision) {
    this.precision = precision
  }

  /** Class names for a list of declarations, in the form `color:#fff`. Empty for an empty list. */
  classOf(...declarations: (string | null | undefined | false)[]): string {
    const kept = declarations.filter((declaration): declaration is string => Boolean(declaration))
    if (kept.length === 0) return ''
    if (!this.precision.isAtomic) return this.#name(kept.join(';'))
    return kept.map((declaration) => this.#name(declaration)).join(' ')
  }

  /** A literal rule, added once. */
  raw(rule: string): void {
    if (!this.#raw.includes(rule)) this.#raw.push(rule)
  }

  toString(): string {
    const rules = [...this.#classes].map(([declarations, name]) => `.${name}{${declarations}}`)
    return this.#raw.join('') + rules.join('')
  }

  #name(declarations: string): string {
    const known = this.#classes.get(declarations)
    if (known) return known
    const name = shortName(this.#classes.size)
    this.#classes.set(declarations, name)
    return name
  }

  /** A fraction as percent. */
  percent(value: number): string {
    return value === 0 ? '0' : `${this.round(value)}%`
  }

  /** Px of the 720 px wide page as a length that scales with the page. */
  length(px: number): string {
    return px === 0 ? '0' : `${this.round(px / 7.2)}cqw`
  }

  round(value: number): number {
    const factor = 10 ** this.precision.decimals
    return Math.round(value * factor) / factor + 0
  }
}

const first = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const rest = `${first}0123456789_`

/** a, b, … Z, aa, ab, …; names of our own fixed rules start with an underscore and never conflict. */
function shortName(index: number): string {
  let name = first.charAt(index % first.length)
  for (let left = Math.floor(index / first.length); left > 0; left = Math.floor((left - 1) / rest.length)) {
    name += rest.charAt((left - 1) % rest.length)
  }
  return name
}
