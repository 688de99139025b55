import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { Captions } from '../document/captions.ts'
import { parseCaptions } from '../document/parse.ts'
import { mergeCues, setSpeaker, splitCue, translateCue } from '../edits/edit-cues.ts'
import { deleteCue, editCueText } from '../edits/edit-text.ts'
import { moveCue, moveWordEdge } from '../edits/edit-times.ts'
import { EditRefused } from '../edits/locate.ts'
import { makeCaptions } from '../making/make-captions.ts'
import { arbitraryCaptions } from '../testing/index.ts'
import { createSharedCaptions, createUndoManager, readerOf, readSharedCaptions, writeSharedCaptions } from './index.ts'

const plain = (captions: Captions) => JSON.parse(JSON.stringify(captions))
type Step = [kind: number, cue: number, amount: number]
const steps = fc.array(fc.tuple(fc.nat(7), fc.nat(20), fc.nat(2_000)), { maxLength: 10 })

function clone(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

function sync(left: Y.Doc, right: Y.Doc): void {
  Y.applyUpdate(left, Y.encodeStateAsUpdate(right, Y.encodeStateVector(left)))
  Y.applyUpdate(right, Y.encodeStateAsUpdate(left, Y.encodeStateVector(right)))
}

function edit(captions: Captions, [kind, at, amount]: Step): Captions {
  const cue = captions.cues[at % Math.max(1, captions.cues.length)]
  const word = cue?.words[amount % cue.words.length]
  if (!cue || !word) return captions
  const edits: readonly (() => Captions)[] = [
    () => splitCue(captions, { wordId: word.id }),
    () => mergeCues(captions, { cueId: cue.id }),
    () => editCueText(captions, { cueId: cue.id, text: `${word.text} again and again` }),
    () => moveCue(captions, { cueId: cue.id, byMs: amount - 1_000 }),
    () => moveWordEdge(captions, { wordId: word.id, edge: amount % 2 ? 'start' : 'end', toMs: word.startMs + amount }),
    () => deleteCue(captions, { cueId: cue.id }),
    () => translateCue(captions, { cueId: cue.id, language: 'es', text: 'Hola' }),
    () => setSpeaker(captions, { cueId: cue.id, speakerId: captions.speakers[0]?.id ?? null, reach: 'turn' }),
  ]
  try {
    return edits[kind]?.() ?? captions
  } catch (error) {
    if (error instanceof EditRefused) return captions
    throw error
  }
}

describe('shared captions', () => {
  it('read back what was written, for random captions', () => {
    fc.assert(
      fc.property(arbitraryCaptions, arbitraryCaptions, (first, second) => {
        const doc = createSharedCaptions(first)
        expect(plain(readSharedCaptions(doc))).toEqual(plain(first))
        writeSharedCaptions(doc, { ...second, style: { look: 'box', sizePercent: 120 } })
        expect(plain(readSharedCaptions(doc))).toEqual(plain({ ...second, style: { look: 'box', sizePercent: 120 } }))
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  it('are the same incrementally as from scratch, and valid after each step', () => {
    fc.assert(
      fc.property(arbitraryCaptions, steps, (start, list) => {
        const doc = createSharedCaptions(start)
        for (const step of list) writeSharedCaptions(doc, edit(readerOf(doc).captions, step))
        expect(plain(readerOf(doc).captions)).toEqual(plain(readSharedCaptions(clone(doc))))
        expect(parseCaptions(plain(readerOf(doc).captions))).toMatchObject({ ok: true })
      }),
      { numRuns: 80, seed: 11 },
    )
  })

  it('are valid and equal everywhere after two people worked apart', () => {
    fc.assert(
      fc.property(arbitraryCaptions, steps, steps, (start, mine, theirs) => {
        const left = createSharedCaptions(start)
        const right = clone(left)
        for (const step of mine) writeSharedCaptions(left, edit(readSharedCaptions(left), step))
        for (const step of theirs) writeSharedCaptions(right, edit(readSharedCaptions(right), step))
        sync(left, right)
        expect(plain(readSharedCaptions(left))).toEqual(plain(readSharedCaptions(right)))
        expect(parseCaptions(plain(readSharedCaptions(left)))).toMatchObject({ ok: true })
      }),
      { numRuns: 120, seed: 13 },
    )
  })

  it('keep what two people do to different words of one cue', () => {
    const start = makeCaptions({
      language: 'en',
      durationMs: 9_000,
      origin: { engine: 'test', method: 'transcribed' },
      words: ['We', 'bake', 'bread', 'today.'].map((text, index) => ({
        text,
        startMs: index * 900,
        endMs: index * 900 + 500,
      })),
    })
    const left = createSharedCaptions(start)
    const right = clone(left)
    const cueId = start.cues[0]?.id ?? ''
    writeSharedCaptions(left, editCueText(readSharedCaptions(left), { cueId, text: 'They bake bread today.' }))
    writeSharedCaptions(right, editCueText(readSharedCaptions(right), { cueId, text: 'We bake rye bread tonight.' }))
    sync(left, right)
    expect(readSharedCaptions(left).cues.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
      'They bake rye bread tonight.',
    ])
  })

  it('keep the identity of cues that did not change, and undo only what one person did', () => {
    const [start] = fc.sample(
      arbitraryCaptions.filter(({ cues }) => cues.length > 4),
      { numRuns: 1, seed: 3 },
    )
    if (!start) throw new Error('There is a sample.')
    const doc = createSharedCaptions(start)
    const reader = readerOf(doc)
    const undo = createUndoManager(doc, ['me'], 0)
    const before = reader.captions
    const [first, second] = before.cues
    if (!first || !second) throw new Error('There are cues.')
    writeSharedCaptions(doc, deleteCue(before, { cueId: first.id }), 'me')
    expect(reader.captions.cues[0]).toBe(second)
    writeSharedCaptions(doc, translateCue(reader.captions, { cueId: second.id, language: 'de', text: 'Hallo' }), 'them')
    undo.undo()
    expect(plain(reader.captions)).toEqual({ ...plain(before), translations: { de: { [second.id]: 'Hallo' } } })
  })

  it('show nothing of what another program left broken', () => {
    const doc = new Y.Doc()
    doc.getMap('cues').set('one', new Y.Map(Object.entries({ words: 'none', speakerId: 4 })))
    doc.getMap('captions').set('durationMs', -1)
    doc.getMap('style').set('A b', {})
    doc.getMap('translations').set('xx-1', true)
    expect(parseCaptions(plain(readSharedCaptions(doc)))).toMatchObject({ ok: true, value: { cues: [] } })
  })
})
