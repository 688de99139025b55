import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCaptions } from './clean-captions.ts'

describe('captions that are brought', () => {
  it('keeps times, places, emphasis and voices of WebVTT, and leaves styles, notes and scripts out', () => {
    const given = [
      '\uFEFFWEBVTT - made elsewhere\r\nKind: captions\r\n',
      'STYLE\r\n::cue { background: url(https://far.example/x.png) }\r\n',
      'NOTE --> not a time\r\n',
      'REGION\r\nid:low\r\n',
      'first\r\n00:01.5 --> 00:02.000 line:-2 position:10% onclick:x region:low\r\n<v Ada Boat>Hello <b class="x">there</b> & <c.loud>you</c>\r\n<script>alert(1)</script>\r\n',
      '01:00:00.000 --> 01:00:03.250\r\nTea &amp; <00:00:01.000>cake 3 > 2\r\n',
      '00:05.000 --> 00:04.000\r\nbackwards\r\n',
    ].join('\r\n')
    expect(cleanCaptions(given)).toEqual({
      durationMs: 3_603_250,
      vtt: [
        'WEBVTT',
        '00:00:01.500 --> 00:00:02.000 line:-2 position:10%\n<v Ada Boat>Hello <b>there</b> &amp; you\nalert(1)',
        '01:00:00.000 --> 01:00:03.250\nTea &amp; cake 3 &gt; 2\n',
      ].join('\n\n'),
    })
  })

  it('reads SubRip, which has commas and numbers and no heading', () => {
    const given =
      '1\n00:00:01,000 --> 00:00:02,500\n<i>Good</i> <font color="red">day</font>\n\n2\n00:00:03,000 --> 00:00:04,000\nBye\n'
    expect(cleanCaptions(given)?.vtt).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n<i>Good</i> day\n\n00:00:03.000 --> 00:00:04.000\nBye\n',
    )
  })

  it('finds nothing in what is no captions', () => {
    for (const given of [
      '',
      'WEBVTT\n',
      '<!doctype html><p>00:01.000',
      '{"a": 1}',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n',
    ])
      expect(cleanCaptions(given)).toBeNull()
  })

  it('says the same again of what it wrote, whatever came', () => {
    const word = fc.constantFrom(
      'a',
      '<b>',
      '</b>',
      '<',
      '>',
      '&',
      '&lt;',
      '-->',
      '\n',
      '\n\n',
      '<v X>',
      '00:00:02.000',
      ' ',
      '\r',
    )
    const block = fc.array(word, { maxLength: 12 }).map((words) => `00:00:01.000 --> 00:00:09.000\n${words.join('')}`)
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
        const once = cleanCaptions(`WEBVTT\n\n${blocks.join('\n\n')}`)
        if (once) expect(cleanCaptions(once.vtt)).toEqual(once)
      }),
    )
  })
})
