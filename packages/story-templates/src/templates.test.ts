import { checkStory, parseStory } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import {
  buildTemplate,
  drawAddress,
  fillSlots,
  isAnnotated,
  outlineBriefs,
  templateBriefs,
  templateCategories,
} from './index.ts'
import { changed } from './kit/changed.ts'
import { contentOfPage, pageLayouts, swapLayout } from './layouts.ts'

/** Told at publishing, of the workspace and not of the design. */
const ofPublishing = new Set(['POSTER_MISSING', 'PUBLISHER_MISSING', 'LOGO_MISSING'])

describe('templates', () => {
  it('STORY-33 has sixty designs in twelve categories, five to eight pages each', () => {
    expect(templateBriefs).toHaveLength(60)
    expect(new Set(templateBriefs.map((brief) => brief.id)).size).toBe(60)
    for (const category of templateCategories)
      expect(templateBriefs.filter((brief) => brief.category === category).length, category).toBe(5)
    for (const brief of templateBriefs) {
      expect(brief.pages.length, brief.id).toBeGreaterThanOrEqual(5)
      expect(brief.pages.length, brief.id).toBeLessThanOrEqual(8)
    }
  })

  it('gives each a palette of its own, and at least twenty pairs of faces among them', () => {
    expect(new Set(templateBriefs.map(({ design }) => Object.values(design.colors).join(' '))).size).toBe(60)
    expect(new Set(templateBriefs.map(({ design }) => design.type)).size).toBeGreaterThanOrEqual(20)
  })

  it('writes on strong colors in shades of ink and paper, not in black', () => {
    const isBlack = (brief: (typeof templateBriefs)[number]) =>
      /"(?:color|textColor)":"#000000"/.test(JSON.stringify(buildTemplate(brief).document))
    expect(templateBriefs.filter(isBlack).map(({ id }) => id)).toEqual([])
  })

  it.each([...templateBriefs, ...outlineBriefs])('$id is a valid story whose words fit and read well', (brief) => {
    const { document, crowded } = buildTemplate(brief)
    expect(crowded).toEqual([])
    expect(parseStory(document).ok).toBe(true)
    const found = checkStory(document).filter((each) => each.severity !== 'tip' && !ofPublishing.has(each.code))
    expect(found).toEqual([])
    expect(JSON.stringify(buildTemplate(brief).document)).toBe(JSON.stringify(document))
  })

  it('draws every image of every template, below 60 KB', () => {
    const addresses = new Set(
      [...templateBriefs, ...outlineBriefs].flatMap((brief) =>
        buildTemplate(brief).document.pages.flatMap((page) =>
          page.elements.flatMap((element) => (element.kind === 'image' && element.media ? [element.media.url] : [])),
        ),
      ),
    )
    expect(addresses.size).toBeGreaterThan(100)
    for (const address of addresses) {
      const drawn = drawAddress(address)
      expect(drawn, address).toMatch(/^<svg /)
      expect((drawn ?? '').length, address).toBeLessThan(60_000)
    }
  })

  it('draws nothing for an address that is not one of ours', () => {
    for (const address of [
      '/art/none/ffffff-ffffff-ffffff-ffffff-ffffff/720x720/a.svg',
      '/art/peaks/x/720x720/a.svg',
      '/art/peaks/ffffff-ffffff-ffffff-ffffff-ffffff/9999x720/a.svg',
      '/files/a.svg',
    ])
      expect(drawAddress(address)).toBeNull()
  })
})

describe('page layouts', () => {
  it('are more than 120, each with its own name and named places', () => {
    expect(pageLayouts.length).toBeGreaterThanOrEqual(120)
    expect(new Set(pageLayouts.map((layout) => layout.name)).size).toBe(pageLayouts.length)
    for (const layout of pageLayouts) expect(layout.slots.length, layout.name).toBeGreaterThan(0)
  })

  it('keep words, images and links when one is swapped for another, and hide what has no place', () => {
    const [brief] = templateBriefs.filter((each) => each.id === 'last-ferry-north')
    const { document } = buildTemplate(brief ?? templateBriefs[0] ?? expect.fail('no templates'))
    const [page] = document.pages
    if (!page) throw new Error('A template has pages.')
    const before = contentOfPage(page)
    const swapped = swapLayout(document, page, 'magazine-frame') ?? expect.fail('no such layout')
    expect(swapped.layout).toBe('magazine-frame')
    expect(contentOfPage(swapped)).toMatchObject(before)
    const image = swapped.elements.find((element) => element.kind === 'image')
    expect(image).toMatchObject({ isHidden: true })
    const back = swapLayout(document, swapped, 'poster-cover') ?? expect.fail('no such layout')
    const shown = back.elements.find((element) => element.kind === 'image')
    expect(shown).toMatchObject({
      isHidden: false,
      media: { url: page.elements.find((element) => element.kind === 'image')?.media?.url },
    })
    expect(swapLayout(document, page, 'no-such-layout')).toBeNull()
  })
})

describe('annotated templates', () => {
  it('STORY-35 puts values into the marked places and tells which have none', () => {
    const { document } = buildTemplate(templateBriefs[0] ?? expect.fail('no templates'))
    expect(isAnnotated(document)).toBe(true)
    const { story, missing } = fillSlots(document, [{ title: 'A new headline', nowhere: 'x' }])
    expect(contentOfPage(story.pages[0] ?? expect.fail('no page')).title).toBe('A new headline')
    expect(missing).toEqual(['1: nowhere'])
    const bare = {
      ...document,
      pages: document.pages.map((page) => ({
        ...page,
        elements: page.elements.map((element) => changed(element, { slot: undefined })),
      })),
    }
    expect(isAnnotated(bare)).toBe(false)
  })
})

describe('guided outlines', () => {
  it('are at least eight, with a hint on every page', () => {
    expect(outlineBriefs.length).toBeGreaterThanOrEqual(8)
    for (const brief of outlineBriefs)
      for (const page of buildTemplate(brief).document.pages)
        expect(page.hint, `${brief.id} ${page.id}`).toMatch(/\w{3}/)
  })
})
