import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Story } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'
import { newElement, newImageMedia, newPage, newStory } from '../make.ts'
import { parseStory } from '../parse.ts'
import { arbitraryStory } from '../testing/index.ts'
import { type CheckCode, checkCodes, checkGroups, checkStory, findFix, fixAll, groupOf } from './index.ts'

const imageFile = { assetId: 'a', url: '/a.jpg', mime: 'image/jpeg', width: 1400, height: 2500 }
const logo = { assetId: 'l', url: '/l.png', mime: 'image/png', width: 96, height: 96 }
const words = (text: string, given = {}) =>
  newElement('text', { x: 60, y: 300, width: 600, height: 300, paragraphs: [{ runs: [{ text }] }], ...given })

function storyWith(...elements: StoryElement[]): Story {
  const other = () => newPage({ elements: [words('Hello')] })
  return newStory({
    title: 'The last ferry north',
    description: 'Six stops.',
    publisher: { name: 'Northwind', logo },
    poster: { portrait: { ...imageFile, width: 640, height: 853 }, square: null, landscape: null },
    pages: [other(), newPage({ id: 'probe', elements }), other(), other()],
  })
}

function fixed(story: Story, code: CheckCode, sources = {}) {
  const finding = checkStory(story).find((each) => each.code === code)
  if (!finding) throw new Error(`There is no ${code} in ${checkStory(story).map((each) => each.code)}.`)
  const fix = findFix(story, finding, sources)
  expect(fix && checkStory(fix.story).map((each) => each.id)).not.toContain(finding.id)
  return fix
}

const firstOf = (story: Story | undefined) => story?.pages[1]?.elements.at(-1)

describe('checks', () => {
  it('has more than 25, each in one of four groups', () => {
    expect(checkCodes.length).toBeGreaterThanOrEqual(25)
    for (const group of checkGroups) expect(checkCodes.some((code) => groupOf(code) === group)).toBe(true)
  })
})

