import type { DefaultTreeAdapterTypes } from 'parse5'
import { inlineStyle, readStyle } from '../html-text.ts'

type Element = DefaultTreeAdapterTypes.Element

interface Compound {
  readonly tag: string | null
  readonly id: string | null
  readonly classes: readonly string[]
}

interface Rule {
  readonly parts: readonly Compound[]
  readonly weight: number
  readonly style: ReadonlyMap<string, string>
}

const maxRules = 20_000

/** The rules of a page's own style sheet, as far as they can be evaluated without a browser. */
export class Stylesheet {
  readonly #byKey = new Map<string, Rule[]>()
  readonly #shapes = new Map<string, string>()
  readonly #known = new WeakMap<Element, ReadonlyMap<string, string>>()

  constructor(css: string) {
    let order = 0
    for (const { selectors, style } of rulesOf(css)) {
      for (const selector of selectors.split(',')) {
        const parts = readSelector(selector)
        const last = parts?.at(-1)
        if (!parts || !last || order >= maxRules) continue
        order += 1
        const key = last.id ? `#${last.id}` : last.classes[0] ? `.${last.classes[0]}` : (last.tag ?? '*')
        const weight = parts.reduce((sum, { id, classes, tag }) => {
          return sum + (id ? 1e9 : 0) + classes.length * 1e6 + (tag ? 1e5 : 0)
        }, order)
        const rules = this.#byKey.get(key)
        if (rules) rules.push({ parts, weight, style })
        else this.#byKey.set(key, [{ parts, weight, style }])
      }
    }
  }

  /** Our shape for an outline of the page (`clipPath`). */
  shapeOf(clipId: string): string | undefined {
    return this.#shapes.get(clipId)
  }

  nameShape(clipId: string, shape: string): void {
    this.#shapes.set(clipId, shape)
  }

  /** Declarations of style sheet and `style` for an element itself, without inherited ones. */
  styleOf(element: Element): ReadonlyMap<string, string> {
    const known = this.#known.get(element)
    if (known) return known
    const keys = [...classesOf(element).map((name) => `.${name}`), element.tagName, '*']
    const id = attribute(element, 'id')
    if (id) keys.push(`#${id}`)
    const matching = keys
      .flatMap((key) => this.#byKey.get(key) ?? [])
      .filter((rule) => matches(element, rule.parts))
      .sort((one, other) => one.weight - other.weight)
    const style = new Map<string, string>()
    for (const each of [...matching.map((rule) => rule.style), inlineStyle(element)])
      for (const [name, value] of each) style.set(name, value)
    this.#known.set(element, style)
    return style
  }
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

export function classesOf(element: Element): string[] {
  return attribute(element, 'class')?.split(/\s+/).filter(Boolean) ?? []
}

function matches(element: Element, parts: readonly Compound[]): boolean {
  let at = parts.length - 1
  const last = parts[at]
  if (!last || !fits(element, last)) return false
  at -= 1
  let parent = element.parentNode
  while (at >= 0 && parent && 'tagName' in parent) {
    const wanted = parts[at]
    if (wanted && fits(parent, wanted)) at -= 1
    parent = parent.parentNode
  }
  return at < 0
}

function fits(element: Element, { tag, id, classes }: Compound): boolean {
  if (tag && tag !== element.tagName) return false
  if (id && attribute(element, 'id') !== id) return false
  if (classes.length === 0) return true
  const own = classesOf(element)
  return classes.every((name) => own.includes(name))
}

/** Tags, ids, classes and combinators. Null for state and position selectors that a still does not have. */
function readSelector(selector: string): Compound[] | null {
  // Sanitizers put these before a rule to increase specificity; they say nothing about the element.
  const plain = selector.replaceAll(/:root|:not\(#_+\)|:is\(\)/g, '').trim()
  if (!plain || plain.length > 500 || /[:[\]()+~@&]/.test(plain)) return null
  const parts = plain.split(/[\s>]+/).filter(Boolean)
  const compounds = parts.map((part): Compound | null => {
    const [, tag = '', rest = ''] = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i.exec(part) ?? []
    if (!tag && !rest) return null
    const names = rest.match(/[.#][\w-]+/g) ?? []
    return {
      tag: tag && tag !== '*' ? tag.toLowerCase() : null,
      id: names.find((name) => name.startsWith('#'))?.slice(1) ?? null,
      classes: names.filter((name) => name.startsWith('.')).map((name) => name.slice(1)),
    }
  })
  return compounds.every((each) => each !== null) ? compounds : null
}

function* rulesOf(css: string): Generator<{ selectors: string; style: ReadonlyMap<string, string> }> {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('{', at)
    if (open < 0) return
    const selectors = text.slice(at, open).trim()
    let depth = 1
    let end = open + 1
    while (end < text.length && depth > 0) {
      const sign = text[end]
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      end += 1
    }
    // Rules for other screens, animations and fonts do not affect the layout.
    if (!selectors.startsWith('@')) yield { selectors, style: readStyle(text.slice(open + 1, end - 1)) }
    at = end
  }
}
