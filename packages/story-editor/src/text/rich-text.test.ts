import { newElement, newPage, newStory, type Paragraph, paragraphsOf } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { fitTexts } from './fit-texts.ts'
import { fromRichText, toRichText } from './rich-text.ts'

describe('words between the story and the typing field', () => {
  it('come back as they went, with every mark', () => {
    const paragraphs: Paragraph[] = [
      {
        runs: [
          { text: 'Six ', bold: true },
          { text: 'stops', italic: true, underline: true, strike: true, color: '#f2552c', highlight: '#ffc62b80' },
          { text: ' north', letterCase: 'upper', link: 'https://example.org/ferry' },
        ],
      },
      { runs: [{ text: 'a flask' }], list: 'bullet' },
      { runs: [{ text: '' }] },
    ]
    expect(fromRichText(toRichText(paragraphs))).toEqual(paragraphs)
  })

  it('join neighbours of one style and drop what a story may not hold', () => {
    const read = fromRichText({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'one ', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'run', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'x', marks: [{ type: 'color', attrs: { color: 'red;background:url(x)' } }] },
            { type: 'text', text: 'y', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
          ],
        },
      ],
    })
    expect(read).toEqual([{ runs: [{ text: 'one run', bold: true }, { text: 'xy' }] }])
  })

  it('are never without a paragraph', () => {
    expect(fromRichText({ type: 'doc' })).toEqual([{ runs: [{ text: '' }] }])
  })
})

describe('boxes that follow their words', () => {
  const ruler = { heightOf: () => 300 }
  const story = (words: string, rotation = 0) =>
    newStory({
      pages: [
        newPage({
          id: 'p',
          elements: [
            newElement('text', {
              id: 't',
              x: 100,
              y: 100,
              width: 200,
              height: 100,
              rotation,
              paragraphs: paragraphsOf(words),
            }),
          ],
        }),
      ],
    })
  const textOf = (value: ReturnType<typeof story>) => value.pages[0]?.elements[0]

  it('take the height of changed words and leave moved ones alone', () => {
    const before = story('short')
    expect(textOf(fitTexts(before, story('much longer'), ruler))).toMatchObject({ y: 100, height: 300 })
    const moved = {
      ...before,
      pages: before.pages.map((page) => ({
        ...page,
        elements: page.elements.map((element) => ({ ...element, x: 5 })),
      })),
    }
    expect(fitTexts(before, moved, ruler)).toBe(moved)
  })

  it('keep their upper edge when they are turned', () => {
    const fitted = textOf(fitTexts(story('short', 90), story('longer', 90), ruler))
    // Turned by 90 degrees, downwards is to the left: the right-hand edge stays.
    expect((fitted?.x ?? 0) + (fitted?.width ?? 0) / 2 + (fitted?.height ?? 0) / 2).toBeCloseTo(100 + 100 + 50)
  })
})
