import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Story } from '../document.ts'
import {
  addElements,
  addPage,
  arrangeElements,
  groupElements,
  movePage,
  removeElements,
  removePage,
  StoryEditRefused,
  setBackground,
  updateElements,
  updateStory,
} from '../edits/index.ts'
import { newElement, newPage, newStory } from '../make.ts'
import { parseStory } from '../parse.ts'
import { arbitraryStory } from '../testing/index.ts'
import { createSharedStory, createUndoManager, readerOf, readSharedStory, writeSharedStory } from './index.ts'

const plain = (story: Story) => JSON.parse(JSON.stringify(story))

function clone(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

function sync(left: Y.Doc, right: Y.Doc): void {
  Y.applyUpdate(left, Y.encodeStateAsUpdate(right, Y.encodeStateVector(left)))
  Y.applyUpdate(right, Y.encodeStateAsUpdate(left, Y.encodeStateVector(right)))
}

/** One random act, chosen by numbers; refused acts leave the story as it is. */
function act(story: Story, [kind, first, second]: [number, number, number]): Story {
  const page = story.pages[first % story.pages.length]
  if (!page) return story
  const element = page.elements[second % Math.max(1, page.elements.length)]
  const ids = element ? [element.id] : []
  try {
    if (kind === 0) return addPage(story, { index: second % (story.pages.length + 1) })
    if (kind === 1) return removePage(story, { pageId: page.id })
    if (kind === 2) return movePage(story, { pageId: page.id, toIndex: second % story.pages.length })
    if (kind === 3) return addElements(story, { pageId: page.id, elements: [newElement('text', { x: second })] })
    if (kind === 4) return removeElements(story, { pageId: page.id, ids })
    if (kind === 5) return updateElements(story, { pageId: page.id, ids, patch: { x: second, y: first } })
    if (kind === 6) return arrangeElements(story, { pageId: page.id, ids, to: second % 2 ? 'front' : 'back' })
    if (kind === 7)
      return groupElements(story, { pageId: page.id, ids: page.elements.slice(0, 3).map((each) => each.id) })
    if (kind === 8)
      return setBackground(story, {
        pageId: page.id,
        background: { type: 'paint', paint: { type: 'solid', color: '#123456' } },
      })
    return updateStory(story, { title: `Title ${second}` })
  } catch (error) {
    if (error instanceof StoryEditRefused) return story
    throw error
  }
}

const acts = fc.array(fc.tuple(fc.nat(9), fc.nat(30), fc.nat(30)), { maxLength: 14 })

describe('shared story', () => {
  it('reads back what was written, for random stories', () => {
    fc.assert(
      fc.property(arbitraryStory(), arbitraryStory(), (first, second) => {
        const start = readSharedStory(createSharedStory(first))
        const doc = createSharedStory(start)
        expect(plain(readSharedStory(doc))).toEqual(plain(start))
        const next = readSharedStory(createSharedStory(second))
        writeSharedStory(doc, next)
        expect(plain(readSharedStory(doc))).toEqual(plain(next))
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  it('reads the same story incrementally as from scratch', () => {
    fc.assert(
      fc.property(acts, (steps) => {
        const doc = createSharedStory(newStory())
        const reader = readerOf(doc)
        for (const step of steps) writeSharedStory(doc, act(reader.story, step))
        expect(plain(reader.story)).toEqual(plain(readSharedStory(clone(doc))))
      }),
      { numRuns: 80, seed: 11 },
    )
  })

  it('merges what two people did apart to one valid story', () => {
    fc.assert(
      fc.property(arbitraryStory({ maxPages: 3 }), acts, acts, (start, mine, theirs) => {
        const left = createSharedStory(start)
        const right = clone(left)
        for (const step of mine) writeSharedStory(left, act(readSharedStory(left), step))
        for (const step of theirs) writeSharedStory(right, act(readSharedStory(right), step))
        sync(left, right)
        expect(plain(readSharedStory(left))).toEqual(plain(readSharedStory(right)))
        expect(parseStory(plain(readSharedStory(left))).ok).toBe(true)
      }),
      { numRuns: 80, seed: 3 },
    )
  })

  it('merges a move of a page with an edit of it', () => {
    const pages = [newPage(), newPage(), newPage()]
    const left = createSharedStory(newStory({ pages }))
    const right = clone(left)
    const first = pages[0]?.id ?? ''
    writeSharedStory(left, movePage(readSharedStory(left), { pageId: first, toIndex: 2 }))
    writeSharedStory(right, addElements(readSharedStory(right), { pageId: first, elements: [newElement('shape')] }))
    sync(left, right)
    const merged = readSharedStory(left)
    expect(merged.pages.at(-1)?.id).toBe(first)
    expect(merged.pages.at(-1)?.elements).toHaveLength(1)
  })

  it('takes back only what its own origin did, to the very start', () => {
    const start = newStory({ pages: [newPage({ elements: [newElement('text')] })] })
    const doc = createSharedStory(start)
    const undo = createUndoManager(doc, ['me'], 0)
    const before = plain(readSharedStory(doc))
    fc.assert(
      fc.property(acts, (steps) => {
        for (const step of steps) writeSharedStory(doc, act(readSharedStory(doc), step), 'me')
        const after = plain(readSharedStory(doc))
        let undone = 0
        while (undo.undo()) undone += 1
        expect(plain(readSharedStory(doc))).toEqual(before)
        for (let index = 0; index < undone; index += 1) undo.redo()
        expect(plain(readSharedStory(doc))).toEqual(after)
        while (undo.undo());
        undo.clear()
      }),
      { numRuns: 30, seed: 5 },
    )
  })

  it('keeps the identity of pages and elements that did not change', () => {
    const story = newStory({ pages: [newPage({ elements: [newElement('text'), newElement('shape')] }), newPage()] })
    const doc = createSharedStory(story)
    const before = readSharedStory(doc)
    const page = before.pages[0]
    const [first, second] = page?.elements ?? []
    writeSharedStory(doc, updateElements(before, { pageId: page?.id ?? '', ids: [first?.id ?? ''], patch: { x: 9 } }))
    const after = readSharedStory(doc)
    expect(after.pages[1]).toBe(before.pages[1])
    expect(after.pages[0]?.elements[1]).toBe(second)
    expect(after.pages[0]?.elements[0]?.x).toBe(9)
  })

  it('writes one small update for one moved element', () => {
    const elements = Array.from({ length: 100 }, () => newElement('text'))
    const doc = createSharedStory(newStory({ pages: [newPage({ elements })] }))
    const story = readSharedStory(doc)
    const sizes: number[] = []
    doc.on('update', (update: Uint8Array) => sizes.push(update.length))
    const page = story.pages[0]?.id ?? ''
    writeSharedStory(doc, arrangeElements(story, { pageId: page, ids: [elements[3]?.id ?? ''], to: 'front' }))
    expect(sizes).toHaveLength(1)
    expect(sizes[0]).toBeLessThan(120)
  })

  it('repairs text that cannot be stored, so that one bad update does not stop every later save', () => {
    const page = newPage({ id: 'one', elements: [newElement('slider', { id: 'ask', prompt: 'How dark?' })] })
    const doc = createSharedStory(newStory({ title: 'Bread', pages: [page] }))
    const elements = (doc.getMap('pages').get('one') as Y.Map<Y.Map<Y.Map<unknown>>>).get('elements')
    elements?.get('ask')?.set('prompt', 'How\u0000 dark\ud800?')
    doc.getMap('story').set('title', 'Br\u0000ead')
    const story = readSharedStory(doc)
    expect(story.title).toBe('Bread')
    expect(story.pages[0]?.elements[0]).toMatchObject({ prompt: 'How dark\ufffd?' })
    expect(parseStory(story).ok).toBe(true)
  })

  it('hides what another program left broken instead of failing', () => {
    const doc = createSharedStory(newStory({ title: 'Sound' }))
    const pages = doc.getMap<Y.Map<unknown>>('pages')
    const [pageId] = [...pages.keys()]
    const elements = pages.get(pageId ?? '')?.get('elements') as Y.Map<unknown>
    elements.set('broken', new Y.Map<unknown>([['kind', 'spaceship']]))
    doc.getMap('story').set('direction', 'sideways')
    expect(readSharedStory(doc).pages[0]?.elements).toEqual([])
    expect(readSharedStory(doc).direction).toBe('ltr')
    expect(readSharedStory(doc).title).toBe('Sound')
  })
})
