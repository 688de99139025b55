import type { Page, Story } from '@taplore/story'
import { FontBook } from '../fonts/font-book.ts'
import { Ruler } from '../text/ruler.ts'
import { layOutText, wordsOfLines } from '../text/text-layout.ts'
import { findTestFonts } from './fonts.ts'
import type { BrowserLine } from './read-lines.ts'

type DrawnLine = Pick<BrowserLine, 'words' | 'left' | 'width'>

/** Maximum distance of a line from its counterpart, px of the page. */
const mostBeside = 1.5

/** The rendered lines of every text element of a page, in document order. */
export function openVideoLines(story: Story): { linesOf(page: Page): DrawnLine[][]; close(): void } {
  const fonts = new FontBook({ findFonts: findTestFonts, language: story.language, words: JSON.stringify(story.pages) })
  const ruler = new Ruler(fonts)
  return {
    linesOf: (page) =>
      page.elements
        .filter((element) => element.kind === 'text')
        .map((element) => wordsOfLines(layOutText(element, element, { scale: 1, story, ruler }))),
    close: () => fonts.close(),
  }
}

/** Texts of one rendering that wrap differently than in another, or are displaced. Case and spaces are ignored. */
export function strayLines(
  texts: readonly (readonly DrawnLine[])[],
  others: readonly (readonly DrawnLine[])[],
): string[] {
  const found = texts.length === others.length ? [] : [`${texts.length} and ${others.length} texts`]
  for (const [index, text] of texts.entries()) {
    const lines = text.filter(({ words }) => bare(words))
    const theirs = others[index] ?? []
    if (told(lines) !== told(theirs)) {
      found.push(`“${told(lines)}” and “${told(theirs)}”`)
      continue
    }
    for (const [row, line] of lines.entries()) {
      const twin = theirs[row]
      // Before a hanging space the last character may or may not keep its advance: the difference is invisible.
      const isWidthSeen = !/\s$/.test(line.words)
      const isNextTo = (side: 'left' | 'width') => twin && Math.abs(line[side] - twin[side]) > mostBeside
      if (twin && (isNextTo('left') || (isWidthSeen && isNextTo('width'))))
        found.push(`“${line.words}” at ${describePosition(line)} and at ${describePosition(twin)}`)
    }
  }
  return found
}

function describePosition({ left, width }: DrawnLine): string {
  return `${left.toFixed(1)}, ${width.toFixed(1)} wide`
}

function told(lines: readonly DrawnLine[]): string {
  return lines.map(({ words }) => bare(words)).join(' / ')
}

function bare(words: string): string {
  return words.replace(/\s/g, '').toUpperCase()
}
