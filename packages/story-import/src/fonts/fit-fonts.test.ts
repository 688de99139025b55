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
  const [set] = fitFonts(story, replacementsOf(['PT Sans'])).pages[0]?.elements ?? []
  if (set?.kind !== 'text') throw new Error('The text is gone.')
  return set
}

it('sets a text of a missing family in a similar one, in as many lines as its box was made for', () => {
  const set = textIn('PT Sans', 87)
  expect(set.font.family).toBe('Open Sans')
  expect(set.sizePx).toBeLessThan(36)
  const { font, lineHeight, letterSpacingEm, sizePx, width } = set
  expect(wrapText(words, { font, lineHeight, letterSpacingEm, sizePx, widthPx: width }).lines).toHaveLength(2)
})

it('sets letters as high as they were, on the same baselines, with lines as far apart', () => {
  const element = newElement('text', {
    x: 40,
    y: 100,
    width: 600,
    height: 200,
    sizePx: 100,
    lineHeight: 1,
    font: { family: 'Familjen Grotesk', weight: 700, isItalic: false },
    paragraphs: paragraphsOf('Fall'),
  })
  const before = { ascent: 1.06, descent: 0.296, xHeight: 0.406, capHeight: 0.563 }
  const setIn = (given: TextElement) =>
    fitFonts(
      newStory({ pages: [newPage({ elements: [given] })] }),
      replacementsOf(['Familjen Grotesk']),
      new Map([['Familjen Grotesk', before]]),
    ).pages[0]?.elements[0]
  const set = setIn(element)
  if (set?.kind !== 'text') throw new Error('The text is gone.')
  // An x of Space Grotesk is 0.5 em high.
  expect(set.sizePx).toBeCloseTo((100 * 0.406) / 0.5, 1)
  expect(set.sizePx * set.lineHeight).toBeCloseTo(100, 1)
  const baseline = (y: number, pitch: number, size: number, ascent: number, descent: number) =>
    y + (pitch + size * (ascent - descent)) / 2
  expect(baseline(set.y, 100, set.sizePx, 0.984, 0.292)).toBeCloseTo(baseline(100, 100, 100, 1.06, 0.296), 1)
  // Turned by a quarter, down is to the left.
  const turned = setIn({ ...element, rotation: 90 })
  expect(turned).toMatchObject({ y: 100 })
  expect(Number(turned?.x) - 40).toBeCloseTo(100 - set.y, 1)
})

it('never changes the size of a text whose family is at hand, whatever its width is reckoned to be', () => {
  expect(textIn('Inter', 44)).toMatchObject({ sizePx: 36, lineHeight: 1.2, font: { family: 'Inter' } })
})

it('leaves a text alone that fits, and one that fits at no readable size', () => {
  expect(textIn('Figtree', 131)).toMatchObject({ sizePx: 36, font: { family: 'Figtree' } })
  expect(textIn('PT Sans', 43).sizePx).toBe(36)
})

it('breaks no word of a family that was half as wide', () => {
  const element = newElement('text', {
    width: 540,
    height: 200,
    sizePx: 220,
    lineHeight: 1,
    font: { family: 'League Gothic Condensed', weight: 400, isItalic: false },
    paragraphs: paragraphsOf('MANHATTAN'),
  })
  const story = newStory({ pages: [newPage({ elements: [element] })] })
  const [set] = fitFonts(story, replacementsOf(['League Gothic Condensed'])).pages[0]?.elements ?? []
  if (set?.kind !== 'text') throw new Error('The text is gone.')
  const { font, lineHeight, letterSpacingEm, sizePx, width } = set
  const wrapped = wrapText('MANHATTAN', { font, lineHeight, letterSpacingEm, sizePx, widthPx: width })
  expect(wrapped).toMatchObject({ hasBrokenWord: false, lines: ['MANHATTAN'] })
})

it('sets a family whose name says how bold it is as bold', () => {
  const element = newElement('text', { font: { family: 'Archivo Black', weight: 400, isItalic: false } })
  const story = newStory({ pages: [newPage({ elements: [element] })] })
  const [set] = fitFonts(story, replacementsOf(['Archivo Black'])).pages[0]?.elements ?? []
  expect(set).toMatchObject({ font: { family: 'Archivo', weight: 900 } })
})

it('knows the build of families by their names', () => {
  expect(Object.fromEntries(replacementsOf(['Verdana', 'Zilla Slab', 'Big Shoulders Condensed', 'Nobody']))).toEqual({
    Verdana: 'Noto Sans',
    'Zilla Slab': 'Roboto Slab',
    'Big Shoulders Condensed': 'Oswald',
    Nobody: 'Open Sans',
  })
})

it('keeps sizes within those that a story may have', () => {
  const sized = (sizePx: number, xHeight: number) => {
    const element = newElement('text', {
      width: 700,
      height: 2 * sizePx,
      sizePx,
      font: { family: 'Verdana', weight: 400, isItalic: false },
      paragraphs: paragraphsOf('i'),
    })
    const before = { ascent: 1, descent: 0.2, xHeight, capHeight: 0.7 }
    const story = newStory({ pages: [newPage({ elements: [element] })] })
    const [set] = fitFonts(story, replacementsOf(['Verdana']), new Map([['Verdana', before]])).pages[0]?.elements ?? []
    return set?.kind === 'text' ? set.sizePx : null
  }
  expect(sized(800, 0.9)).toBe(800)
  expect(sized(8, 0.3)).toBe(8)
})

it('takes the nearest weight of a family that has only some', () => {
  const element = newElement('text', { font: { family: 'Lato Pro', weight: 600, isItalic: false } })
  const story = newStory({ pages: [newPage({ elements: [element] })] })
  const [set] = fitFonts(story, new Map([['Lato Pro', 'Lato']])).pages[0]?.elements ?? []
  expect(set).toMatchObject({ font: { family: 'Lato', weight: 700 } })
})
