import { directionOfWords, type Paragraph, type TextElement } from '@taplore/story'
import { lineGround, runStyle } from './text-style.ts'

/**
 * The content of a text as DOM: the same walk over paragraphs and runs for canvas and ruler. An empty paragraph keeps
 * the height of a line.
 */
export function buildParagraphs(element: TextElement, document: Document): HTMLElement[] {
  const direction = directionOfWords(element)
  return element.paragraphs.map((paragraph, index) => {
    const line = document.createElement('p')
    if (direction) line.dir = direction
    line.style.margin = '0'
    line.style.width = '100%'
    if (paragraph.list) addMarker(line, paragraph, numberIn(element.paragraphs, index), document)
    const words = element.backgroundMode === 'highlight' ? document.createElement('span') : line
    if (words !== line) {
      setStyles(words, lineGround(element.backgroundColor))
      line.append(words)
    }
    for (const run of paragraph.runs) {
      if (run.text === '') continue
      if (Object.keys(runStyle(run, element)).length === 0) {
        words.append(run.text)
        continue
      }
      const span = document.createElement('span')
      setStyles(span, runStyle(run, element))
      span.textContent = run.text
      words.append(span)
    }
    if (paragraph.runs.every((run) => run.text === '')) words.append('\u200b')
    return line
  })
}

function setStyles(node: HTMLElement, styles: Record<string, string>): void {
  for (const [name, value] of Object.entries(styles)) if (value) node.style.setProperty(name, value)
}

function addMarker(line: HTMLElement, paragraph: Paragraph, number: number, document: Document): void {
  line.style.paddingInlineStart = '1.2em'
  line.style.position = 'relative'
  const marker = document.createElement('span')
  marker.textContent = paragraph.list === 'number' ? `${number}.` : '•'
  marker.dataset.marker = ''
  marker.style.position = 'absolute'
  marker.style.insetInlineStart = '0'
  line.append(marker)
}

/** The number of a line in its run of numbered lines. */
function numberIn(paragraphs: readonly Paragraph[], index: number): number {
  let number = 1
  for (let at = index - 1; at >= 0 && paragraphs[at]?.list === 'number'; at -= 1) number += 1
  return number
}
