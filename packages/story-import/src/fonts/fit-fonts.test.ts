import { newElement, newPage, newStory, paragraphsOf, type TextElement, wrapText } from '@taplore/story'
import { expect, it } from 'vitest'
import { fitFonts, replacementsOf } from './fit-fonts.ts'

const words = 'Best app which comes with lightweight gear'

function textIn(family: string, height: number): TextElement {
  const element = newElement('text', {
    width: 370,
    height,
    sizePx: 36,
    lineHeight: 1.2,
    font: { family, weight: 700, isItalic: false },
    paragraphs: paragraphsOf(words),
  })
  const story = newStory({ pages: [newPage({ elements: [element] })] })
  const [set] = fitFonts(story, replacementsOf(['Barlow'])).pages[0]?.elements ?? []
  if (set?.kind !== 'text') throw new Error('The text is gone.')
  return set
}

it('sets a text of a missing family in a similar one, in as many lines as its box was made for', () => {
  const set = textIn('Barlow', 87)
  expect(set.font.family).toBe('Figtree')
  expect(set.sizePx).toBeLessThan(36)
  const { font, lineHeight, letterSpacingEm, sizePx, width } = set
  expect(wrapText(words, { font, lineHeight, letterSpacingEm, sizePx, widthPx: width }).lines).toHaveLength(2)
})

it('leaves a text alone that fits, and one that fits at no readable size', () => {
  expect(textIn('Figtree', 131)).toMatchObject({ sizePx: 36, font: { family: 'Figtree' } })
  expect(textIn('Barlow', 43).sizePx).toBe(36)
})

it('knows the build of families by their names', () => {
  expect(Object.fromEntries(replacementsOf(['Poppins', 'Zilla Slab', 'Big Shoulders Condensed', 'Nobody']))).toEqual({
    Poppins: 'Montserrat',
    'Zilla Slab': 'Roboto Slab',
    'Big Shoulders Condensed': 'Oswald',
    Nobody: 'Open Sans',
  })
})
