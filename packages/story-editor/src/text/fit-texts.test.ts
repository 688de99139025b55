import { newElement, newPage, newStory, paragraphsOf, type Story, type TextElement } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { fitTexts, type TextRuler } from './fit-texts.ts'

/** Ten letters of the size a line, at any width of 100. */
const ruler: TextRuler = {
  heightOf: ({ paragraphs, sizePx, width }) => {
    const letters = paragraphs.flatMap((line) => line.runs).reduce((sum, run) => sum + run.text.length, 0)
    return Math.ceil((letters * sizePx) / 2 / width) * sizePx
  },
}

function textIn(story: Story): TextElement {
  const [element] = story.pages[0]?.elements ?? []
  if (element?.kind !== 'text') throw new Error('No text')
  return element
}

const storyWith = (given: Partial<TextElement>, words: string) =>
  newStory({
    pages: [
      newPage({
        id: 'p',
        elements: [
          newElement('text', {
            id: 't',
            width: 100,
            height: 80,
            sizePx: 40,
            paragraphs: paragraphsOf(words),
            ...given,
          }),
        ],
      }),
    ],
  })

describe('texts and their boxes', () => {
  it('a text that follows its box gets smaller letters when more is written, and the box stays', () => {
    const fitted = textIn(
      fitTexts(storyWith({ fit: 'shrink' }, 'Hello'), storyWith({ fit: 'shrink' }, 'Hello dear people'), ruler),
    )
    expect(fitted.height).toBe(80)
    expect(fitted.sizePx).toBeLessThan(40)
    expect(ruler.heightOf(fitted)).toBeLessThanOrEqual(80)
    expect(ruler.heightOf({ ...fitted, sizePx: fitted.sizePx + 1 })).toBeGreaterThan(80)
  })

  it('words that have room keep their size', () => {
    const next = storyWith({ fit: 'shrink' }, 'Hey you')
    expect(fitTexts(storyWith({ fit: 'shrink' }, 'Hey'), next, ruler)).toBe(next)
  })

  it('a box that follows its words grows, and a fixed one does nothing', () => {
    const grown = textIn(fitTexts(storyWith({}, 'Hey'), storyWith({}, 'Hello dear people'), ruler))
    expect(grown).toMatchObject({ sizePx: 40, height: 160 })
    const fixed = storyWith({ fit: 'fixed' }, 'Hello dear people')
    expect(fitTexts(storyWith({ fit: 'fixed' }, 'Hey'), fixed, ruler)).toBe(fixed)
  })
})
