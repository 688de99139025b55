import { describe, expect, it } from 'vitest'
import { newElement, newImageMedia, newPage, newStory, newVideoMedia } from '../make.ts'
import {
  acceptPastedText,
  addElements,
  addPage,
  alignElements,
  applyBrand,
  arrangeElements,
  copyElements,
  distributeElements,
  duplicateElements,
  duplicatePage,
  groupElements,
  movePage,
  pasteElements,
  readClipboard,
  removeElements,
  removePage,
  replaceColors,
  StoryEditRefused,
  setAnimation,
  setBackground,
  ungroupElements,
  updateElements,
  updatePage,
} from './index.ts'

const shape = (id: string, x: number, y = 0) => newElement('shape', { id, x, y, width: 100, height: 100 })
const animation = {
  id: 'fade',
  effect: 'fade-in',
  targets: ['a'],
  delayMs: 0,
  durationMs: 400,
  direction: 'up',
  easing: 'ease',
  strength: 1,
  iterations: 1,
} as const
const aStory = () =>
  newStory({
    pages: [
      newPage({ id: 'one', elements: [shape('a', 0), shape('b', 300), shape('c', 310)] }),
      newPage({ id: 'two' }),
    ],
  })
const elementsOf = (story: ReturnType<typeof aStory>) => story.pages[0]?.elements ?? []
const ids = (story: ReturnType<typeof aStory>) => elementsOf(story).map((element) => element.id)
const codeOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof StoryEditRefused ? error.code : error
  }
  return null
}

describe('pages', () => {
  it('EDIT-05 adds, duplicates, moves, deletes and paints pages', () => {
    const start = aStory()
    const added = addPage(start, { page: newPage({ id: 'three' }), index: 1 })
    expect(added.pages.map((page) => page.id)).toEqual(['one', 'three', 'two'])
    const moved = movePage(added, { pageId: 'three', toIndex: 2 })
    expect(moved.pages.map((page) => page.id)).toEqual(['one', 'two', 'three'])
    expect(removePage(moved, { pageId: 'one' }).pages.map((page) => page.id)).toEqual(['two', 'three'])
    const copied = duplicatePage(setAnimation(start, { pageId: 'one', animation: { ...animation, targets: ['a'] } }), {
      pageId: 'one',
    })
    const copy = copied.pages[1]
    expect(copy?.elements).toHaveLength(3)
    expect(copy?.elements.some((element) => ['a', 'b', 'c'].includes(element.id))).toBe(false)
    expect(copy?.animations[0]?.targets).toEqual([copy?.elements[0]?.id])
    const timed = updatePage(start, { pageId: 'two', patch: { durationMs: 4000, advance: 'auto' } })
    expect(timed.pages[1]).toMatchObject({ durationMs: 4000, advance: 'auto' })
    const painted = setBackground(start, {
      pageId: 'two',
      background: { type: 'paint', paint: { type: 'solid', color: '#abcdef' } },
    })
    expect(painted.pages[1]?.background).toMatchObject({ paint: { color: '#abcdef' } })
    const image = newImageMedia({
      assetId: null,
      url: 'https://a.example/a.jpg',
      mime: 'image/jpeg',
      width: 9,
      height: 16,
    })
    const stops = [
      { offset: 0, color: '#000000' },
      { offset: 1, color: '#ffffff' },
    ]
    for (const background of [
      { type: 'paint', paint: { type: 'linear', angle: 90, stops } },
      { type: 'image', media: image, filter: 'none', overlay: null },
      { type: 'video', media: newVideoMedia({ ...image, durationMs: 4_000 }), filter: 'none', overlay: null },
    ] as const)
      expect(setBackground(start, { pageId: 'two', background }).pages[1]?.background).toEqual(background)
    expect(painted.pages[0]).toBe(start.pages[0])
  })

  it('refuses to remove the last page, a 61st page and a page that is not there', () => {
    let story = newStory()
    expect(codeOf(() => removePage(story, { pageId: story.pages[0]?.id ?? '' }))).toBe('LAST_PAGE')
    for (let count = 1; count < 60; count += 1) story = addPage(story)
    expect(codeOf(() => addPage(story))).toBe('TOO_MANY_PAGES')
    expect(codeOf(() => updatePage(story, { pageId: 'nowhere', patch: {} }))).toBe('NO_SUCH_PAGE')
  })

  it('gives the same story back when nothing changes', () => {
    const story = aStory()
    expect(updateElements(story, { pageId: 'one', ids: ['a'], patch: { x: 0 } })).toBe(story)
    expect(movePage(story, { pageId: 'one', toIndex: 0 })).toBe(story)
    expect(arrangeElements(story, { pageId: 'one', ids: ['c'], to: 'front' })).toBe(story)
  })
})

