import { limits, type Paragraph, type TextRun } from '@taplore/story'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { readColor } from './color.ts'
import { cut } from './reading.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** The style at one position of a text; missing when unspecified. */
export interface Mark {
  readonly weight?: number
  readonly isItalic?: boolean
  readonly isUnderlined?: boolean
  readonly isStruck?: boolean
  readonly color?: string
  readonly highlight?: string
  readonly letterCase?: 'upper' | 'lower' | 'capitalize'
  readonly letterSpacingEm?: number
  readonly link?: string
}

interface Piece {
  text: string
  mark: Mark
}

export interface ReadText {
  readonly paragraphs: Paragraph[]
  /** The style of most characters; runs contain only differences. */
  readonly most: Mark
  /** Whether characters had styles that a run cannot have. */
  readonly isSimplified: boolean
  readonly isShortened: boolean
}

const maxDepth = 100
const blocks = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'section', 'figure'])
const silent = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'svg', 'button', 'iframe'])

interface Line {
  pieces: Piece[]
  list?: 'bullet' | 'number'
}

/** Declarations of a style sheet for a part, besides its `style`. */
export type StyleOf = (element: Element) => ReadonlyMap<string, string>

/**
 * The text of an HTML fragment with its styles. `hasLines`: line breaks of the source are line breaks of the text, as
 * in editor documents; otherwise white space is collapsed as in a page.
 */
export function readText(html: string, options: { hasLines: boolean; base?: Mark }): ReadText {
  return readNodes(parseFragment(html).childNodes, { ...options, styleOf: (element) => inlineStyle(element) })
}

export function readNodes(
  nodes: readonly Node[],
  { hasLines, base = {}, styleOf }: { hasLines: boolean; base?: Mark; styleOf: StyleOf },
): ReadText {
  const lines: Line[] = [{ pieces: [] }]
  const last = () => lines.at(-1) ?? { pieces: [] }
  const breakLine = (list?: Line['list']) => {
    if (last().pieces.length > 0) lines.push(list ? { pieces: [], list } : { pieces: [] })
    else if (list) last().list = list
  }
  const walk = (node: Node, mark: Mark, depth: number, list?: Line['list']): void => {
    if (depth > maxDepth) return
    if ('value' in node) {
      const parts = hasLines ? node.value.split('\n') : [node.value.replaceAll(/\s+/g, ' ')]
      for (const [index, text] of parts.entries()) {
        if (index > 0) lines.push({ pieces: [] })
        if (text) last().pieces.push({ text, mark })
      }
      return
    }
    if (!('tagName' in node) || silent.has(node.tagName)) return
    const { tagName } = node
    if (tagName === 'br') {
      lines.push({ pieces: [] })
      return
    }
    const inner = markOf(node, mark, styleOf(node))
    const kind = tagName === 'ul' ? 'bullet' : tagName === 'ol' ? 'number' : list
    if (tagName === 'li') breakLine(list ?? 'bullet')
    else if (blocks.has(tagName)) breakLine()
    for (const child of node.childNodes) walk(child, inner, depth + 1, kind)
    if (tagName === 'li' || blocks.has(tagName)) breakLine()
  }
  for (const node of nodes) walk(node, base, 0)
  return composed(hasLines ? withoutEnd(lines) : lines.flatMap(trimmed))
}

function withoutEnd(lines: Line[]): Line[] {
  const end = lines.findLastIndex((line) => line.pieces.length > 0)
  return lines.slice(0, end + 1)
}

function trimmed({ pieces, list }: Line): Line[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const before = kept.at(-1)?.text ?? ' '
    const text = before.endsWith(' ') ? piece.text.trimStart() : piece.text
    if (text) kept.push({ ...piece, text })
  }
  const end = kept.at(-1)
  if (end) end.text = end.text.trimEnd()
  const full = kept.filter((piece) => piece.text)
  return full.length > 0 ? [{ pieces: full, ...(list ? { list } : {}) }] : []
}

function markOf({ tagName, attrs }: Element, mark: Mark, style: ReadonlyMap<string, string>): Mark {
  const own: { -readonly [Name in keyof Mark]: Mark[Name] } = { ...mark }
  if (tagName === 'b' || tagName === 'strong') own.weight = Math.max(700, mark.weight ?? 400)
  if (tagName === 'i' || tagName === 'em') own.isItalic = true
  if (tagName === 'u' || tagName === 'ins') own.isUnderlined = true
  if (tagName === 's' || tagName === 'del' || tagName === 'strike') own.isStruck = true
  const address = tagName === 'a' ? attrs.find(({ name }) => name === 'href')?.value : undefined
  if (address && /^(https?:|mailto:|tel:)/i.test(address)) own.link = address
  const weight = weightOf(style.get('font-weight'))
  const isHeading = /^h[1-6]$/.test(tagName) && !style.has('font')
  if (weight) own.weight = weight
  else if (isHeading && mark.weight === undefined) own.weight = 700
  const slant = style.get('font-style')
  if (slant) own.isItalic = /italic|oblique/.test(slant)
  const line = style.get('text-decoration') ?? style.get('text-decoration-line')
  if (line) {
    own.isUnderlined = line.includes('underline')
    own.isStruck = line.includes('line-through')
  }
  const color = readColor(style.get('color') ?? '')
  if (color) own.color = color
  const ground = readColor(style.get('background-color') ?? '')
  if (ground && !ground.endsWith('00')) own.highlight = ground
  const change = style.get('text-transform')
  if (change === 'uppercase') own.letterCase = 'upper'
  else if (change === 'lowercase') own.letterCase = 'lower'
  else if (change === 'capitalize') own.letterCase = 'capitalize'
  else if (change === 'none') own.letterCase = undefined
  const spacing = /^(-?[\d.]+)em$/.exec(style.get('letter-spacing') ?? '')?.[1]
  if (spacing) own.letterSpacingEm = Number(spacing)
  return own
}

