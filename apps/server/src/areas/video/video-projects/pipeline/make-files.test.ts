import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matrixOf } from '@taplore/story-frames/media'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { likeAnExport, makePoster } from './make-files.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

it('makes the poster of a cover with audio of its only frame', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cover-'))
  const { signal } = new AbortController()
  try {
    const video = join(folder, 'cover.mp4')
    const frame = ['-f', 'lavfi', '-i', 'color=c=red:size=320x180:rate=25:duration=0.04']
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=3']
    await runFfmpeg([...frame, ...sound, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', video], { signal })
    const poster = join(folder, 'poster.jpg')
    // What an earlier attempt left half written is not taken for the still.
    await writeFile(`${poster}.png`, 'half a still')
    const facts = { durationMs: 3_000, width: 320, height: 180 }
    await makePoster({ input: ['-i', video], facts, bytes: 1_000, matrix: matrixOf({}) }, poster, { signal })
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width: 200 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it.each([
  ['a screen recording', 12_500, 1_000, '400k'],
  ['a phone video', 2_000_000, 10_000, '2000k'],
  ['a video of a camera', 100_000_000, 20_000, '4000k'],
])('gives the copy of %s a rate that fits it', (_, bytes, durationMs, rate) => {
  const options = likeAnExport({ bytes, facts: { durationMs, width: 1_280, height: 720 } })
  expect(options[options.indexOf('-maxrate') + 1]).toBe(rate)
  expect(options[options.indexOf('-crf') + 1]).toBe('20')
})
