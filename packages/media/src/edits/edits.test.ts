import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Captions } from '../document/captions.ts'
import { parseCaptions } from '../document/parse.ts'
import { makeCaptions } from '../making/make-captions.ts'
import { arbitraryCaptions } from '../testing/index.ts'
import { addCue } from './add-cue.ts'
import { deleteSpeaker, mergeCues, regroup, setSpeaker, splitCue, translateCue } from './edit-cues.ts'
import { deleteCue, editCueText, replaceText } from './edit-text.ts'
import { moveCue, moveWordEdge, shiftAll } from './edit-times.ts'
import { EditRefused } from './locate.ts'

const sample = (): Captions =>
  makeCaptions({
    language: 'en',
    durationMs: 10_000,
    origin: { engine: 'test', method: 'transcribed' },
    words: [
      { text: 'We', startMs: 500, endMs: 700, speaker: 'Ada' },
      { text: 'opened.', startMs: 700, endMs: 1_200, speaker: 'Ada' },
      { text: 'Really?', startMs: 3_000, endMs: 3_400, speaker: 'Ben' },
      { text: 'Yes.', startMs: 5_000, endMs: 5_300, speaker: 'Ada' },
    ],
  })
const texts = ({ cues }: Captions) => cues.map(({ words }) => words.map(({ text }) => text).join(' '))
const cueId = ({ cues }: Captions, index: number) => cues[index]?.id ?? ''
const wordId = ({ cues }: Captions, cue: number, word: number) => cues[cue]?.words[word]?.id ?? ''

