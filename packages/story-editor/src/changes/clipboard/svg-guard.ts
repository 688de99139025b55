/** Larger drawings are refused: they would freeze the browser. */
const limits = { characters: 2_000_000, nodes: 20_000, drawn: 100_000 } as const

const namespace = 'http://www.w3.org/2000/svg'

/** Allowed SVG elements. Anything that can run, load or link is not on the list. */
const elements = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image marker ' +
    'linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset style'
  ).split(' '),
)

export interface SafeSvg {
  markup: string
  /** Px of the drawing itself. */
  width: number
  height: number
}

/**
 * Sanitizes an untrusted SVG: removes scripts, event handlers, links, foreign content and external resources. Null
 * when it is no SVG, is broken, or would expand too much when rendered.
 */
export function guardSvg(source: string): SafeSvg | null {
  // Entities can expand without end, and drawings do not need them.
  if (source.length > limits.characters || /<!(?:entity|doctype[^>]*\[)/i.test(source)) return null
  const document = new DOMParser().parseFromString(source.trim(), 'image/svg+xml')
  const root = document.documentElement
  if (root.localName !== 'svg' || root.namespaceURI !== namespace || document.querySelector('parsererror')) return null
  if (root.getElementsByTagName('*').length > limits.nodes) return null
  clean(root)
  if (drawnNodes(root) > limits.drawn) return null
  const size = sizeOf(root)
  root.setAttribute('width', String(size.width))
  root.setAttribute('height', String(size.height))
  return { markup: new XMLSerializer().serializeToString(root), ...size }
}

function clean(element: Element): void {
  for (const attribute of [...element.attributes]) {
    if (!isHarmless(attribute)) element.removeAttributeNode(attribute)
  }
  for (const child of [...element.children]) {
    const isKnown = child.namespaceURI === namespace && elements.has(child.localName)
    const isStyle = child.localName === 'style'
    if (!isKnown || (isStyle && !isHarmlessCss(child.textContent ?? ''))) child.remove()
    else clean(child)
  }
}

function isHarmless({ localName, value }: Attr): boolean {
  if (/^on/i.test(localName)) return false
  if (localName === 'href' || localName === 'src') {
    return /^#/.test(value) || /^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(value)
  }
  return isHarmlessCss(value)
}

/** Styles may only refer to parts of the drawing itself. Escapes could hide a reference. */
function isHarmlessCss(css: string): boolean {
  if (/@import|@font-face|expression\s*\(|javascript:|\\/i.test(css)) return false
  return [...css.matchAll(/url\(\s*['"]?([^'")]*)/gi)].every(([, address = '']) => address.startsWith('#'))
}

/** Number of nodes once every `use` is rendered: a few that use one another can stand for millions. */
function drawnNodes(root: Element): number {
  const known = new Map<Element, number>()
  const open = new Set<Element>()
  function count(element: Element): number {
    const reckoned = known.get(element)
    if (reckoned !== undefined) return reckoned
    if (open.has(element)) return Number.POSITIVE_INFINITY
    open.add(element)
    let sum = 1
    const wanted = element.localName === 'use' ? hrefOf(element) : null
    const used = wanted ? root.querySelector(`[id="${CSS.escape(wanted)}"]`) : null
    if (used) sum += count(used)
    for (const child of element.children) sum += count(child)
    open.delete(element)
    known.set(element, sum)
    return sum
  }
  return count(root)
}

function hrefOf(element: Element): string | null {
  const href = element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
  return href?.startsWith('#') ? href.slice(1) : null
}

function sizeOf(root: Element): { width: number; height: number } {
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const side = (name: string) => {
    const value = root.getAttribute(name) ?? ''
    return /^\s*[\d.]+(?:px)?\s*$/.test(value) ? Number.parseFloat(value) : 0
  }
  const width = side('width') || boxWidth || 300
  const height = side('height') || boxHeight || 300
  if (!boxWidth) root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  return { width: Math.max(1, width), height: Math.max(1, height) }
}
