import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Form } from '../document.ts'
import {
  addPage,
  duplicateElement,
  moveBlock,
  removePage,
  translateTexts,
  updateElement,
  updateSettings,
} from '../edits/index.ts'
import { emptyForm, newBlock, newElement, newPage } from '../make.ts'
import { parseForm } from '../parse.ts'
import { arbitraryForm, randomEdit, randomEdits } from '../testing/index.ts'
import { elementsOf } from '../walk.ts'
import { createSharedForm, createUndoManager, readerOf, readSharedForm, writeSharedForm } from './index.ts'

const plain = (form: Form) => JSON.parse(JSON.stringify(form))
const acts = fc.array(fc.tuple(fc.nat(randomEdits), fc.nat(30), fc.nat(30)), { maxLength: 14 })

function clone(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

function sync(left: Y.Doc, right: Y.Doc): void {
  Y.applyUpdate(left, Y.encodeStateAsUpdate(right, Y.encodeStateVector(left)))
  Y.applyUpdate(right, Y.encodeStateAsUpdate(left, Y.encodeStateVector(right)))
}

const sample = () =>
  emptyForm({
    pages: [
      newPage({
        id: 'p1',
        blocks: ['a', 'b', 'c'].map((id) =>
          newBlock({ id: `b${id}`, elements: [newElement('email', { id, title: id })] }),
        ),
      }),
      newPage({ id: 'p2' }),
    ],
  })

describe('shared form', () => {
  it('FORM-03 reads back what was written, for random forms', () => {
    fc.assert(
      fc.property(arbitraryForm(), arbitraryForm(), (first, second) => {
        const doc = createSharedForm(first)
        expect(plain(readSharedForm(doc))).toEqual(plain(first))
        writeSharedForm(doc, second)
        expect(plain(readSharedForm(doc))).toEqual(plain(second))
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  it('reads the same form incrementally as from scratch', () => {
    fc.assert(
      fc.property(acts, (steps) => {
        const doc = createSharedForm(sample())
        const reader = readerOf(doc)
        for (const step of steps) writeSharedForm(doc, randomEdit(reader.form, step))
        expect(plain(reader.form)).toEqual(plain(readSharedForm(clone(doc))))
      }),
      { numRuns: 80, seed: 11 },
    )
  })

  it('FORM-03 merges what two people did apart to one valid form', () => {
    fc.assert(
      fc.property(arbitraryForm(), acts, acts, (start, mine, theirs) => {
        const isSound = parseForm(plain(start)).ok
        const left = createSharedForm(start)
        const right = clone(left)
        for (const step of mine) writeSharedForm(left, randomEdit(readSharedForm(left), step))
        for (const step of theirs) writeSharedForm(right, randomEdit(readSharedForm(right), step))
        sync(left, right)
        expect(plain(readSharedForm(left))).toEqual(plain(readSharedForm(right)))
        if (isSound) expect(parseForm(plain(readSharedForm(left)))).toMatchObject({ ok: true })
      }),
      { numRuns: 80, seed: 3 },
    )
  })

  it('merges a move to another page with an edit of the same question', () => {
    const left = createSharedForm(sample())
    const right = clone(left)
    writeSharedForm(left, moveBlock(readSharedForm(left), { id: 'ba', place: { type: 'page', pageId: 'p2' } }))
    writeSharedForm(right, updateElement(readSharedForm(right), { id: 'a', patch: { title: 'Changed' } }))
    sync(left, right)
    const merged = readSharedForm(left)
    expect(merged.pages[1]?.blocks[0]?.elements[0]).toMatchObject({ id: 'a', title: 'Changed' })
    expect(merged.pages[0]?.blocks).toHaveLength(2)
  })

  it('merges two settings and two translations, and hides what was added to a page that is gone', () => {
    const left = createSharedForm(translateTexts(sample(), 'fr', { 'a.title': 'un' }))
    const right = clone(left)
    writeSharedForm(left, updateSettings(readSharedForm(left), { hasReview: true }))
    writeSharedForm(right, updateSettings(readSharedForm(right), { layout: 'pages' }))
    writeSharedForm(left, translateTexts(readSharedForm(left), 'fr', { 'b.title': 'deux' }))
    writeSharedForm(right, translateTexts(readSharedForm(right), 'fr', { 'c.title': 'trois' }))
    writeSharedForm(left, removePage(readSharedForm(left), { id: 'p1' }))
    writeSharedForm(right, duplicateElement(readSharedForm(right), { id: 'c' }).form)
    sync(left, right)
    const merged = readSharedForm(right)
    expect(merged.settings).toMatchObject({ hasReview: true, layout: 'pages' })
    expect(merged.pages.map(({ id }) => id)).toEqual(['p2'])
    expect(elementsOf(merged)).toEqual([])
    expect(parseForm(plain(merged)).ok).toBe(true)
  })

  it('takes back only what its own origin did, to the very start', () => {
    const doc = createSharedForm(sample())
    const undo = createUndoManager(doc, ['me'], 0)
    const before = plain(readSharedForm(doc))
    fc.assert(
      fc.property(acts, (steps) => {
        for (const step of steps) writeSharedForm(doc, randomEdit(readSharedForm(doc), step), 'me')
        const after = plain(readSharedForm(doc))
        let undone = 0
        while (undo.undo()) undone += 1
        expect(plain(readSharedForm(doc))).toEqual(before)
        for (let index = 0; index < undone; index += 1) undo.redo()
        expect(plain(readSharedForm(doc))).toEqual(after)
        while (undo.undo());
        undo.clear()
      }),
      { numRuns: 30, seed: 5 },
    )
  })

  it('keeps the identity of what did not change, and writes little for a small change', () => {
    const doc = createSharedForm(sample())
    const before = readSharedForm(doc)
    const sizes: number[] = []
    doc.on('update', (update: Uint8Array) => sizes.push(update.length))
    writeSharedForm(doc, moveBlock(before, { id: 'ba', place: { type: 'after-block', blockId: 'bb' } }))
    const after = readSharedForm(doc)
    expect(after.pages[1]).toBe(before.pages[1])
    expect(after.pages[0]?.blocks[0]).toBe(before.pages[0]?.blocks[1])
    expect(after.theme).toBe(before.theme)
    expect(Math.max(...sizes)).toBeLessThan(160)
    writeSharedForm(doc, addPage(after, { afterBlockId: 'bb' }).form)
    expect(readSharedForm(doc).pages).toHaveLength(3)
  })

  it('hides what another program left broken instead of failing', () => {
    const doc = createSharedForm(sample())
    doc.getMap('elements').set('broken', new Y.Map<unknown>([['kind', 'spaceship']]))
    doc.getMap('settings').set('layout', 'sideways')
    doc.getMap('form').set('title', 'Sound')
    const form = readSharedForm(doc)
    expect(elementsOf(form)).toHaveLength(3)
    expect(form.settings.layout).toBe('steps')
    expect(form.title).toBe('Sound')
    for (const page of [...doc.getMap('pages').keys()]) doc.getMap('pages').delete(page)
    expect(parseForm(plain(readSharedForm(doc))).ok).toBe(true)
  })
})