describe('elements', () => {
  it('EDIT-06 moves, resizes, turns, orders, locks and fades elements', () => {
    const story = updateElements(aStory(), {
      pageId: 'one',
      ids: ['a', 'b'],
      patch: { x: 7, width: 50, rotation: 30, opacity: 0.5, isLocked: true },
    })
    expect(elementsOf(story)[1]).toMatchObject({ x: 7, width: 50, rotation: 30, opacity: 0.5, isLocked: true })
    expect(ids(arrangeElements(aStory(), { pageId: 'one', ids: ['a'], to: 'forward' }))).toEqual(['b', 'a', 'c'])
    expect(ids(arrangeElements(aStory(), { pageId: 'one', ids: ['c'], to: 'backward' }))).toEqual(['a', 'c', 'b'])
    expect(ids(arrangeElements(aStory(), { pageId: 'one', ids: ['c'], to: 'back' }))).toEqual(['c', 'a', 'b'])
  })

  it('aligns one element to the page and several to each other', () => {
    const one = alignElements(aStory(), { pageId: 'one', ids: ['a'], edge: 'center' })
    expect(elementsOf(one)[0]?.x).toBe(310)
    const two = alignElements(aStory(), { pageId: 'one', ids: ['a', 'b'], edge: 'right' })
    expect(elementsOf(two).map((element) => element.x)).toEqual([300, 300, 310])
  })

  it('makes gaps equal', () => {
    const story = distributeElements(aStory(), { pageId: 'one', ids: ['a', 'b', 'c'], axis: 'horizontal' })
    expect(elementsOf(story).map((element) => element.x)).toEqual([0, 155, 310])
  })

  it('groups, moves as one, ungroups', () => {
    const grouped = groupElements(aStory(), { pageId: 'one', ids: ['a', 'b'], groupId: 'g' })
    expect(ids(grouped)).toEqual(['g', 'a', 'b', 'c'])
    expect(elementsOf(grouped)[0]).toMatchObject({ kind: 'group', x: 0, width: 400 })
    const aligned = alignElements(grouped, { pageId: 'one', ids: ['g'], edge: 'right' })
    expect(elementsOf(aligned).map((element) => element.x)).toEqual([320, 320, 620, 310])
    const free = ungroupElements(grouped, { pageId: 'one', ids: ['g'] })
    expect(ids(free)).toEqual(['a', 'b', 'c'])
    expect(elementsOf(free)[0]).not.toHaveProperty('groupId')
    expect(ids(removeElements(grouped, { pageId: 'one', ids: ['g'] }))).toEqual(['c'])
    expect(codeOf(() => groupElements(aStory(), { pageId: 'one', ids: ['a'] }))).toBe('NOTHING_TO_GROUP')
  })

  it('drops animations with the last element they move', () => {
    const story = setAnimation(aStory(), { pageId: 'one', animation: { ...animation, targets: ['a'] } })
    expect(removeElements(story, { pageId: 'one', ids: ['a'] }).pages[0]?.animations).toEqual([])
    expect(codeOf(() => setAnimation(story, { pageId: 'two', animation: { ...animation, targets: ['a'] } }))).toBe(
      'NO_SUCH_ELEMENT',
    )
  })

  it('copies with animations to another page and story by way of text', () => {
    const story = setAnimation(aStory(), { pageId: 'one', animation: { ...animation, targets: ['a', 'b'] } })
    const page = story.pages[0]
    const clipboard = readClipboard(JSON.stringify(page && copyElements(page, ['a'])))
    expect(clipboard).not.toBeNull()
    if (!clipboard) return
    const pasted = pasteElements(story, { pageId: 'two', clipboard })
    expect(pasted.story.pages[1]?.elements[0]).toMatchObject({ id: pasted.ids[0], x: 0 })
    expect(pasted.story.pages[1]?.animations[0]?.targets).toEqual(pasted.ids)
    expect(duplicateElements(story, { pageId: 'one', ids: ['a'] }).story.pages[0]?.elements.at(-1)?.x).toBe(24)
    expect(readClipboard('{"type":"taplore/elements","elements":[{"kind":"x"}]}')).toBeNull()
    expect(readClipboard('plain words')).toBeNull()
  })

  it('refuses the 201st element', () => {
    const many = Array.from({ length: 200 }, () => newElement('shape'))
    const story = newStory({ pages: [newPage({ id: 'full', elements: many })] })
    expect(codeOf(() => addElements(story, { pageId: 'full', elements: [newElement('shape')] }))).toBe(
      'TOO_MANY_ELEMENTS',
    )
  })
})

describe('brand and paste', () => {
  it('sets a heading and a body family on all texts at once', () => {
    const page = newPage({ elements: [newElement('text', { sizePx: 90 }), newElement('text', { sizePx: 30 })] })
    const story = applyBrand(newStory({ pages: [page] }), {
      colors: ['#112233'],
      fonts: { heading: 'Fraunces', body: 'Inter' },
    })
    const families = story.pages[0]?.elements.map((element) => (element.kind === 'text' ? element.font.family : ''))
    expect(families).toEqual(['Fraunces', 'Inter'])
    expect(story.brand.colors).toEqual(['#112233'])
  })

  it('EDIT-24 swaps a colour everywhere but in words', () => {
    const element = newElement('text', { color: '#AA0000', paragraphs: [{ runs: [{ text: '#aa0000' }] }] })
    const story = newStory({ pages: [newPage({ elements: [element] })] })
    const next = replaceColors(story, { '#aa0000': '#00aa00' }).pages[0]?.elements[0]
    expect(next).toMatchObject({ color: '#00aa00', paragraphs: [{ runs: [{ text: '#aa0000' }] }] })
  })

  it('EDIT-23 takes styles off pasted text when the workspace wants it', () => {
    const pasted = { plain: 'Bold\u0000 words', paragraphs: [{ runs: [{ text: 'Bold words', bold: true }] }] }
    const { typography } = newStory()
    expect(acceptPastedText(pasted, { ...typography, removesStylingOnPaste: true })).toEqual([
      { runs: [{ text: 'Bold words' }] },
    ])
    expect(acceptPastedText(pasted, { ...typography, removesStylingOnPaste: false })[0]?.runs[0]?.bold).toBe(true)
  })
})
