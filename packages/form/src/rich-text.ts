import { recall, recallInAddress } from './logic/recall.ts'

/** A run of text in one style. `href` is a safe URL: https, http, mailto, tel or a path. */
export interface RichRun {
  text: string
  isBold: boolean
  isItalic: boolean
  href: string | null
}
export type RichBlock =
  | { type: 'paragraph'; runs: RichRun[] }
  | { type: 'heading'; runs: RichRun[] }
  | { type: 'list'; isOrdered: boolean; items: RichRun[][] }

/**
 * Parses text with a few marks: `# ` heading, `- ` or `1. ` list, `**bold**`, `*italic*`, `[text](url)`, and an empty
 * line between paragraphs. Everything else is text, HTML too; an unsafe URL stays text. Linear time.
 */
export function parseRichText(source: string): RichBlock[] {
  const blocks: RichBlock[] = []
  let isOpen = false
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const trimmed = line.trim()
    const last = blocks.at(-1)
    if (trimmed === '') {
      isOpen = false
      continue
    }
    const item = /^(?:[-*]|(\d{1,3})[.)])\s+(\S.*)$/.exec(trimmed)
    if (item) {
      const isOrdered = item[1] !== undefined
      const runs = runsOf(item[2] ?? '')
      if (isOpen && last?.type === 'list' && last.isOrdered === isOrdered) last.items.push(runs)
      else blocks.push({ type: 'list', isOrdered, items: [runs] })
      isOpen = true
    } else if (/^#{1,3}\s+\S/.test(trimmed)) {
      blocks.push({ type: 'heading', runs: runsOf(trimmed.replace(/^#+\s+/, '')) })
      isOpen = false
    } else {
      const runs = runsOf(trimmed)
      if (isOpen && last?.type === 'paragraph') last.runs.push({ ...plain, text: '\n' }, ...runs)
      else blocks.push({ type: 'paragraph', runs })
      isOpen = true
    }
  }
  return blocks
}

/** Inserts answers into parsed text: their content stays text and never becomes a mark. */
export function recallRich(blocks: RichBlock[], wordsOf: (name: string, part: string) => string): RichBlock[] {
  const fill = (runs: RichRun[]) =>
    runs.map((run) => ({
      ...run,
      text: recall(run.text, wordsOf),
      href: run.href === null ? null : recallInAddress(run.href, wordsOf),
    }))
  return blocks.map((block) =>
    block.type === 'list' ? { ...block, items: block.items.map(fill) } : { ...block, runs: fill(block.runs) },
  )
}

/** The plain text, for emails, lists and screen readers. */
export function plainText(source: string): string {
  return parseRichText(source)
    .map((block) =>
      block.type === 'list' ? block.items.map((item) => `- ${wordsOf(item)}`).join('\n') : wordsOf(block.runs),
    )
    .join('\n')
}

const plain: Omit<RichRun, 'text'> = { isBold: false, isItalic: false, href: null }

function wordsOf(runs: RichRun[]): string {
  return runs.map((run) => run.text).join('')
}

function runsOf(line: string): RichRun[] {
  const runs: RichRun[] = []
  const push = (text: string, style: Partial<RichRun>) => {
    if (text !== '') runs.push({ ...plain, ...style, text })
  }
  let from = 0
  for (const match of line.matchAll(
    /\*\*([^*\n]{1,2000})\*\*|\*([^*\n]{1,2000})\*|\[([^[\]\n]{1,500})\]\(([^()\s]{1,2048})\)/g,
  )) {
    const [whole, bold, italic, words, address] = match
    if (words !== undefined && !isSafe(address ?? '')) continue
    push(line.slice(from, match.index), {})
    if (bold !== undefined) push(bold, { isBold: true })
    else if (italic !== undefined) push(italic, { isItalic: true })
    else push(words ?? '', { href: address ?? null })
    from = match.index + whole.length
  }
  push(line.slice(from), {})
  return runs
}

function isSafe(address: string): boolean {
  // A recalled answer may fill a part of a URL, but not choose its host.
  if (/^[a-z]+:(\/\/)?[^/?#]*\{\{/i.test(address)) return false
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(address) && !/[\s<>"'\\]/.test(address)
}
