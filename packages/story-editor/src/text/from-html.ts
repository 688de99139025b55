import { limits, linkUrlSchema, type Paragraph, type TextRun } from '@taplore/story'
import { joined } from './rich-text.ts'

type Marks = Omit<TextRun, 'text'>

/** Text with supported marks from pasted HTML. Nothing else of the HTML is kept. */
export function paragraphsFromHtml(html: string): Paragraph[] {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const paragraphs: Paragraph[] = []
  let runs: TextRun[] = []
  let list: Paragraph['list']

  function close(): void {
    const clean = joined(runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') })))
    const words = clean.map((run) => run.text).join('')
    if (words.trim()) paragraphs.push({ runs: clean, ...(list ? { list } : {}) })
    runs = []
  }

  function walk(node: Node, marks: Marks): void {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.textContent) runs.push({ text: node.textContent, ...marks })
      return
    }
    if (!(node instanceof HTMLElement) || ['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD'].includes(node.tagName)) return
    if (node.tagName === 'BR') {
      close()
      return
    }
    const isBlock = blockTags.has(node.tagName)
    if (isBlock) close()
    if (node.tagName === 'LI') list = node.parentElement?.tagName === 'OL' ? 'number' : 'bullet'
    for (const child of node.childNodes) walk(child, { ...marks, ...marksOf(node) })
    if (isBlock) close()
    if (node.tagName === 'LI') list = undefined
  }

  walk(document.body, {})
  close()
  return paragraphs.slice(0, limits.paragraphs)
}

const blockTags = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 LI UL OL BLOCKQUOTE PRE TABLE TR SECTION ARTICLE HEADER FOOTER FIGURE'.split(' '),
)

function marksOf(node: HTMLElement): Marks {
  const { style } = node
  const marks: Marks = {}
  const weight = style.fontWeight
  // Google Docs wraps everything in a <b> of normal weight.
  if (weight ? weight === 'bold' || Number(weight) >= 600 : ['B', 'STRONG'].includes(node.tagName)) marks.bold = true
  if (['I', 'EM', 'CITE'].includes(node.tagName) || style.fontStyle === 'italic') marks.italic = true
  if (node.tagName === 'U' || style.textDecoration.includes('underline')) marks.underline = true
  if (['S', 'STRIKE', 'DEL'].includes(node.tagName) || style.textDecoration.includes('line-through'))
    marks.strike = true
  const color = hexOf(style.color)
  if (color) marks.color = color
  const link = node.tagName === 'A' ? linkUrlSchema.safeParse(node.getAttribute('href')) : null
  if (link?.success) marks.link = link.data
  return marks
}

/** `rgb(…)` from the browser, or `#rrggbb`; null for anything else. */
export function hexOf(color: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(color)) return color.toLowerCase()
  const parts = /^rgba?\((\d+), ?(\d+), ?(\d+)/.exec(color)
  if (!parts) return null
  return `#${parts
    .slice(1, 4)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
}
