import { limits, newElement, type TextElement } from '@taplore/story'
import { readColor } from '../color.ts'
import { type Mark, type ReadText, readNodes, weightOf } from '../html-text.ts'
import { numberOf, round } from '../reading.ts'
import { familyOf } from '../web-stories/text.ts'
import { attribute } from './css.ts'
import { type Around, baseOf, type Document, type Element, type Leaf } from './leaf.ts'
import { readLength } from './lengths.ts'
import { fontSizeOf, type Style } from './place.ts'

const generic =
  /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-\w+|story sans|story serif|color emoji|-apple-system)$/i

/** A block of text, or a button when it is a single link with a background. */
export function readWords(element: Element, around: Around, document: Document): Leaf | null {
  const { style, place } = around
  const own = document.sheet.styleOf(element)
  const read = readNodes([element], {
    hasLines: false,
    base: markOf(style),
    styleOf: (each) => document.sheet.styleOf(each),
  })
  const plain = read.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n')
  if (!plain.trim()) return null
  const heading = headingIn(element)
  const letters = heading ? merged(style, document.sheet.styleOf(heading)) : style
  const sizePx = Math.min(600, Math.max(8, round(sizeOf(element, place.em, document))))
  if (read.isSimplified) document.notes.add('text-style-simplified', plain)
  if (read.isShortened) document.notes.add('text-shortened', plain)
  const family = familyIn(letters.get('font-family'))
  document.families.add(family)
  const font = { family, weight: read.most.weight ?? 400, isItalic: read.most.isItalic ?? false }
  const ground = groundOf(own)
  const base = baseOf(around, place.rect, document, attribute(element, 'id'))
  const button = buttonOf(element, around, { own, ground, read, plain, font, sizePx, base })
  if (button) return { element: button, isExact: place.isExact, area: around.area, owners: around.owners }
  const fields: Omit<TextElement, keyof typeof base> = {
    kind: 'text',
    paragraphs: read.paragraphs,
    font,
    sizePx,
    lineHeight: lineHeightOf(letters.get('line-height'), sizePx),
    letterSpacingEm: round(
      numberOf(read.most.letterSpacingEm, spacingOf(letters.get('letter-spacing'), sizePx), -0.5, 2),
      4,
    ),
    color: read.most.color ?? '#000000',
    letterCase: read.most.letterCase ?? 'none',
    align: alignOf(letters.get('text-align'), document.isRightToLeft),
    verticalAlign: verticalOf(own),
    paddingX: paddingOf(own, 'left', around),
    paddingY: paddingOf(own, 'top', around),
    backgroundMode: ground ? 'fill' : 'none',
    backgroundColor: ground ?? '#ffffff',
    headingLevel: heading ? (heading.tagName as 'h1') : 'auto',
    fit: 'height',
    direction: 'auto',
  }
  return { element: { ...base, ...fields }, isExact: place.isExact, area: around.area, owners: around.owners }
}

interface ButtonParts {
  own: Style
  ground: string | null
  read: ReadText
  plain: string
  font: TextElement['font']
  sizePx: number
  base: ReturnType<typeof baseOf>
}

function buttonOf(element: Element, around: Around, parts: ButtonParts) {
  const { ground, read, plain, font, sizePx, base } = parts
  const isOneLink = around.link !== null || element.tagName === 'a'
  if (!isOneLink || !ground || plain.length > limits.ctaLabelLength || read.paragraphs.length > 1) return null
  return {
    ...newElement('cta'),
    ...base,
    label: plain.trim(),
    font,
    sizePx,
    color: ground,
    textColor: read.most.color ?? '#000000',
    look: 'solid' as const,
  }
}

export function groundOf(style: Style): string | null {
  const color = readColor(style.get('background-color') ?? style.get('background') ?? '')
  return color && !(color.length === 9 && color.endsWith('00')) ? color : null
}

function markOf(style: Style): Mark {
  const color = readColor(style.get('color') ?? '')
  const weight = weightOf(style.get('font-weight'))
  const change = style.get('text-transform')
  const cases = { uppercase: 'upper', lowercase: 'lower', capitalize: 'capitalize' } as const
  const letterCase = cases[change as keyof typeof cases]
  return {
    ...(color ? { color } : {}),
    ...(weight ? { weight } : {}),
    ...(/italic|oblique/.test(style.get('font-style') ?? '') ? { isItalic: true } : {}),
    ...(letterCase ? { letterCase } : {}),
    ...(style.get('text-decoration')?.includes('underline') ? { isUnderlined: true } : {}),
  }
}

function headingIn(element: Element): Element | null {
  if (/^(h1|h2|h3|p)$/.test(element.tagName)) return element
  for (const child of element.childNodes) {
    if (!('tagName' in child)) continue
    const found = headingIn(child)
    if (found) return found
  }
  return null
}

/** The main font size is that of the innermost element that contains most characters. */
function sizeOf(element: Element, em: number, document: Document): number {
  let best = { length: -1, size: em }
  const walk = (node: Element, size: number, depth: number): void => {
    if (depth > 60) return
    let length = 0
    for (const child of node.childNodes) {
      if ('value' in child) length += child.value.trim().length
      else if ('tagName' in child)
        walk(child, fontSizeOf(size, document.sheet.styleOf(child), child.tagName), depth + 1)
    }
    if (length > best.length) best = { length, size }
  }
  walk(element, em, 0)
  return best.size
}

function merged(style: Style, own: Style): Style {
  return new Map([...style, ...own])
}

function familyIn(value: string | undefined): string {
  const names = (value ?? '').split(',').map((name) => name.trim().replaceAll(/^["']|["']$/g, ''))
  return familyOf(names.find((name) => name && !generic.test(name)) ?? 'Inter')
}

function lineHeightOf(value: string | undefined, sizePx: number): number {
  if (value && /^[\d.]+$/.test(value)) return round(numberOf(value, 1.3, 0.5, 4))
  const length = readLength(value, { whole: sizePx, em: sizePx, page: { width: 720, height: 1280 } })
  return length === null ? 1.3 : round(numberOf(length / sizePx, 1.3, 0.5, 4))
}

function spacingOf(value: string | undefined, sizePx: number): number {
  const length = readLength(value, { whole: sizePx, em: sizePx, page: { width: 720, height: 1280 } })
  return length === null ? 0 : length / sizePx
}

function alignOf(value: string | undefined, isRightToLeft: boolean): TextElement['align'] {
  if (value === 'center' || value === 'justify' || value === 'end') return value
  if (value === 'left') return isRightToLeft ? 'end' : 'start'
  if (value === 'right') return isRightToLeft ? 'start' : 'end'
  return 'start'
}

function verticalOf(style: Style): TextElement['verticalAlign'] {
  const isColumn = style.get('flex-direction') === 'column'
  const value = isColumn ? style.get('justify-content') : style.get('align-items')
  if (value === 'center') return 'middle'
  return value === 'flex-end' || value === 'end' ? 'bottom' : 'top'
}

function paddingOf(style: Style, side: 'left' | 'top', { place }: Around): number {
  const parts = (style.get('padding') ?? '').split(/\s+(?![^(]*\))/).filter(Boolean)
  const written = style.get(`padding-${side}`) ?? (side === 'top' ? parts[0] : (parts[1] ?? parts[0]))
  const length = readLength(written, { whole: place.rect.width, em: place.em, page: { width: 720, height: 1280 } })
  return length === null ? 0 : round(Math.min(300, Math.max(0, length)))
}