export function weightOf(value: string | undefined): number | null {
  if (value === 'bold' || value === 'bolder') return 700
  if (value === 'normal') return 400
  const number = Number(value)
  return number >= 1 && number <= 1000 ? Math.min(900, Math.max(100, Math.round(number / 100) * 100)) : null
}

export function inlineStyle(element: Pick<Element, 'attrs'>): ReadonlyMap<string, string> {
  return readStyle(element.attrs.find(({ name }) => name === 'style')?.value ?? '')
}

/** Declarations of a `style` attribute; quotes and parentheses may contain semicolons. */
export function readStyle(text: string): Map<string, string> {
  const style = new Map<string, string>()
  for (const declaration of text.match(/(?:[^;("']|\([^)]*\)|"[^"]*"|'[^']*')+/g) ?? []) {
    const at = declaration.indexOf(':')
    if (at < 0) continue
    const value = declaration
      .slice(at + 1)
      .replace(/!important/i, '')
      .trim()
    if (value) style.set(declaration.slice(0, at).trim().toLowerCase(), value)
  }
  return style
}

function composed(lines: readonly Line[]): ReadText {
  const pieces = lines.flatMap((line) => line.pieces)
  const light = pieces.filter(({ text, mark }) => text.trim() && (mark.weight ?? 400) < 600)
  const most: Mark = {
    // A run can be bolder than its text, never lighter: the text has the weight of what is not bold.
    weight: dominant(light.length > 0 ? light : pieces, 'weight'),
    isItalic: dominant(pieces, 'isItalic'),
    color: dominant(pieces, 'color'),
    letterCase: dominant(pieces, 'letterCase'),
    letterSpacingEm: dominant(pieces, 'letterSpacingEm'),
  }
  let isSimplified = false
  let isShortened = lines.length > limits.paragraphs
  const runOf = ({ text, mark }: Piece): TextRun => {
    const weight = mark.weight ?? 400
    const usual = most.weight ?? 400
    const isBold = weight >= 600 && weight > usual
    if (weight !== usual && !isBold) isSimplified = true
    if ((mark.letterSpacingEm ?? 0) !== (most.letterSpacingEm ?? 0)) isSimplified = true
    if (text.length > limits.runLength) isShortened = true
    const link = mark.link && mark.link.length <= limits.urlLength ? safeLink(mark.link) : null
    return {
      text: cut(text, limits.runLength),
      ...(isBold ? { bold: true } : {}),
      ...((mark.isItalic ?? false) !== (most.isItalic ?? false) ? { italic: mark.isItalic ?? false } : {}),
      ...(mark.isUnderlined ? { underline: true } : {}),
      ...(mark.isStruck ? { strike: true } : {}),
      ...(mark.color && mark.color !== most.color ? { color: mark.color } : {}),
      ...(mark.highlight ? { highlight: mark.highlight } : {}),
      ...(mark.letterCase !== most.letterCase ? { letterCase: mark.letterCase ?? 'none' } : {}),
      ...(link ? { link } : {}),
    }
  }
  const paragraphs = lines.slice(0, limits.paragraphs).map(({ pieces: own, list }): Paragraph => {
    const runs = joined(own.map(runOf))
    if (runs.length > limits.runsPerParagraph) isShortened = true
    return { runs: runs.slice(0, limits.runsPerParagraph), ...(list ? { list } : {}) }
  })
  return {
    paragraphs: paragraphs.length > 0 ? paragraphs : [{ runs: [{ text: '' }] }],
    most,
    isSimplified,
    isShortened,
  }
}

/** Adjacent runs of the same style are merged. */
function joined(runs: TextRun[]): TextRun[] {
  const kept: TextRun[] = []
  for (const run of runs) {
    const before = kept.at(-1)
    const { text, ...looks } = run
    if (before && before.text.length + text.length <= limits.runLength) {
      const { text: _text, ...own } = before
      if (JSON.stringify(own) === JSON.stringify(looks)) {
        before.text += text
        continue
      }
    }
    kept.push({ ...run })
  }
  return kept.length > 0 ? kept : [{ text: '' }]
}

export function safeLink(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol)) return null
  return /[\s<>"']/.test(address) ? url.href.replaceAll("'", '%27') : address
}

function dominant<Name extends keyof Mark>(pieces: readonly Piece[], name: Name): Mark[Name] {
  const totals = new Map<Mark[Name], number>()
  for (const { text, mark } of pieces) totals.set(mark[name], (totals.get(mark[name]) ?? 0) + text.length)
  let best: Mark[Name] | undefined
  let most = -1
  for (const [value, length] of totals) {
    if (length > most) {
      best = value
      most = length
    }
  }
  return best
}
