import { copyFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@taplore/kit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../../../platform/http/faults.ts'
import { runProgram } from '../../../../platform/programs/run-program.ts'
import { detectFileType } from '../uploads/detect-file-type.ts'
import { processRecording, type RecordingType } from './process-recording.ts'

let folder: string
const make = (name: string, ...args: string[]) =>
  runProgram('ffmpeg', ['-v', 'error', '-y', ...args, join(folder, name)])
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=330:duration=2']
const bars = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=15:duration=2']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'))
  await make(
    'video.mp4',
    ...bars,
    ...tone,
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-metadata',
    'location=+40.4-003.7/',
    '-metadata',
    'title=Secret',
  )
  await make('old.mp4', ...bars, '-c:v', 'mpeg4')
  await make('sound.mp3', ...tone, '-c:a', 'libmp3lame', '-metadata', 'artist=Secret')
  await make('sound.m4a', ...tone, '-c:a', 'aac')
  await make('sound.wav', ...tone)
  await make('sound.ogg', ...tone, '-c:a', 'libvorbis')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function prepare(name: string, type?: RecordingType) {
  const path = join(folder, name)
  const sniffed = type ? null : await detectFileType((await readFile(path)).subarray(0, 4_100))
  if (sniffed?.kind === 'image') throw new Error('This is an image.')
  const prepared = await processRecording(path, type ?? (sniffed?.type as RecordingType))
  const bytes = await readFile(prepared.path)
  await rm(prepared.path)
  return { ...prepared, bytes }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : `fault ${error}`),
  )

describe('a recording', () => {
  it('of a single frame, as of a cover with audio, has that frame as its still', async () => {
    const frame = ['-f', 'lavfi', '-i', 'color=c=red:size=320x180:rate=25:duration=0.04']
    await make('frame.mp4', ...frame, '-c:v', 'libx264', '-pix_fmt', 'yuv420p')
    await make('cover.mp4', ...frame, ...tone, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac')
    for (const name of ['frame.mp4', 'cover.mp4']) {
      const { still, durationMs } = await prepare(name, 'video/mp4')
      expect(durationMs).toBeGreaterThan(0)
      const { channels } = await sharp(still ?? Buffer.alloc(0)).stats()
      expect(Math.round(channels[0]?.mean ?? 0)).toBeGreaterThan(240)
    }
  })

  it('of video is measured, cleaned, put in order for streaming, and gives a still', async () => {
    const video = await prepare('video.mp4')
    expect(video).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 320, height: 180 })
    expect(video.durationMs).toBeGreaterThan(1_900)
    expect(video.durationMs).toBeLessThan(2_200)
    expect(video.bytes.includes('Secret')).toBe(false)
    expect(video.bytes.includes('+40.4')).toBe(false)
    expect(video.bytes.indexOf('moov')).toBeLessThan(video.bytes.indexOf('mdat'))
    expect(await sharp(video.still ?? undefined).metadata()).toMatchObject({ format: 'png', width: 320, height: 180 })
  })

  it.each([
    ['sound.mp3', 'audio/mpeg'],
    ['sound.m4a', 'audio/mp4'],
    ['sound.wav', 'audio/mp4'],
    ['sound.ogg', 'audio/mp4'],
  ])('of sound (%s) becomes %s and keeps its length', async (name, mime) => {
    const sound = await prepare(name)
    expect(sound).toMatchObject({ kind: 'audio', mime, width: null, still: null })
    expect(Math.abs(sound.durationMs - 2_000)).toBeLessThan(120)
    expect(sound.bytes.includes('Secret')).toBe(false)
  })

  it('that browsers cannot play is refused with the name of its encoding', async () => {
    await expect(prepare('old.mp4')).rejects.toMatchObject({ code: 'VIDEO_NOT_PLAYABLE', data: { codec: 'mpeg4' } })
  })

  it('that is cut off is refused as damaged', async () => {
    const whole = await readFile(join(folder, 'video.mp4'))
    await writeFile(join(folder, 'cut.mp4'), whole.subarray(0, 3_000))
    expect(await codeOf(prepare('cut.mp4', 'video/mp4'))).toBe('MEDIA_DAMAGED')
  })

  it('that lasts no time at all, or whose index is broken, is refused as damaged', async () => {
    await make('nothing.mp4', ...bars, '-vf', 'trim=end_frame=0', '-c:v', 'libx264')
    expect(await codeOf(prepare('nothing.mp4', 'video/mp4'))).toBe('MEDIA_DAMAGED')
    await make('indexed.mp4', '-i', join(folder, 'video.mp4'), '-c', 'copy', '-movflags', '+faststart')
    const bytes = await readFile(join(folder, 'indexed.mp4'))
    const index = bytes.indexOf('moov')
    await writeFile(join(folder, 'broken.mp4'), bytes.fill(0xa5, index + 200, bytes.indexOf('mdat') - 8))
    expect(await codeOf(prepare('broken.mp4', 'video/mp4'))).toBe('MEDIA_DAMAGED')
  })

  it('is not called damaged when the disk is full', async () => {
    await copyFile(join(folder, 'video.mp4'), join(folder, 'sound-one.mp4'))
    await symlink('/dev/full', join(folder, 'sound-one.mp4.clean.mp4'))
    const fault = await prepare('sound-one.mp4', 'video/mp4').catch((error: unknown) => error)
    expect(fault).not.toBeInstanceOf(Refusal)
    expect(refusalOf(fault)).toMatchObject({ code: 'STORAGE_FULL' })
  })

  it('that is a playlist of files of others is not followed', async () => {
    await make('neighbour.ts', ...bars, '-c:v', 'libx264', '-f', 'mpegts')
    await writeFile(
      join(folder, 'upload.mp4'),
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nneighbour.ts\n#EXT-X-ENDLIST\n`,
    )
    // Without the list of allowed formats the same program does read the neighbour's file.
    await copyFile(join(folder, 'upload.mp4'), join(folder, 'open.m3u8'))
    const leaked = await runProgram('ffprobe', ['-v', 'error', '-show_streams', join(folder, 'open.m3u8')])
    expect(leaked.toString()).toContain('codec_name=h264')
    for (const type of ['video/mp4', 'audio/mpeg', 'audio/wav', 'audio/ogg'] as const) {
      expect(await codeOf(prepare('upload.mp4', type))).toBe('MEDIA_DAMAGED')
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('upload.mp4.clean'))).toEqual([])
  })
})
