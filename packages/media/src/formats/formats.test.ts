import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeCaptions } from '../making/make-captions.ts'
import { arbitraryCaptions } from '../testing/index.ts'
import { readSubtitles, subtitleFormatOf } from './read-subtitles.ts'
import { shownCues } from './shown-cues.ts'
import { assTime, timeCode } from './time-codes.ts'
import { writeAss, writeSrt, writeText, writeVtt } from './write-subtitles.ts'

const captions = makeCaptions({
  language: 'en',
  durationMs: 4_000_000,
  origin: { engine: 'test', method: 'transcribed' },
  words: [
    { text: 'Fish', startMs: 0, endMs: 400, speaker: 'Ada <1>' },
    { text: '&', startMs: 400, endMs: 500, speaker: 'Ada <1>' },
    { text: 'chips', startMs: 500, endMs: 999, speaker: 'Ada <1>' },
    { text: '<now>.', startMs: 3_723_045, endMs: 3_724_000, speaker: 'Ben' },
  ],
})

describe('subtitle files', () => {
  it('have the times of their format', () => {
    expect(timeCode(3_723_045, ',')).toBe('01:02:03,045')
    expect(timeCode(359_999_999, '.')).toBe('99:59:59.999')
    expect(assTime(3_723_049)).toBe('1:02:03.04')
  })

  it('are written as SRT, WebVTT with word times and speakers, and text', () => {
    expect(writeSrt(captions)).toBe(
      '1\r\n00:00:00,000 --> 00:00:00,999\r\nFish & chips\r\n\r\n2\r\n01:02:03,045 --> 01:02:04,000\r\n<now>.\r\n',
    )
    const vtt = writeVtt(captions, { words: true })
    expect(vtt).toContain('<v Ada &lt;1>Fish <00:00:00.400>&amp; <00:00:00.500>chips')
    expect(writeText(captions)).toBe('Ada <1>: Fish & chips\n\nBen: <now>.\n')
  })

  it('are known by what is in them, whatever they are called', () => {
    expect(subtitleFormatOf('\uFEFFWEBVTT\n\n')).toBe('vtt')
    expect(subtitleFormatOf('\r\n1\r\n0:00:01,000 --> 0:00:02,000\r\nHi')).toBe('srt')
    expect(subtitleFormatOf('[Script Info]\n')).toBe('ass')
    expect(subtitleFormatOf('{"words":[]}')).toBeNull()
  })

  it('are read without markup, with a byte order mark, missing numbers and overlapping cues', async () => {
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i> {\\an8}world\r\nsecond\r\n\r\n00:00:02,000 --> 00:00:03,000\r\nno number &amp; <b>bold</b>\r\n'
    const { cues } = await readSubtitles(srt, 'srt', 'en')
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [1_000, 2_000, 'Hello world second'],
      [2_000, 3_000, 'no number & bold'],
    ])
  })

  it('keep the word times of WebVTT', async () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Bob>Hello <00:01.500><c.x>there</c>\n'
    const { cues } = await readSubtitles(vtt, 'vtt', 'en')
    expect(cues[0]?.words).toEqual([
      { text: 'Hello', startMs: 1_000, endMs: 1_500, speaker: 'Bob' },
      { text: 'there', startMs: 1_500, endMs: 2_000, speaker: 'Bob' },
    ])
  })

  it('read ASS, without its overrides', async () => {
    const ass =
      '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\b1}One{\\b0}, two\\Nthree\n'
    const { cues } = await readSubtitles(ass, 'ass', 'en')
    expect(cues.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([[1_000, 2_000, 'One, two three']])
  })

  it('write ASS that reads back, with nothing in a text taken for a command', async () => {
    const words = [
      { text: 'One', startMs: 1_000, endMs: 1_500, speaker: 'Ada, Ben' },
      { text: '{\\b1}two\\N', startMs: 1_500, endMs: 2_000, speaker: 'Ada, Ben' },
    ]
    const origin = { engine: 'test', method: 'transcribed' } as const
    const ass = writeAss(makeCaptions({ language: 'en', durationMs: 4_000, origin, words }))
    expect(ass).toContain('Dialogue: 0,0:00:01.00,0:00:02.00,Default,Ada  Ben,0,0,0,,One ｛')
    const { cues } = await readSubtitles(ass, 'ass', 'en')
    expect(cues).toHaveLength(1)
    expect(cues[0]?.text.replace(/\u2060/gu, '')).toBe('One ｛\\b1｝two\\N')
  })

  it('come back as they were written, cue by cue', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryCaptions, async (document) => {
        const shown = shownCues(document)
        for (const [format, text] of [
          ['srt', writeSrt(document)],
          ['vtt', writeVtt(document)],
        ] as const) {
          const { cues } = await readSubtitles(text, format, document.language)
          expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
            shown.map(({ startMs, endMs }) => [startMs, endMs]),
          )
          const plain = (value: string) => value.replace(/\s+/gu, '')
          expect(cues.map((cue) => plain(cue.text))).toEqual(shown.map(({ lines }) => plain(lines.join(''))))
        }
      }),
      { numRuns: 60 },
    )
  })
})
