import { checkCaptions, editCueText, makeCaptions, parseCaptions, setStyle, splitCue } from '@taplore/media'
import { createSharedCaptions, readSharedCaptions, writeSharedCaptions } from '@taplore/media/shared'
import { describe, expect, it } from 'vitest'
import { sampleCaptions } from '../harness/sample-captions.ts'
import { CaptionsEditor } from './captions-editor.ts'
import { splitAtCaret, textOfCue, wordAtCaret, wordSpans, wordsBetween } from './cue-text.ts'
import { factsOf, issuesOfCue, shapeOf } from './facts.ts'
import { fixOf } from './fixes.ts'
import { cueIndexAt, cutAt, isWordCut, spokenAt, stillAt, wordIndexOf, wordsOfRange } from './word-index.ts'

const captions = sampleCaptions()
const cue = (index: number) => captions.cues[index] ?? expect.fail('There is no such cue.')

describe('words in a text', () => {
  it('are found where they stand, also while someone types between them', () => {
    const spans = wordSpans('um  It is not really lazy.', cue(2).words)
    expect(spans.map(({ word, from }) => [word.text, from])).toEqual([
      ['um', 0],
      ['It', 4],
      ['is', 7],
      ['not', 10],
      ['lazy.', 21],
    ])
    expect(wordAtCaret(spans, 5)?.text).toBe('It')
    expect(wordAtCaret(spans, 99)?.text).toBe('lazy.')
    expect(wordsBetween(spans, 5, 8).map(({ text }) => text)).toEqual(['It', 'is'])
  })

  it('split at the border nearest to the caret, never at an end', () => {
    const spans = wordSpans('um It is not lazy.', cue(2).words)
    expect(splitAtCaret(spans, 3)?.text).toBe('It')
    expect(splitAtCaret(spans, 5)?.text).toBe('is')
    expect(splitAtCaret(spans, 0)).toBeNull()
    expect(splitAtCaret(spans, 18)).toBeNull()
  })
})

describe('the index of words', () => {
  const index = wordIndexOf(captions)
  it('finds what is spoken and shown at a time', () => {
    expect(spokenAt(index, 100)?.text).toBe('So.')
    expect(spokenAt(index, 7_000)).toBeNull()
    expect([cueIndexAt(index, -1), cueIndexAt(index, 7_000), cueIndexAt(index, 7_700)]).toEqual([-1, 0, 1])
    expect(wordIndexOf({ cues: captions.cues })).toBe(index)
  })

  it('finds them without a list of all words, which each key would make anew', () => {
    let looks = 0
    const cues = captions.cues.map((each) =>
      Object.defineProperty({ ...each }, 'words', {
        get() {
          looks += 1
          return each.words
        },
      }),
    )
    const fresh = wordIndexOf({ cues })
    expect(spokenAt(fresh, 28_000)?.text).toBe(spokenAt(index, 28_000)?.text)
    expect([cueIndexAt(fresh, 28_000), fresh.cueAt.size]).toEqual([cueIndexAt(index, 28_000), cues.length])
    expect(looks).toBeLessThan(cues.length)
  })

  it('shows a word that someone went to, not the moment before it appears', () => {
    const index = wordIndexOf(captions)
    const word = cue(2).words[1]
    const [startMs, endMs] = [word?.startMs ?? 0, word?.endMs ?? 0]
    expect(stillAt(index, startMs)).toBe(Math.min(startMs + 320, endMs - 1))
    expect(stillAt(index, startMs + 60)).toBe(startMs + 60)
    expect(stillAt(index, 7_000)).toBe(7_000)
  })

  it('knows cuts, and words of a range in either direction', () => {
    const cuts = [{ id: 'a', startMs: 14_200, endMs: 14_700, reason: 'filler' as const }]
    expect([cutAt(cuts, 14_300)?.id, cutAt(cuts, 14_700)]).toEqual(['a', null])
    const [first, second] = cue(2).words
    expect([first && isWordCut(cuts, first), second && isWordCut(cuts, second)]).toEqual([true, false])
    const range = { firstId: second?.id ?? '', lastId: first?.id ?? '' }
    expect(wordsOfRange(index, range).map(({ text }) => text)).toEqual(['um', 'It'])
    expect(wordsOfRange(index, { firstId: 'gone', lastId: 'gone' })).toEqual([])
  })
})

