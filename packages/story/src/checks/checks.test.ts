import { describe, expect, it } from 'vitest'
import { newElement, newImageMedia, newPage, newStory } from '../make.ts'
import { checkStory, publishObstacles, sentenceOf } from './index.ts'

const imageFile = { assetId: 'a', url: '/a.jpg', mime: 'image/jpeg', width: 640, height: 853 }
const logo = { assetId: 'l', url: '/l.png', mime: 'image/png', width: 96, height: 96 }
const words = (text: string, given = {}) =>
  newElement('text', { x: 60, y: 300, width: 600, height: 300, paragraphs: [{ runs: [{ text }] }], ...given })
const soundStory = () =>
  newStory({
    title: 'The last ferry north',
    description: 'Six stops.',
    publisher: { name: 'Northwind', logo },
    poster: { portrait: imageFile, square: null, landscape: null },
    pages: Array.from({ length: 4 }, () => newPage({ elements: [words('Hello')] })),
  })
const onPage = (...elements: ReturnType<typeof newElement>[]) => {
  const story = soundStory()
  story.pages[1] = newPage({ id: 'probe', elements })
  return checkStory(story)
    .filter((each) => each.pageId === 'probe')
    .map((each) => each.code)
}

describe('checks', () => {
  it('has nothing to say of a sound story', () => {
    expect(checkStory(soundStory())).toEqual([])
  })

  it('keeps a story without a title from being published', () => {
    expect(publishObstacles(newStory()).map((each) => each.code)).toContain('TITLE_MISSING')
  })

  it('tells of a missing poster without standing in the way: publishing makes one', () => {
    const story = soundStory()
    story.poster.portrait = null
    expect(checkStory(story)).toMatchObject([{ code: 'POSTER_MISSING', severity: 'tip' }])
    expect(publishObstacles(story)).toEqual([])
  })

  it('asks for a publisher only where no name stands in', () => {
    const story = soundStory()
    story.publisher.name = ' '
    expect(checkStory(story).map(({ code }) => code)).toEqual(['PUBLISHER_MISSING'])
    expect(checkStory(story, { publisherName: true })).toEqual([])
    story.publisher.logo = null
    expect(checkStory(story, { publisherName: true }).map(({ code }) => code)).toEqual(['LOGO_MISSING'])
    expect(checkStory(story, { publisherName: true, logo: true })).toEqual([])
  })

  it('measures posters and logos', () => {
    const story = soundStory()
    story.poster.square = { ...imageFile, width: 300, height: 200 }
    story.publisher.logo = { ...logo, width: 80, height: 60 }
    const codes = checkStory(story).map((each) => each.code)
    expect(codes).toEqual(expect.arrayContaining(['POSTER_SMALL', 'POSTER_RATIO', 'LOGO_SMALL', 'LOGO_NOT_SQUARE']))
  })

  it('counts pages, characters and links', () => {
    const story = soundStory()
    story.pages = [
      newPage({
        elements: [words('a'.repeat(181))],
        outlink: { url: 'http://example.com/', label: '', theme: 'dark' },
      }),
    ]
    const codes = checkStory(story).map((each) => each.code)
    expect(codes).toEqual(expect.arrayContaining(['PAGES_FEW', 'PAGE_TEXT_LONG', 'OUTLINK_NOT_HTTPS']))
    const linked = Array.from({ length: 4 }, () =>
      newElement('cta', { label: 'Go', link: { type: 'url', url: 'https://example.com/' } }),
    )
    expect(onPage(...linked)).toContain('PAGE_LINKS_MANY')
  })

  it('sees low contrast on a ground, a gradient and a shape between, and doubts on an image', () => {
    expect(onPage(words('Pale', { color: '#eeeeee' }))).toContain('CONTRAST_LOW')
    expect(onPage(words('Dark'))).not.toContain('CONTRAST_LOW')
    const dark = newElement('shape', {
      x: 0,
      y: 200,
      width: 720,
      height: 600,
      fill: { type: 'solid', color: '#101010' },
    })
    expect(onPage(dark, words('Pale', { color: '#eeeeee' }))).not.toContain('CONTRAST_LOW')
    expect(onPage(dark, words('Dark'))).toContain('CONTRAST_LOW')
    const image = newElement('image', {
      x: 0,
      y: 0,
      width: 720,
      height: 1280,
      media: newImageMedia({ ...imageFile, width: 1400, height: 2500 }, { alt: 'Sea' }),
    })
    expect(onPage(image, words('On an image'))).toEqual(['CONTRAST_UNSURE'])
  })

  it('finds small type, small targets, missing words, images and answers', () => {
    expect(onPage(words('Small', { sizePx: 20 }))).toContain('FONT_SMALL')
    expect(
      onPage(newElement('cta', { label: 'Go', height: 50, link: { type: 'url', url: 'https://example.com/' } })),
    ).toContain('TAP_TARGET_SMALL')
    expect(onPage(newElement('cta'))).toEqual(expect.arrayContaining(['CTA_WITHOUT_LINK', 'CTA_WITHOUT_LABEL']))
    expect(onPage(newElement('image'))).toContain('MEDIA_EMPTY')
    expect(
      onPage(newElement('image', { media: newImageMedia({ ...imageFile, width: 1400, height: 2500 }) })),
    ).toContain('ALT_MISSING')
    expect(onPage(newElement('quiz'))).toContain('QUIZ_INCOMPLETE')
    expect(onPage(newElement('shape', { link: { type: 'page', pageId: 'nowhere' } }))).toContain('LINK_PAGE_MISSING')
    for (const left of ['Write here: …', 'Écrivez ici : …', 'ここに書く： …', 'اكتب هنا: …'])
      expect(onPage(words(left)), left).toContain('TEXT_PLACEHOLDER')
    for (const own of ['And then: silence …', 'Write here: now', '…'])
      expect(onPage(words(own)), own).not.toContain('TEXT_PLACEHOLDER')
    expect(onPage(words('Away', { x: 900 }))).toContain('OUTSIDE_PAGE')
    expect(onPage(words('Low', { y: 1100, height: 100 }))).toContain('OUTSIDE_SAFE_AREA')
    expect(onPage(words('Much text that does not fit. '.repeat(30), { height: 80, fit: 'fixed' }))).toContain(
      'TEXT_OVERFLOWS',
    )
  })

  it('says the same id twice and fills its sentences with numbers', () => {
    const story = soundStory()
    const element = words('Twice')
    story.pages = story.pages.map((page) => ({ ...page, elements: [element] }))
    expect(checkStory(story).map((each) => each.code)).toContain('ID_TWICE')
    const long = checkStory({ ...soundStory(), title: 'x'.repeat(80) })[0]
    expect(long && sentenceOf(long)).toBe('The title has 80 characters; search results show about 70.')
  })

  it('asks for what questions, results and blocks still lack', () => {
    expect(onPage(newElement('image-quiz', { prompt: 'Who?' }))).toContain('QUIZ_INCOMPLETE')
    expect(onPage(newElement('binary-poll', { prompt: 'So?' }))).toContain('QUIZ_INCOMPLETE')
    expect(onPage(newElement('slider', { prompt: 'How much?' }))).not.toContain('QUIZ_INCOMPLETE')
    expect(onPage(newElement('results'))).toEqual(expect.arrayContaining(['RESULTS_INCOMPLETE', 'RESULTS_ALONE']))
    expect(onPage(newElement('facts'))).toContain('BLOCK_EMPTY')
    expect(onPage(newElement('product', { name: 'Kettle' }))).toContain('PRODUCT_WITHOUT_LINK')
    const crowded = Array.from({ length: 12 }, () => 'Far too many words for a box as small as this one is')
    const facts = newElement('facts', { height: 200, content: { type: 'list', marker: 'bullet', items: crowded } })
    expect(onPage(facts)).toContain('FONT_SMALL')
  })
})
