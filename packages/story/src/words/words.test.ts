import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkStory } from '../checks/index.ts'
import { newElement, newImageMedia, newPage, newStory } from '../make.ts'
import { parseStory } from '../parse.ts'
import { arbitraryStory } from '../testing/index.ts'
import { imagesWithoutAltText, storyWords, translatedStory, withStoryWords } from './index.ts'

const text = newElement('text', {
  id: 'says',
  x: 40,
  width: 300,
  rotation: 5,
  cornerRadius: [8, 0, 0, 0],
  paragraphs: [{ runs: [{ text: 'Take the ' }, { text: 'last ferry', bold: true }, { text: ' north' }] }],
})
const quiz = newElement('quiz', {
  prompt: 'Where does it end?',
  options: [
    { id: 'a', text: 'Bodø', isCorrect: true },
    { id: 'b', text: '1931', isCorrect: false },
  ],
})
const link = { type: 'url' as const, url: 'https://example.com/', label: 'Keep me' }
const story = newStory({
  title: 'North',
  description: 'Six stops.',
  pages: [
    newPage({
      id: 'one',
      elements: [text, quiz, newElement('cta', { label: 'Book now', link })],
      animations: [
        {
          id: 'in',
          effect: 'fly-in',
          targets: ['says'],
          delayMs: 0,
          durationMs: 500,
          direction: 'left',
          easing: 'ease',
          strength: 1,
          iterations: 1,
        },
      ],
    }),
    newPage({
      id: 'two',
      elements: [
        newElement('facts', { title: 'Facts', content: { type: 'list', marker: 'bullet', items: ['One boat'] } }),
      ],
    }),
  ],
})

describe('the words of a story', () => {
  it('are all that a reader reads, in order, without names of links, numbers and settings', () => {
    expect(storyWords(story).map((word) => word.text)).toEqual([
      'North',
      'Six stops.',
      'Take the <1>last ferry</1><2> north</2>',
      'Where does it end?',
      'Bodø',
      'Book now',
      'Facts',
      'One boat',
    ])
    expect(storyWords(story, { pageId: 'one', elementIds: ['says'] })).toHaveLength(1)
  })

  it('come back with their marks, and in the first style where marks were lost', () => {
    const words = storyWords(story, { pageId: 'one', elementIds: ['says'] })
    const say = (said: string) => {
      const [page] = withStoryWords(
        story,
        words.map((word) => ({ ...word, text: said })),
      ).pages
      const [first] = page?.elements ?? []
      return first?.kind === 'text' ? first.paragraphs[0]?.runs : null
    }
    expect(say('Mit der <1>letzten Fähre</1> <2>nach Norden</2>')).toEqual([
      { text: 'Mit der ' },
      { text: 'letzten Fähre', bold: true },
      { text: ' ' },
      { text: 'nach Norden' },
    ])
    expect(say('Nach <1>Norden <2>fort')).toEqual([{ text: 'Nach Norden fort' }])
    expect(say('   ')?.[0]?.text).toBe('Take the ')
  })

  it('are cut at a word where the document takes no more', () => {
    const [title] = storyWords(story)
    if (!title) throw new Error('The story has a title.')
    const long = withStoryWords(story, [{ ...title, text: 'word '.repeat(100) }])
    expect(long.title.length).toBeLessThanOrEqual(249)
    expect(long.title.endsWith('word')).toBe(true)
  })

  it('may all be replaced in any story, which stays a valid document of the same shape', () => {
    fc.assert(
      fc.property(arbitraryStory({ maxPages: 3 }), (given) => {
        const words = storyWords(given).map((word) => ({ ...word, text: 'ب'.repeat(2000) }))
        const next = translatedStory(given, words, 'ar')
        expect(parseStory(next)).toMatchObject({ ok: true })
        expect(next.pages.map((page) => page.elements.length)).toEqual(given.pages.map((page) => page.elements.length))
      }),
      { numRuns: 40 },
    )
  })
})

