import type { Atrule, CssNode, Declaration, List, Rule } from 'css-tree'
// Not the whole package: it includes the grammar of every property, which is not needed here and takes megabytes.
import generate from 'css-tree/generator'
import parse from 'css-tree/parser'
import { tokenize, tokenTypes } from 'css-tree/tokenizer'

/** Why a part of custom CSS is ignored. */
type CssFault =
  | 'unreadable'
  | 'at-rule'
  | 'selector'
  | 'nested'
  | 'property'
  | 'position'
  | 'address'
  | 'function'
  | 'value'

interface CssProblem {
  readonly fault: CssFault
  /** Counted from 1. */
  readonly line: number
  /** The part, at most 80 characters. */
  readonly text: string
}

interface OwnCss {
  /** Safe in a `<style>`; empty when nothing is left. */
  readonly css: string
  readonly problems: readonly CssProblem[]
}

/** The scope of the rules: header and footer of the page, with its branding, stay outside. */
const root = 'main'
/** Important rules of a layer win over all others, so custom rules cannot override them. */
const bounds = `@layer keep{${root}{position:relative!important;isolation:isolate!important;overflow:clip!important;overflow-clip-margin:1rem!important}footer,.top{position:relative!important;z-index:1!important}}`
const known = new Map<string, OwnCss>()

/**
 * Sanitizes an owner's CSS: each rule applies inside the form only, whatever it selects; only inline images (`data:`)
 * and paths of the page's own host are loaded; nothing is fixed over the page. Anything unknown is removed and
 * reported, as browsers ignore it. Never throws.
 */
export function customCss(css: string): OwnCss {
  if (css.trim() === '') return { css: '', problems: [] }
  const kept = known.get(css)
  if (kept) return kept
  const made = cleaned(css)
  if (known.size > 40) known.clear()
  known.set(css, made)
  return made
}

function cleaned(css: string): OwnCss {
  const problems: CssProblem[] = []
  const note: Note = (fault, node) =>
    problems.push({ fault, line: node.loc?.start.line ?? 1, text: excerptOf(css, node) })
  try {
    const sheet = parse(css.toWellFormed().replaceAll('\0', ''), {
      positions: true,
      parseValue: false,
      parseCustomProperty: false,
      parseAtrulePrelude: false,
    })
    const inner = sheet.type === 'StyleSheet' ? rulesOf(sheet.children, note, 0) : ''
    // Only quoted strings can contain the character that would end the style element.
    const safe = inner.replace(/<(?![=\s\d])/g, '\\3c ')
    return { css: safe === '' ? '' : safe + bounds, problems }
  } catch {
    // Thousands of nested brackets are no style sheet.
    return { css: '', problems: [{ fault: 'unreadable', line: 1, text: css.slice(0, 80) }] }
  }
}

type Note = (fault: CssFault, node: CssNode) => void

function excerptOf(css: string, { loc }: CssNode): string {
  return loc ? css.slice(loc.start.offset, loc.end.offset).replace(/\s+/g, ' ').slice(0, 80) : ''
}

function rulesOf(nodes: List<CssNode>, note: Note, depth: number): string {
  return nodes
    .toArray()
    .map((node) => {
      if (node.type === 'Rule') return ruleOf(node, note)
      if (node.type === 'Atrule') return atRuleOf(node, note, depth)
      if (node.type !== 'Comment') note('unreadable', node)
      return ''
    })
    .join('')
}

