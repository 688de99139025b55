import type { Page, Story } from '@taplore/story'
import { FontBook } from '../fonts/font-book.ts'
import { Ruler } from '../text/ruler.ts'
import { layOutText, wordsOfLines } from '../text/text-layout.ts'
import { findTestFonts } from './fonts.ts'
import type { BrowserLine } from './read-lines.ts'

type Told = Pick<BrowserLine, 'words' | 'left' | 'width'>

/** How far a line may lie beside its twin, px of the page. */
const mostBeside = 1.5

/** The lines that films draw of every text element of a page, in the order of the document. */
export function openFilmLines(story: Story): { linesOf(page: Page): Told[][]; close(): void } {
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

/** Texts of one face of a page that break elsewhere than in another, or lie beside. Letter cases and spaces do not count. */
export function strayLines(texts: readonly (readonly Told[])[], others: readonly (readonly Told[])[]): string[] {
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
      // Before a space that hangs over the end the last letter keeps the font's distance to it, or not: nobody sees which.
      const isWidthSeen = !/\s$/.test(line.words)
      const isBeside = (side: 'left' | 'width') => twin && Math.abs(line[side] - twin[side]) > mostBeside
      if (twin && (isBeside('left') || (isWidthSeen && isBeside('width'))))
        found.push(`“${line.words}” at ${placeOf(line)} and at ${placeOf(twin)}`)
    }
  }
  return found
}

function placeOf({ left, width }: Told): string {
  return `${left.toFixed(1)}, ${width.toFixed(1)} wide`
}

function told(lines: readonly Told[]): string {
  return lines.map(({ words }) => bare(words)).join(' / ')
}

function bare(words: string): string {
  return words.replace(/\s/g, '').toUpperCase()
}