describe('fixes', () => {
  it('makes pale words readable and stays near their hue', () => {
    const color = firstOf(fixed(storyWith(words('Pale', { color: '#9ec5ff', sizePx: 40 })), 'CONTRAST_LOW')?.story)
    expect(color).toMatchObject({ kind: 'text', backgroundMode: 'none' })
    expect(color?.kind === 'text' && Number.parseInt(color.color.slice(5, 7), 16)).toBeGreaterThan(100)
  })

  it('paints behind words that no one colour could make readable', () => {
    const paint = {
      type: 'linear' as const,
      angle: 180,
      stops: [
        { offset: 0.25, color: '#000000' },
        { offset: 0.4, color: '#ffffff' },
      ],
    }
    const story = storyWith(words('Half and half', { color: '#777777' }))
    const [first, probe, ...others] = story.pages
    if (!first || !probe) throw new Error('The story has four pages.')
    const split = { ...story, pages: [first, { ...probe, background: { type: 'paint' as const, paint } }, ...others] }
    expect(firstOf(fixed(split, 'CONTRAST_LOW')?.story)).toMatchObject({ backgroundMode: 'highlight' })
  })

  it('puts a ground behind words on an image without moving their lines', () => {
    const image = newElement('image', {
      x: 0,
      y: 0,
      width: 720,
      height: 1280,
      media: newImageMedia(imageFile, { alt: 'Sea' }),
    })
    const text = firstOf(fixed(storyWith(image, words('On an image')), 'CONTRAST_UNSURE')?.story)
    expect(text).toMatchObject({ backgroundMode: 'highlight', x: 44, width: 632, paddingX: 16 })
  })

  it('enlarges small letters, and a block whose letters follow its box', () => {
    expect(firstOf(fixed(storyWith(words('Small', { sizePx: 16 })), 'FONT_SMALL')?.story)).toMatchObject({
      sizePx: 24,
    })
    const items = Array.from({ length: 12 }, () => 'Words that need more room than this box')
    const facts = newElement('facts', { height: 300, content: { type: 'list', marker: 'bullet', items } })
    expect(firstOf(fixed(storyWith(facts), 'FONT_SMALL')?.story)?.height).toBeGreaterThan(300)
  })

  it('fits words that overflow: smaller while readable, else a higher box', () => {
    const slightly = words('Much text that does not fit. '.repeat(6), { height: 140, fit: 'fixed' })
    const smaller = firstOf(fixed(storyWith(slightly), 'TEXT_OVERFLOWS')?.story)
    expect(smaller).toMatchObject({ height: 140 })
    const badly = words('Much text that does not fit. '.repeat(30), { height: 80, fit: 'fixed' })
    expect(firstOf(fixed(storyWith(badly), 'TEXT_OVERFLOWS')?.story)).toMatchObject({ fit: 'height', sizePx: 40 })
  })

  it('brings things back onto the page and out from under the controls', () => {
    expect(firstOf(fixed(storyWith(words('Away', { x: 900 })), 'OUTSIDE_PAGE')?.story)?.x).toBe(120)
    const low = firstOf(fixed(storyWith(words('Low', { y: 1180, height: 80 })), 'OUTSIDE_SAFE_AREA')?.story)
    expect(low?.y).toBe(1280 - 141 - 80)
    const wide = firstOf(fixed(storyWith(words('Wide', { x: 0, width: 720 })), 'OUTSIDE_SAFE_AREA')?.story)
    expect(wide).toMatchObject({ x: 44, width: 632 })
  })

  it('enlarges what a finger would miss around its centre', () => {
    const link = { type: 'url' as const, url: 'https://example.com/' }
    const button = firstOf(
      fixed(storyWith(newElement('cta', { label: 'Go', height: 44, link })), 'TAP_TARGET_SMALL')?.story,
    )
    expect(button).toMatchObject({ height: 84, y: 980 })
  })

  it('fills title and description from the words of the story, publisher and logo from the brand', () => {
    const told = 'The last ferry of the day leaves at six and carries forty people.'
    const story = storyWith(words(told))
    expect(fixed({ ...story, title: '' }, 'TITLE_MISSING')?.story.title).toBe('Hello')
    expect(fixed({ ...story, description: '' }, 'DESCRIPTION_MISSING')?.story.description).toBe(told)
    const bare = { ...story, publisher: { name: '', logo: null } }
    const sources = { publisher: { name: 'Northwind', logo } }
    expect(fixed(bare, 'PUBLISHER_MISSING', sources)?.story.publisher.name).toBe('Northwind')
    expect(fixed(bare, 'LOGO_MISSING', sources)?.story.publisher.logo).toEqual(logo)
    const missing = checkStory(bare).find((each) => each.code === 'LOGO_MISSING')
    expect(missing && findFix(bare, missing)).toBeNull()
  })

  it('takes away what leads nowhere or says nothing', () => {
    const astray = newElement('shape', { link: { type: 'page', pageId: 'nowhere' } })
    expect(firstOf(fixed(storyWith(astray), 'LINK_PAGE_MISSING')?.story)?.link).toBeNull()
    expect(fixed(storyWith(newElement('image')), 'MEDIA_EMPTY')?.story.pages[1]?.elements).toEqual([])
    expect(fixed(storyWith(), 'PAGE_EMPTY')?.story.pages).toHaveLength(3)
    const imagePage = storyWith(newElement('image', { media: newImageMedia(imageFile) }))
    expect(firstOf(fixed(imagePage, 'ALT_MISSING')?.story)).toMatchObject({ isDecorative: true })
  })

  it('leaves to people what only they can say', () => {
    const quiz = storyWith(newElement('quiz'))
    const finding = checkStory(quiz).find((each) => each.code === 'QUIZ_INCOMPLETE')
    expect(finding && findFix(quiz, finding)).toBeNull()
    const locked = storyWith(words('Small', { sizePx: 16, isLocked: true }))
    const small = checkStory(locked).find((each) => each.code === 'FONT_SMALL')
    expect(small && findFix(locked, small)).toBeNull()
  })

  it('fixes many at once, and takes nothing away by that', () => {
    const story = storyWith(newElement('image'), words('Small', { sizePx: 16, color: '#dddddd' }))
    const { story: next, fixed } = fixAll(story, checkStory(story))
    expect(fixed).toHaveLength(2)
    expect(checkStory(next).map((each) => each.code)).toEqual(['MEDIA_EMPTY'])
  })

  it('has no fix where the page has no room for it', () => {
    const thin = { x: -9_000, y: 300, width: 19_000, height: 20 }
    const link = { type: 'url' as const, url: 'https://example.com/' }
    const thread = newElement('image', { ...thin, media: newImageMedia(imageFile, { alt: 'A thread' }), link })
    const story = storyWith(thread)
    const finding = checkStory(story).find(({ code }) => code === 'TAP_TARGET_SMALL')
    expect(finding).toBeDefined()
    expect(finding && findFix(story, finding)).toBeNull()
  })

  it('keeps every random story a valid document', () => {
    fc.assert(
      fc.property(arbitraryStory({ maxPages: 3 }), (story) => {
        for (const finding of checkStory(story)) {
          const fix = findFix(story, finding)
          if (fix) expect(parseStory(fix.story)).toMatchObject({ ok: true })
        }
      }),
      { numRuns: 40 },
    )
  })
})
