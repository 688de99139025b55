import { type TextSetting, textWidthEm, wrapText } from '../layout/text-size.ts'

// Creating one is far more expensive than using it.
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The lines of a text at a width, px; a word wider than the line is split between characters. */
export function breakLines(text: string, options: TextSetting & { sizePx: number; widthPx: number }): string[] {
  const clean = text.replace(/[^\S\n]+/g, ' ').trim()
  if (clean === '') return []
  const limit = Math.max(1, options.widthPx) / options.sizePx
  return wrapText(clean, options).lines.flatMap((line) => {
    if (line === '') return []
    return textWidthEm(line, options) <= limit * 1.001 ? [line] : cut(line, limit, options)
  })
}

function cut(line: string, limit: number, setting: TextSetting): string[] {
  const lines: string[] = []
  let current = ''
  for (const { segment } of graphemes.segment(line)) {
    if (current !== '' && textWidthEm(current + segment, setting) > limit) {
      lines.push(current.trimEnd())
      current = ''
    }
    current += segment
  }
  if (current.trim() !== '') lines.push(current.trimEnd())
  return lines
}
