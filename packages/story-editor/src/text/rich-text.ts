import { letterCaseSchema, limits, linkUrlSchema, type Paragraph, type TextRun } from '@taplore/story'

/** The parts of a ProseMirror JSON document that the text field can contain. */
export interface RichNode {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  content?: RichNode[]
}

/** The story's paragraphs as the text field's document. */
export function toRichText(paragraphs: readonly Paragraph[]): RichNode {
  return {
    type: 'doc',
    content: paragraphs.map((paragraph) => ({
      type: 'paragraph',
      attrs: { list: paragraph.list ?? null },
      content: paragraph.runs.filter((run) => run.text !== '').map(toRichRun),
    })),
  }
}

function toRichRun(run: TextRun): RichNode {
  const marks: RichNode['marks'] = []
  for (const name of ['bold', 'italic', 'underline', 'strike'] as const) if (run[name]) marks.push({ type: name })
  if (run.color) marks.push({ type: 'color', attrs: { color: run.color } })
  if (run.highlight) marks.push({ type: 'highlight', attrs: { color: run.highlight } })
  if (run.letterCase) marks.push({ type: 'letterCase', attrs: { letterCase: run.letterCase } })
  if (run.link) marks.push({ type: 'link', attrs: { href: run.link } })
  return { type: 'text', text: run.text, ...(marks.length > 0 ? { marks } : {}) }
}

/**
 * The text field's document as the story's paragraphs: runs of one style are merged, marks without effect are
 * dropped.
 */
export function fromRichText(node: RichNode): Paragraph[] {
  const paragraphs = (node.content ?? [])
    .filter((child) => child.type === 'paragraph')
    .slice(0, limits.paragraphs)
    .map((child): Paragraph => {
      const runs = joined((child.content ?? []).flatMap(fromRichRun)).slice(0, limits.runsPerParagraph)
      const list = child.attrs?.list
      return {
        runs: runs.length > 0 ? runs : [{ text: '' }],
        ...(list === 'bullet' || list === 'number' ? { list } : {}),
      }
    })
  return paragraphs.length > 0 ? paragraphs : [{ runs: [{ text: '' }] }]
}

function fromRichRun(node: RichNode): TextRun[] {
  if (node.type === 'hardBreak') return [{ text: '\n' }]
  if (node.type !== 'text' || !node.text) return []
  const run: TextRun = { text: node.text.slice(0, limits.runLength) }
  for (const mark of node.marks ?? []) {
    if (mark.type === 'bold' || mark.type === 'italic' || mark.type === 'underline' || mark.type === 'strike') {
      run[mark.type] = true
    } else if (mark.type === 'color' && isColor(mark.attrs?.color)) run.color = mark.attrs.color
    else if (mark.type === 'highlight' && isColor(mark.attrs?.color)) run.highlight = mark.attrs.color
    else if (mark.type === 'letterCase') {
      const letterCase = letterCaseSchema.safeParse(mark.attrs?.letterCase)
      if (letterCase.success) run.letterCase = letterCase.data
    } else if (mark.type === 'link') {
      const link = linkUrlSchema.safeParse(mark.attrs?.href)
      if (link.success) run.link = link.data
    }
  }
  return [run]
}

function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(value)
}

/** Adjacent runs with the same marks are merged. */
export function joined(runs: readonly TextRun[]): TextRun[] {
  const result: TextRun[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && hasSameMarks(last, run)) result[result.length - 1] = { ...last, text: last.text + run.text }
    else result.push(run)
  }
  return result
}

const markNames = ['bold', 'italic', 'underline', 'strike', 'color', 'highlight', 'letterCase', 'link'] as const

function hasSameMarks(left: TextRun, right: TextRun): boolean {
  return markNames.every((name) => left[name] === right[name])
}
