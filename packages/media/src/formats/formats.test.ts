import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchText } from '../edits/match-text.ts'
import { makeCaptions } from '../making/make-captions.ts'
import { arbitraryCaptions } from '../testing/index.ts'
import { matchWords } from '../words/retime.ts'
import { decodeText } from './decode-text.ts'
import { readSubtitles, subtitleFormatOf } from './read-subtitles.ts'
import { scriptFormatOf } from './script-format.ts'
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

  it.each([
    ['1\n00:00:xx --> nothing\nHello\n'],
    ['#EXTM3U\n#EXTINF:9.0,\nfile:///etc/passwd\n'],
    ['\uFEFF<!DOCTYPE html><p>Hello'],
    ['\n<html><body>404 Not found</body></html>'],
    ['<?xml version="1.0"?><tt>Hello</tt>'],
    ['{"cues": ['],
    ['{"hello":1}'],
    ['[1, 2]'],
    ['{\\rtf1\\ansi Hello}'],
    ['%PDF-1.7\n1 0 obj'],
    [' \n '],
  ])('are no script when they are broken or something else: %j', (text) => {
    expect(scriptFormatOf(text)).toBeNull()
  })

  it('are told from what someone wrote, and are subtitles where only their first time is broken', () => {
    const broken = '1\n00:00:xx --> nothing\nHello\n\n2\n00:00:01,000 --> 00:00:02,000\nThere\n'
    expect([broken, 'WEBVTT\n\n', '[Script Info]\n'].map(scriptFormatOf)).toEqual(['srt', 'vtt', 'ass'])
    for (const text of ['Rye needs a night.', '[Laughs] Hello.', '<laughs> Hello.', '42', 'From a -> b.', '#1: bread'])
      expect(scriptFormatOf(text)).toBe('text')
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

describe('subtitle files of real programs', () => {
  const read = async (text: string) => {
    const { cues, problems } = await readSubtitles(text, subtitleFormatOf(text) ?? 'srt', 'en')
    return [...cues.map((cue) => [cue.startMs, cue.endMs, cue.text]), ...problems.map(({ line }) => `line ${line}`)]
  }
  const two = [
    [1_000, 2_000, 'One'],
    [3_000, 4_000, 'Two'],
  ]
  it.each([
    ['old line ends', '1\r00:00:01,000 --> 00:00:02,000\rOne\r\r2\r00:00:03,000 --> 00:00:04,000\rTwo\r'],
    ['times without hours', '1\n00:01,000 --> 00:02,000\nOne\n\n2\n00:03,000 --> 00:04,000\nTwo\n'],
    ['times with dots', '1\n00:00:01.000 --> 00:00:02.000\nOne\n\n2\n0:00:03.0 --> 0:00:04.00\nTwo\n'],
    ['times without milliseconds', '1\n00:00:01 --> 00:00:02\nOne\n\n2\n00:00:03 --> 00:00:04\nTwo\n'],
    ['arrows without spaces', '1\n00:00:01,000-->00:00:02,000\nOne\n\n2\n00:00:03,000 -> 00:00:04,000\nTwo\n'],
    [
      'coordinates',
      '1\n00:00:01,000 --> 00:00:02,000  X1:40 X2:60 Y1:2 Y2:5\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo',
    ],
    ['no blank lines', '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n'],
    ['blank lines of spaces', '1 \n00:00:01,000 --> 00:00:02,000 \nOne \n \n2 \n00:00:03,000 --> 00:00:04,000 \nTwo\n'],
    ['no numbers', '\n\n00:00:01,000 --> 00:00:02,000\nOne\n\n00:00:03,000 --> 00:00:04,000\nTwo\n'],
    [
      'WebVTT with commas',
      'WEBVTT\r\n\r\n00:00:01,000 --> 00:00:02,000\r\nOne\r\n\r\n00:03,000 --> 00:04,000\r\nTwo\r\n',
    ],
    [
      'WebVTT with a mark, notes and settings',
      '\uFEFFWEBVTT - x\nKind: captions\n\nNOTE a\nb\n\n00:01.000 --> 00:02.000 align:start\nOne\n\n00:03.000 --> 00:04.000\n<v Ann>Two</v>\n',
    ],
  ])('are read with %s', async (_what, text) => {
    expect(await read(text)).toEqual(two)
  })

  it('lose no words: blank lines inside a cue, numbers that are said, times that run backwards', async () => {
    expect(
      await read('1\n00:00:01,000 --> 00:00:02,000\nOne\n\nand two\n\n2\n00:00:03,000 --> 00:00:04,000\n2026\n'),
    ).toEqual([
      [1_000, 2_000, 'One and two'],
      [3_000, 4_000, '2026'],
    ])
    expect(await read('1\n00:00:05,000 --> 00:00:04,000\nOne\n\n2\n00:00:06,000 --> 00:00:07,000\nTwo\n')).toEqual([
      [5_000, 6_000, 'One'],
      [6_000, 7_000, 'Two'],
    ])
  })

  it('have their markup taken out, and only that', async () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\n<font color="#f00">Red</font><br/>{\\an8}<i>it</i> a < b &#39;q&#39; &lt;c&gt; &#x1F600;\n'
    expect(await read(text)).toEqual([[1_000, 2_000, "Red it a < b 'q' <c> 😀"]])
  })

  it('say which line has a time that cannot be read, and read the rest', async () => {
    expect(await read('1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:00:0x,000 --> 00:00:04,000\nLost\n')).toEqual([
      [1_000, 2_000, 'One Lost'],
      'line 6',
    ])
  })

  it('are decoded: UTF-8 and UTF-16 with a mark, and the usual encodings of a language', () => {
    const utf16 = (bytes: Buffer) => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes])
    expect(decodeText(Buffer.from('\uFEFFDéjà 日本', 'utf8'), 'fr')).toBe('Déjà 日本')
    expect(decodeText(utf16(Buffer.from('Déjà', 'utf16le')), 'fr')).toBe('Déjà')
    expect(decodeText(utf16(Buffer.from('Déjà', 'utf16le')).swap16(), 'fr')).toBe('Déjà')
    expect(decodeText(Buffer.from('Déjà', 'latin1'), 'fr')).toBe('Déjà')
    expect(decodeText(Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), 'ru')).toBe('Привет')
    expect(decodeText(Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'ja')).toBe('日本')
    expect(decodeText(Buffer.from('\0\0\0 ftypisom', 'latin1'), 'fr')).toBeNull()
    expect(decodeText(Buffer.from([0xa4, 0xa4, 0xa4, 0xe5]), 'zh-Hant')).toBe('中文')
  })
})

describe('a plain text', () => {
  it('takes the place of the words; those in both keep their times, others are approximate', () => {
    const words = matchText(captions, 'Fish and chips <now>, please.')?.cues.flatMap((cue) => cue.words)
    expect(words?.map(({ text, startMs, isApproximate }) => [text, startMs, isApproximate ?? false])).toEqual([
      ['Fish', 0, false],
      ['and', 400, true],
      ['chips', 500, false],
      ['<now>,', 3_723_045, false],
      ['please.', 3_724_000, true],
    ])
    expect(matchText(captions, ' \n ')).toBeNull()
  })

  it('of an hour is matched at once, without a table of all pairs of words', () => {
    const said = Array.from({ length: 10_000 }, (_, index) => `w${index % 97}x${index % 89}`)
    const changed = said.flatMap((text, index) => (index % 50 === 7 ? ['new', 'words'] : [text]))
    const matches = matchWords(said, changed)
    expect(matches.filter((match) => match === null)).toHaveLength(400)
    expect(matches.every((match, index) => match === null || said[match] === changed[index])).toBe(true)
  })
})
