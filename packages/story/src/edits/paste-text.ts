import type { Story } from '../document.ts'
import { type Paragraph, paragraphsOf, type TextElement } from '../elements/text.ts'
import { limits } from '../limits.ts'
import { newElement } from '../make.ts'
import { addElements } from './elements.ts'
import { textOfTag } from './text-tags.ts'

/** Text for a story: without control characters, truncated to the limits, styled only if the workspace allows. */
export function acceptPastedText(
  pasted: { plain: string; paragraphs?: Paragraph[] },
  typography: Story['typography'],
): Paragraph[] {
  const styled = typography.removesStylingOnPaste ? undefined : pasted.paragraphs
  const paragraphs = styled ?? paragraphsOf(cleanText(pasted.plain))
  return paragraphs.slice(0, limits.paragraphs).map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.slice(0, limits.runsPerParagraph).map((run) => ({
      ...run,
      text: cleanText(run.text).slice(0, limits.runLength),
    })),
  }))
}

/** A new text element in the story's own body or heading style, added on top of a page. */
export function addText(
  story: Story,
  given: { pageId: string; paragraphs: Paragraph[]; style?: 'heading' | 'body' } & Partial<
    Pick<TextElement, 'id' | 'x' | 'y' | 'width' | 'height'>
  >,
): Story {
  const { pageId, paragraphs, style = 'body', ...box } = given
  const element = newElement('text', {
    ...textOfTag(story.typography, style === 'heading' ? 'h1' : 'p'),
    ...box,
    paragraphs,
  })
  return addElements(story, { pageId, elements: [element] })
}

function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
}