describe('a translated story', () => {
  const arabic = translatedStory(
    story,
    storyWords(story).map((word) => ({ ...word, text: 'كلمة' })),
    'ar',
  )

  it('mirrors places, turns, corners and motion for a language that is written the other way', () => {
    const [page] = arabic.pages
    expect(arabic).toMatchObject({ language: 'ar', direction: 'rtl', title: 'كلمة' })
    expect(page?.elements[0]).toMatchObject({ x: 380, rotation: -5, cornerRadius: [0, 8, 0, 0], direction: 'auto' })
    expect(page?.animations[0]?.direction).toBe('right')
  })

  it('keeps every place for a language that is written the same way, and links as they are', () => {
    const german = translatedStory(
      story,
      storyWords(story).map((word) => ({ ...word, text: 'Wort' })),
      'de',
    )
    expect(german.pages[0]?.elements[0]).toMatchObject({ x: 40, rotation: 5 })
    expect(german.pages[0]?.elements[2]?.link).toEqual(link)
  })

  it('makes letters smaller where longer words would leave a fixed box', () => {
    const tight = newElement('text', { height: 60, fit: 'fixed', paragraphs: [{ runs: [{ text: 'Ferry' }] }] })
    const small = newStory({ pages: [newPage({ elements: [tight] })] })
    const words = storyWords(small).map((word) => ({
      ...word,
      text: 'Eine Fähre, die weit hinaus in den Norden fährt',
    }))
    const [element] = translatedStory(small, words, 'de').pages[0]?.elements ?? []
    expect(element?.kind === 'text' && element.sizePx).toBeLessThan(40)
    expect(element?.height).toBe(60)
  })
})

describe('images without words', () => {
  const file = { assetId: 'one', url: '/a.jpg', mime: 'image/jpeg', width: 1400, height: 2500 }
  const bare = newImageMedia(file)
  const said = newImageMedia(file, { alt: 'A quay' })

  it('are those that the checks complain of: not what is hidden, decorates, is described or spoken for by its page', () => {
    const open = newStory({
      pages: [
        newPage({
          id: 'one',
          background: { type: 'image', media: bare } as never,
          elements: [
            newElement('image', { id: 'a', media: bare }),
            newElement('image', { id: 'b', media: said }),
            newElement('image', { id: 'c', media: bare, isDecorative: true }),
            newElement('image', { id: 'd', media: bare, isHidden: true }),
            newElement('image', { id: 'e' }),
          ],
        }),
        newPage({ id: 'two', background: { type: 'image', media: bare } as never, altText: 'The harbour at dusk.' }),
      ],
    })
    const places = imagesWithoutAltText(open)
    expect(places.map(({ path }) => path.join('/'))).toEqual([
      'pages/0/background/media/alt',
      'pages/0/elements/0/media/alt',
    ])
    const missing = (of: typeof open) => checkStory(of).filter(({ code }) => code === 'ALT_MISSING')
    expect(missing(open)).toHaveLength(2)
    const described = withStoryWords(
      open,
      places.map((place) => ({ ...place, text: 'A quay' })),
    )
    expect(missing(described)).toEqual([])
    expect(imagesWithoutAltText(described)).toEqual([])
    expect(parseStory(described)).toBeTruthy()
  })

  it('are looked for again only on pages that changed or moved', () => {
    const looks = new Map<string, number>()
    const watched = (id: string) => {
      const page = newPage({ id, elements: [newElement('image', { media: bare })] })
      const { elements } = page
      return Object.defineProperty(page, 'elements', {
        enumerable: true,
        get: () => {
          looks.set(id, (looks.get(id) ?? 0) + 1)
          return elements
        },
      })
    }
    const story = { ...newStory(), pages: [watched('one'), watched('two')] }
    const [, second] = imagesWithoutAltText(story)
    const before = new Map(looks)
    expect(imagesWithoutAltText({ ...story, title: 'Later', pages: [...story.pages] })[1]).toBe(second)
    expect(looks).toEqual(before)
    const turned = imagesWithoutAltText({ ...story, pages: story.pages.toReversed() })
    expect(turned.map(({ pageId, path }) => `${pageId} ${path.join('/')}`)).toEqual([
      'two pages/0/elements/0/media/alt',
      'one pages/1/elements/0/media/alt',
    ])
  })
})