describe('facts', () => {
  it('are those of the whole check, cue by cue', () => {
    const shape = shapeOf(captions)
    const whole = checkCaptions({ ...captions, translations: {} }, shape)
    expect(captions.cues.flatMap((_, index) => issuesOfCue(captions, index, shape))).toEqual(whole)
    const { fillers, pauses } = factsOf(captions)
    expect(fillers.map(({ text }) => text)).toEqual(['um', 'uh'])
    expect(pauses.length).toBeGreaterThan(3)
  })

  it('are the same in every format: an upright video shows long captions in parts', () => {
    const upright = setStyle(captions, { frameShape: '9:16', frameFit: 'fill' })
    expect(factsOf(upright).issues).toEqual(factsOf(captions).issues)
  })

  it('of a line that reads too fast are fixed by showing it longer', () => {
    const issue = factsOf(captions).issues.find(({ code }) => code === 'too-fast') ?? expect.fail('None is too fast.')
    const fix = fixOf(captions, issue) ?? expect.fail('There is no fix.')
    expect(fix.kind).toBe('longer')
    const fixed = fix.apply(captions)
    expect(parseCaptions(fixed).ok).toBe(true)
    expect(factsOf(fixed).issues.filter(({ cueId }) => cueId === issue.cueId)).toEqual([])
  })

  it('of a caption that is too long are fixed by splitting it; of an unsure word by nobody but the reader', () => {
    const long = makeCaptions({
      language: 'en',
      durationMs: 30_000,
      origin: { engine: 'test', method: 'typed' },
      words: ['Word', 'after', 'word,', 'then', 'more.'].map((text, at) => ({
        text,
        startMs: at * 600,
        endMs: at * 600 + 500,
      })),
    })
    const only = long.cues[0] ?? expect.fail('There is no cue.')
    const issue = { cueId: only.id, value: 0, limit: 0, language: null }
    const fixed = fixOf(long, { ...issue, code: 'too-long' })?.apply(long)
    expect(fixed?.cues.map((each) => textOfCue(each, 'en'))).toEqual(['Word after word,', 'then more.'])
    expect(fixOf(long, { ...issue, code: 'unsure' })).toBeNull()
  })
})

describe('the editor', () => {
  it('merges what is typed into one step of undo, and leaves what others did', () => {
    const doc = createSharedCaptions(captions)
    const editor = new CaptionsEditor({ doc })
    const { id } = cue(0)
    for (const text of ['So. T', 'So. Th', 'So. The end'])
      editor.change((now) => editCueText(now, { cueId: id, text }), { grows: `text ${id}`, cueId: id })
    writeSharedCaptions(doc, editCueText(readSharedCaptions(doc), { cueId: cue(1).id, text: 'Theirs' }), 'them')
    editor.undo()
    expect(editor.captions.cues.slice(0, 2).map((each) => textOfCue(each, 'en'))).toEqual([
      textOfCue(cue(0), 'en'),
      'Theirs',
    ])
    editor.redo()
    expect(textOfCue(editor.captions.cues[0] ?? cue(0), 'en')).toBe('So. The end')
    editor.destroy()
  })

  it('says why an edit is refused, and changes nothing for those who may only look', () => {
    const refused: string[] = []
    const editor = new CaptionsEditor({
      doc: createSharedCaptions(captions),
      onRefused: (reason) => refused.push(reason),
    })
    expect(editor.change((now) => splitCue(now, { wordId: 'gone' }))).toBe(false)
    expect(refused).toEqual(['word-gone'])
    editor.state.set({ isReadOnly: true })
    expect(editor.change((now) => ({ ...now, cues: [] }))).toBe(false)
    editor.destroy()
  })
})
