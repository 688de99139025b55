import type { Paragraph, TextRun } from '../elements/text.ts'

/**
 * A paragraph as one string that keeps its marks through a rewrite: runs with another style than the first are
 * between `<1>` and `</1>`. A paragraph in one style has none.
 */
export function markedText(paragraph: Paragraph): string {
  return paragraph.runs
    .map((run, index) => (index === 0 || run.text.trim() === '' ? run.text : `<${index}>${run.text}</${index}>`))
    .join('')
}

const mark = /<(\d+)>(.*?)<\/\1>/gsu

/**
 * The paragraph with rewritten text. Marks are restored where the text still has them; lost ones get the first style.
 */
export function withMarkedText(paragraph: Paragraph, text: string): Paragraph {
  const styleOf = (index: number): Omit<TextRun, 'text'> => {
    const { text: _, ...style } = paragraph.runs[index] ?? paragraph.runs[0] ?? { text: '' }
    return style
  }
  const runs: TextRun[] = []
  const add = (words: string, index: number) => {
    const clean = withoutMarks(words)
    if (clean !== '') runs.push({ text: clean, ...styleOf(index) })
  }
  let from = 0
  for (const found of text.matchAll(mark)) {
    const index = Number(found[1])
    add(text.slice(from, found.index), 0)
    add(found[2] ?? '', index < paragraph.runs.length ? index : 0)
    from = found.index + found[0].length
  }
  add(text.slice(from), 0)
  return { ...paragraph, runs: runs.length > 0 ? runs : [{ text: '', ...styleOf(0) }] }
}

/** The plain text. */
export function withoutMarks(text: string): string {
  return text.replace(/<\/?\d+>/g, '')
}
