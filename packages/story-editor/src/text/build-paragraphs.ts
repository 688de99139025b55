import type { Paragraph, TextElement } from '@taplore/story'
import { runStyle } from './text-style.ts'

/**
 * The words of a text as DOM: the one walk over paragraphs and runs that the canvas shows and the ruler measures. An empty
 * paragraph keeps the height of a line.
 */
export function buildParagraphs(element: TextElement, document: Document): HTMLElement[] {
  return element.paragraphs.map((paragraph, index) => {
    const line = document.createElement('p')
    line.dir = element.direction === 'auto' ? 'auto' : element.direction
    line.style.margin = '0'
    line.style.width = '100%'
    if (paragraph.list) addMarker(line, paragraph, numberIn(element.paragraphs, index), document)
    for (const run of paragraph.runs) {
      if (run.text === '') continue
      const styles = Object.entries(runStyle(run, element))
      if (styles.length === 0) {
        line.append(run.text)
        continue
      }
      const span = document.createElement('span')
      for (const [name, value] of styles) if (value) span.style.setProperty(name, value)
      span.textContent = run.text
      line.append(span)
    }
    if (paragraph.runs.every((run) => run.text === '')) line.append('\u200b')
    return line
  })
}

function addMarker(line: HTMLElement, paragraph: Paragraph, number: number, document: Document): void {
  line.style.paddingInlineStart = '1.2em'
  line.style.position = 'relative'
  const marker = document.createElement('span')
  marker.textContent = paragraph.list === 'number' ? `${number}.` : '•'
  marker.style.position = 'absolute'
  marker.style.insetInlineStart = '0'
  line.append(marker)
}

/** The place of a numbered line in its unbroken run of numbered lines. */
function numberIn(paragraphs: readonly Paragraph[], index: number): number {
  let number = 1
  for (let at = index - 1; at >= 0 && paragraphs[at]?.list === 'number'; at -= 1) number += 1
  return number
}