describe('edits of captions', () => {
  it('of a text keep the ids and times of words that stay', () => {
    const before = sample()
    const after = editCueText(before, { cueId: cueId(before, 0), text: 'We finally opened!' })
    expect(texts(after)[0]).toBe('We finally opened!')
    expect(after.cues[0]?.words[0]).toEqual(before.cues[0]?.words[0])
    expect(after.cues[0]?.words[1]).toMatchObject({ text: 'finally', isApproximate: true })
    expect(after.cues[0]?.words[2]?.id).toBe(wordId(before, 0, 1))
    expect(texts(editCueText(before, { cueId: cueId(before, 1), text: ' ' }))).toEqual(['We opened.', 'Yes.'])
  })

  it('add a caption in free time: as long as told or as its words take, never over its neighbors', () => {
    const before = sample()
    const usual = addCue(before, { startMs: 1_500, text: 'Nobody came.' })
    expect(texts(usual)).toEqual(['We opened.', 'Nobody came.', 'Really?', 'Yes.'])
    expect(usual.cues[1]?.words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [1_500, 2_100],
      [2_100, 2_500],
    ])
    expect(usual.cues[1]?.words.every(({ isApproximate }) => isApproximate)).toBe(true)
    expect(usual.cues[1]?.speakerId).toBe(before.cues[0]?.speakerId)
    const told = addCue(before, { startMs: 1_300, endMs: 9_000, text: 'Nobody came.', cueId: 'mine' })
    expect([told.cues[1]?.id, told.cues[1]?.words[0]?.startMs, told.cues[1]?.words[1]?.endMs]).toEqual([
      'mine',
      1_300,
      3_000,
    ])
    expect(texts(addCue(before, { startMs: 9_990, text: 'The end.' })).at(-1)).toBe('The end.')
    expect(texts(addCue({ ...before, cues: [] }, { startMs: 0, text: 'Hello' }))).toEqual(['Hello'])
    expect(() => addCue(before, { startMs: 600, text: 'No' })).toThrow(EditRefused)
    expect(() => addCue(before, { startMs: 1_500, text: ' ' })).toThrow('nothing-to-do')
    expect(() => addCue(before, { startMs: 1_500, text: 'a '.repeat(40) })).toThrow('no-room')
  })

  it('replace a text across words, and say how often', () => {
    const { captions, count } = replaceText(sample(), { find: 'we OPENED', replacement: 'They closed' })
    expect([count, texts(captions)[0]]).toEqual([1, 'They closed.'])
    expect(replaceText(sample(), { find: 'we', replacement: 'x', isCaseSensitive: true }).count).toBe(0)
    expect(replaceText(sample(), { find: '(', replacement: 'x' }).count).toBe(0)
  })

  it('move an edge that words share for both, and stop at what is next to it', () => {
    const before = sample()
    const moved = moveWordEdge(before, { wordId: wordId(before, 0, 0), edge: 'end', toMs: 900 })
    expect(moved.cues[0]?.words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [500, 900],
      [900, 1_200],
    ])
    const far = moveWordEdge(before, { wordId: wordId(before, 0, 1), edge: 'end', toMs: 9_000 })
    expect(far.cues[0]?.words[1]?.endMs).toBe(3_000)
    const back = moveWordEdge(before, { wordId: wordId(before, 0, 0), edge: 'start', toMs: 690 })
    expect(back.cues[0]?.words[0]?.startMs).toBe(620)
  })

  it('split and merge cues, with their translations', () => {
    const whole = sample()
    const before = translateCue(whole, { cueId: cueId(whole, 0), language: 'fr', text: ' Nous avons ouvert. ' })
    const split = splitCue(before, { wordId: wordId(before, 0, 1) })
    expect(texts(split).slice(0, 2)).toEqual(['We', 'opened.'])
    expect(split.translations).toEqual({ fr: { [cueId(before, 0)]: 'Nous avons ouvert.' } })
    const second = translateCue(split, { cueId: cueId(split, 1), language: 'fr', text: 'Enfin.' })
    const merged = mergeCues(second, { cueId: cueId(second, 0) })
    expect(texts(merged)).toEqual(texts(before))
    expect(merged.translations).toEqual({ fr: { [cueId(before, 0)]: 'Nous avons ouvert. Enfin.' } })
    expect(deleteCue(merged, { cueId: cueId(merged, 0) }).translations).toEqual({ fr: {} })
    expect(() => splitCue(before, { wordId: wordId(before, 0, 0) })).toThrow(EditRefused)
    expect(() => mergeCues(before, { cueId: cueId(before, 2) })).toThrow(EditRefused)
  })

  it('name the speaker of one cue or of a turn, and forget one without losing words', () => {
    const before = sample()
    const [ada, ben] = before.speakers.map(({ id }) => id)
    const turn = setSpeaker(before, { cueId: cueId(before, 1), speakerId: ada ?? '', reach: 'turn' })
    expect(turn.cues.map(({ speakerId }) => speakerId)).toEqual([ada, ada, ada])
    const without = deleteSpeaker(before, ben ?? '')
    expect(without.cues.map(({ speakerId }) => speakerId)).toEqual([ada, null, ada])
    expect(() => setSpeaker(before, { cueId: cueId(before, 0), speakerId: 'nobody', reach: 'cue' })).toThrow(
      EditRefused,
    )
  })

  it('move a cue and everything only where there is room', () => {
    const before = sample()
    const moved = moveCue(before, { cueId: cueId(before, 1), byMs: -9_999 })
    expect(moved.cues[1]?.words[0]?.startMs).toBe(1_200)
    expect(shiftAll(before, -500).cues[0]?.words[0]?.startMs).toBe(0)
    expect(() => shiftAll(before, -501)).toThrow(EditRefused)
    expect(() => shiftAll(before, 5_000)).toThrow(EditRefused)
  })

  it('group anew without losing a word, and say how many translations are lost', () => {
    const before = sample()
    const translated = translateCue(before, { cueId: cueId(before, 1), language: 'de', text: 'Wirklich?' })
    const { captions, translationsLost } = regroup(translated, 'styled')
    expect(texts(captions).join(' ')).toBe(texts(before).join(' '))
    expect(translationsLost).toBe(0)
    expect(captions.translations.de).toEqual({ [cueId(before, 1)]: 'Wirklich?' })
  })

  it('leave a valid document, whatever is edited in whatever order', () => {
    const edit = fc.record({
      kind: fc.nat(10),
      at: fc.nat(1_000),
      word: fc.nat(1_000),
      ms: fc.integer({ min: -20_000, max: 130_000 }),
      text: fc.constantFrom('', 'Hello world', 'a b c d e f g h i j', 'One.', '日本 語', 'x'),
    })
    fc.assert(
      fc.property(arbitraryCaptions, fc.array(edit, { maxLength: 12 }), (start, edits) => {
        let captions = start
        for (const one of edits) {
          try {
            captions = apply(captions, one)
          } catch (error) {
            if (!(error instanceof EditRefused)) throw error
          }
          const parsed = parseCaptions(captions)
          expect(parsed.ok ? [] : parsed.issues).toEqual([])
        }
      }),
      { numRuns: 120 },
    )
  })
})

interface RandomEdit {
  kind: number
  at: number
  word: number
  ms: number
  text: string
}

function apply(captions: Captions, { kind, at, word, ms, text }: RandomEdit): Captions {
  const cue = captions.cues[at % Math.max(1, captions.cues.length)]
  if (!cue) return captions
  const ids = { cueId: cue.id, wordId: cue.words[word % cue.words.length]?.id ?? '' }
  const edits: (() => Captions)[] = [
    () => editCueText(captions, { cueId: ids.cueId, text }),
    () => deleteCue(captions, ids),
    () => replaceText(captions, { find: 'the', replacement: text }).captions,
    () => moveWordEdge(captions, { wordId: ids.wordId, edge: 'start', toMs: ms }),
    () => moveWordEdge(captions, { wordId: ids.wordId, edge: 'end', toMs: ms }),
    () => moveCue(captions, { cueId: ids.cueId, byMs: ms }),
    () => splitCue(captions, { wordId: ids.wordId }),
    () => mergeCues(captions, ids),
    () => regroup(captions, at % 2 === 0 ? 'styled' : 'subtitle').captions,
    () => translateCue(captions, { cueId: ids.cueId, language: 'fr', text }),
    () => addCue(captions, { startMs: ms, text, ...(at % 2 === 0 ? {} : { endMs: ms + word * 10 }) }),
  ]
  return edits[kind % edits.length]?.() ?? captions
}
