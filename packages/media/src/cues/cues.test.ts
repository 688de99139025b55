import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tidyWords } from '../making/make-captions.ts'
import { arbitrarySpeech } from '../testing/index.ts'
import { joinWords } from '../words/split-words.ts'
import { breakLines, fitsLines } from './break-lines.ts'
import { captionShape, textWidth } from './caption-shape.ts'
import { groupWords } from './group-words.ts'

const timed = (text: string, stepMs = 300) =>
  text.split(' ').map((word, index) => ({ text: word, startMs: index * stepMs, endMs: index * stepMs + stepMs }))
const grouped = (text: string, kind: 'subtitle' | 'styled' = 'subtitle') => {
  const words = timed(text)
  let start = 0
  return groupWords(words, 'en', captionShape(kind, 'en')).map((end) => {
    const part = words.slice(start, end).map((word) => word.text)
    start = end
    return part.join(' ')
  })
}

describe('captions', () => {
  it('end with a sentence rather than in the middle of one', () => {
    expect(grouped('We opened the shop in May. Nobody came for three weeks, and then it rained.')).toEqual([
      'We opened the shop in May.',
      'Nobody came for three weeks, and then it rained.',
    ])
  })

  it('of the styled kind are a few words, none of them alone', () => {
    const cues = grouped('Here is why nobody ever told you about the second door in the hall', 'styled')
    expect(cues.join(' ')).toBe('Here is why nobody ever told you about the second door in the hall')
    for (const cue of cues) expect(cue.split(' ').length).toBeGreaterThan(1)
  })

  it('end at a long pause and where another person speaks', () => {
    const shape = captionShape('subtitle', 'en')
    const pause = [
      { text: 'So', startMs: 0, endMs: 300 },
      { text: 'anyway', startMs: 1_000, endMs: 1_400 },
    ]
    expect(groupWords(pause, 'en', shape)).toEqual([1, 2])
    const turn = [
      { text: 'Yes?', startMs: 0, endMs: 300, speaker: 'a' },
      { text: 'No.', startMs: 310, endMs: 600, speaker: 'b' },
    ]
    expect(groupWords(turn, 'en', shape)).toEqual([1, 2])
  })

  it('hold every word once, fit their lines and their time, whatever is said', () => {
    fc.assert(
      fc.property(arbitrarySpeech, fc.constantFrom('subtitle' as const, 'styled' as const), (speech, kind) => {
        const words = tidyWords(speech.words, speech.durationMs)
        const shape = captionShape(kind, speech.language)
        const ends = groupWords(words, speech.language, shape)
        expect(ends.at(-1) ?? 0).toBe(words.length)
        let start = 0
        for (const end of ends) {
          const part = words.slice(start, end)
          expect(part.length).toBeGreaterThan(0)
          if (part.length > 1) {
            expect(
              fitsLines(
                part.map(({ text }) => text),
                speech.language,
                shape,
              ),
            ).toBe(true)
            expect((part.at(-1)?.endMs ?? 0) - (part[0]?.startMs ?? 0)).toBeLessThanOrEqual(shape.maxDurationMs)
          }
          start = end
        }
      }),
      { numRuns: 150 },
    )
  })

  it('of an hour are grouped in one pass over the words', () => {
    const words = timed(Array.from({ length: 10_000 }, (_, index) => (index % 11 === 0 ? 'end.' : 'word')).join(' '))
    expect(groupWords(words, 'en', captionShape('subtitle', 'en')).at(-1)).toBe(10_000)
  })
})

describe('lines', () => {
  const shape = captionShape('subtitle', 'en')

  it('are one when it fits, else two of about the same width, and a choice wins', () => {
    expect(breakLines(['Short', 'enough.'], 'en', shape)).toEqual(['Short enough.'])
    const words = 'We looked everywhere for the blue notebook, but it was gone'.split(' ')
    expect(breakLines(words, 'en', shape)).toEqual(['We looked everywhere for the', 'blue notebook, but it was gone'])
    expect(breakLines(words, 'en', shape, 2)[0]).toBe('We looked')
  })

  it('count wide characters twice and marks not at all', () => {
    expect(textWidth('東京')).toBe(4)
    expect(textWidth('e\u0301')).toBe(1)
    expect(
      joinWords(
        breakLines(
          ['今日は', 'とても', '長い', '一日', 'でした', 'ので', 'もう', '寝ます'],
          'ja',
          captionShape('subtitle', 'ja'),
        ),
        'ja',
      ),
    ).toBe('今日はとても長い一日でしたのでもう寝ます')
  })
})
