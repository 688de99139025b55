import { describe, expect, it } from 'vitest'
import { sampleCaptions } from '../harness/sample-captions.ts'
import { readCaptionFile } from './read-caption-file.ts'

const now = sampleCaptions()
const srt = (...times: [from: string, to: string, text: string][]) =>
  times.map(([from, to, text], index) => `${index + 1}\n${from} --> ${to}\n${text}\n`).join('\n')
const textsOf = (file: Awaited<ReturnType<typeof readCaptionFile>>) =>
  'captions' in file ? file.captions.cues.map(({ words }) => words.map(({ text }) => text).join(' ')) : file.refused

describe('a caption file', () => {
  it('is told by its content: subtitles may be called a text', async () => {
    const content = srt(['00:00:01,000', '00:00:02,000', 'Good morning.'])
    expect(textsOf(await readCaptionFile(content, 'talk.txt', now))).toEqual(['Good morning.'])
    const read = textsOf(await readCaptionFile('Rye needs a night.', 'talk.txt', now))
    expect([read].flat().join(' ')).toBe('Rye needs a night.')
  })

  it.each([
    ['broken.srt', '1\n00:00:xx --> nothing\nHello\n'],
    ['playlist.srt', '#EXTM3U\n#EXTINF:9.0,\nfile:///etc/passwd\n'],
    ['playlist.txt', '#EXTM3U\n#EXTINF:9.0,\nhttp://example.com/a.ts\n'],
    ['missing.vtt', '<html><body>404 Not found</body></html>'],
    ['page.txt', '<!DOCTYPE html><p>Hello'],
    ['half.json', '{"cues": ['],
    ['other.json', '{"hello":1}'],
    ['list.json', '[1, 2]'],
    ['empty.srt', ''],
  ])('does not become captions when it is %s', async (name, content) => {
    expect(textsOf(await readCaptionFile(content, name, now))).toBe('unreadable')
  })

  it('keeps the captions as the file divides them, unless one could never be shown', async () => {
    const lines: [string, string, string][] = [
      ['00:00:01,000', '00:00:02,000', 'The purpose of this test is to'],
      [
        '00:00:02,000',
        '00:00:04,500',
        'give you an audible sense of the latency between you and the machine that runs it.',
      ],
      ['00:00:04,500', '00:00:05,000', 'You'],
      ['00:00:05,000', '00:00:06,000', 'may end it.'],
    ]
    expect(textsOf(await readCaptionFile(srt(...lines), 'talk.srt', now))).toEqual(lines.map(([, , text]) => text))
    const whole = 'Good bread is a clock you can eat, and it takes its time. '.repeat(6).trim()
    const read = textsOf(await readCaptionFile(srt(['00:00:01,000', '00:00:20,000', whole]), 'talk.srt', now))
    expect(read.length).toBeGreaterThan(2)
    expect([read].flat().join(' ')).toBe(whole)
  })

  it('of another, longer video is refused, or leaves out what begins after the end', async () => {
    const late: [string, string, string] = ['01:00:00,300', '01:00:01,400', 'Far after the end.']
    expect(textsOf(await readCaptionFile(srt(late), 'late.srt', now))).toBe('outside')
    const file = await readCaptionFile(srt(['00:00:01,000', '00:00:02,000', 'Here.'], late), 'half.srt', now)
    expect(textsOf(file)).toEqual(['Here.'])
    expect(file).toMatchObject({ isCut: true })
  })
})