const groups = new Set(['media', 'supports', 'container'])
const plainPrelude = /^(?:[\w\s():>=.,%/*+-]|<(?=[=\s\d]))*$/

function atRuleOf(rule: Atrule, note: Note, depth: number): string {
  const { prelude, block } = rule
  const name = rule.name.toLowerCase()
  const words = prelude ? generate(prelude).trim() : ''
  if (!block || depth > 3) return left(note, 'at-rule', rule)
  if (name === 'keyframes' && /^[a-z_][\w-]*$/i.test(words)) {
    const frames = block.children.toArray().map((frame) => frameOf(frame, note))
    return `@keyframes ${words}{${frames.join('')}}`
  }
  if (!groups.has(name) || !plainPrelude.test(words) || !isClosed(words)) return left(note, 'at-rule', rule)
  const inner = rulesOf(block.children, note, depth + 1)
  return inner === '' ? '' : `@${name} ${words}{${inner}}`
}

function isClosed(words: string): boolean {
  let open = 0
  for (const sign of words) {
    if (sign === '(') open += 1
    if (sign === ')') open -= 1
    if (open < 0) return false
  }
  return open === 0 && !words.includes('/*')
}

function frameOf(frame: CssNode, note: Note): string {
  if (frame.type !== 'Rule') return frame.type === 'Comment' ? '' : left(note, 'unreadable', frame)
  const at = generate(frame.prelude).toLowerCase()
  if (!/^(?:from|to|[\d.]+%)(?:,(?:from|to|[\d.]+%))*$/.test(at)) return left(note, 'selector', frame)
  return `${at}{${declarationsOf(frame, note)}}`
}

function ruleOf(rule: Rule, note: Note): string {
  if (rule.prelude.type !== 'SelectorList') return left(note, 'selector', rule.prelude)
  const selectors = rule.prelude.children.toArray().flatMap((selector) => {
    const inside = selector.type === 'Selector' ? insideOf(selector.children.toArray()) : null
    if (inside === null) note('selector', selector)
    return inside ?? []
  })
  const declarations = declarationsOf(rule, note)
  return selectors.length === 0 || declarations === '' ? '' : `${selectors.join(',')}{${declarations}}`
}

/**
 * The selector scoped to the form; `html`, `body`, `main` and `:root` at its start mean the form itself. Null:
 * refused.
 */
function insideOf(parts: readonly CssNode[]): string | null {
  if (parts.some(({ type }) => type === 'NestingSelector' || type === 'Raw')) return null
  let rest = [...parts]
  let own = ''
  while (true) {
    const end = rest.findIndex(({ type }) => type === 'Combinator')
    const compound = end < 0 ? rest : rest.slice(0, end)
    const combinator = end < 0 ? null : rest[end]
    // A leading combinator would reach from the form to its siblings.
    if (compound.length === 0) return null
    if (!compound.some(isRoot)) break
    own = compound
      .filter((part) => !isRoot(part))
      .map((part) => generate(part))
      .join('')
    if (!combinator) return /[{}@;\\<]/.test(own) ? null : root + own
    const sign = combinator.type === 'Combinator' ? combinator.name.trim() : ''
    if (sign !== '' && sign !== '>') return null
    rest = rest.slice(end + 1)
  }
  const text = rest.map((part) => generate(part)).join('')
  return /[{}@;\\]/.test((own + text).replace(/"(?:[^"\\]|\\.)*"/g, '')) ? null : `${root + own} ${text}`
}

function isRoot(part: CssNode): boolean {
  if (part.type === 'TypeSelector') return /^(?:html|body|main)$/i.test(part.name)
  return part.type === 'PseudoClassSelector' && /^(?:root|scope)$/i.test(part.name)
}

function declarationsOf({ block }: Rule, note: Note): string {
  return block.children
    .toArray()
    .map((node) => {
      if (node.type === 'Declaration') return declarationOf(node, note)
      if (node.type === 'Rule' || node.type === 'Atrule') return left(note, 'nested', node)
      return node.type === 'Comment' ? '' : left(note, 'unreadable', node)
    })
    .join('')
}

const plainName = /^(?:--[\w-]+|-?[a-z][a-z-]*)$/i
const strangeNames = /^(?:behavior|-ms-.*|-o-.*|.*binding|src)$/i
const places = new Set(['static', 'relative', 'absolute', 'sticky', 'inherit', 'initial', 'unset', 'revert'])

function declarationOf(declaration: Declaration, note: Note): string {
  const { property, value, important } = declaration
  if (!plainName.test(property) || strangeNames.test(property)) return left(note, 'property', declaration)
  const read = harmless(generate(value).trim())
  if ('fault' in read) return left(note, read.fault, declaration)
  const isPlaced = property.toLowerCase() === 'position'
  if (isPlaced && !places.has(read.value.toLowerCase())) return left(note, 'position', declaration)
  return `${property}:${read.value}${important === true ? '!important' : ''};`
}

function left(note: Note, fault: CssFault, node: CssNode): '' {
  note(fault, node)
  return ''
}

/** Functions that load and run nothing. Any other name, and escapes in names, are refused. */
const functions = new Set(
  (
    'var env calc min max clamp round mod rem abs sign sin cos tan pow sqrt hypot log exp rgb rgba hsl hsla hwb lab lch oklab oklch ' +
    'color color-mix light-dark linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient ' +
    'repeating-conic-gradient translate translatex translatey translatez translate3d rotate rotatex rotatey rotatez rotate3d scale ' +
    'scalex scaley scalez scale3d skew skewx skewy matrix matrix3d perspective cubic-bezier steps linear blur brightness contrast ' +
    'drop-shadow grayscale hue-rotate invert opacity saturate sepia minmax repeat fit-content inset circle ellipse polygon path rect ' +
    'xywh counter counters attr'
  ).split(' '),
)

const types = tokenTypes
/** Token types (CSS Syntax, section 4) that are always harmless. */
const plainKinds: ReadonlySet<number> = new Set([
  types.Ident,
  types.Hash,
  types.String,
  types.Number,
  types.Percentage,
  types.Dimension,
  types.WhiteSpace,
  types.Comma,
])
const closings: ReadonlyMap<number, number> = new Map([
  [types.LeftSquareBracket, types.RightSquareBracket],
  [types.LeftParenthesis, types.RightParenthesis],
  [types.Function, types.RightParenthesis],
])

/** A value of harmless tokens, with every bracket closed. */
function harmless(text: string): { value: string } | { fault: CssFault } {
  const open: number[] = []
  let fault: CssFault | null = null
  let isAddress = false
  const pieces: string[] = []
  tokenize(text, (kind, start, end) => {
    const piece = text.slice(start, end)
    pieces.push(kind === types.Comment ? ' ' : piece)
    if (kind === types.Comment) return
    if (!isWhole(kind, piece)) fault ??= 'value'
    if (isAddress && kind !== types.WhiteSpace) {
      // `url("…")`: followed by its string.
      if (kind !== types.String || !isOwnAddress(piece.slice(1, -1))) fault ??= 'address'
      isAddress = false
    }
    const closing = closings.get(kind)
    if (closing !== undefined) open.push(closing)
    if (kind === types.Url) {
      if (!isOwnAddress(piece.replace(/^url\(\s*|\s*\)$/gi, ''))) fault ??= 'address'
    } else if (kind === types.Function) {
      const name = piece.slice(0, -1).toLowerCase()
      isAddress = name === 'url'
      if (!isAddress && !functions.has(name)) fault ??= 'function'
    } else if (kind === types.RightParenthesis || kind === types.RightSquareBracket) {
      if (open.pop() !== kind) fault ??= 'value'
    } else if (kind === types.Delim) {
      if (!/^[+*/.%-]$/.test(piece)) fault ??= 'value'
    } else if (closing === undefined && !plainKinds.has(kind)) fault ??= 'value'
  })
  if (fault !== null) return { fault }
  return open.length > 0 || isAddress ? { fault: 'value' } : { value: pieces.join('').trim() }
}

/**
 * At the end of input everything counts as closed; here more follows. An escape outside of quotes may be any
 * character.
 */
function isWhole(kind: number, piece: string): boolean {
  if (kind === types.String) return /^(["'])(?:[^\\]|\\[\s\S])*\1$/.test(piece) && piece.length > 1
  return !piece.includes('\\') && (kind !== types.Url || piece.endsWith(')'))
}

/** Inline images, and paths of the page's own host. An escape may be any character, so none is accepted. */
function isOwnAddress(address: string): boolean {
  if (/[\\\s]/.test(address)) return false
  return /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(address) || /^\/(?!\/)/.test(address)
}
