import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cropAt, cropThrough, planFraming, type SeenFaces } from '@taplore/media'
import { probeMedia } from '@taplore/story-frames/media'
import { faceVideo, makeFaceVideo, walkingFace } from '@taplore/testing/faces'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WorkFailed } from '../../../../platform/programs/apart/run-apart.ts'
import { runProgram } from '../../../../platform/programs/run-program.ts'
import { findFaces } from './find-faces.ts'

const media = { width: faceVideo.width, height: faceVideo.height }
const target = { width: 720, height: 1280 }
const framesPerSecond = 25
let folder = ''
let inputPath = ''
let seen: SeenFaces
const shares: number[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'faces-'))
  inputPath = await makeFaceVideo(join(folder, 'faces.mp4'))
  const { signal } = new AbortController()
  const onProgress = (share: number) => shares.push(share)
  seen = await findFaces({ inputPath, startMs: 0, endMs: 8_000, media }, { signal, onProgress })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('finds every face of every sample, none where nobody is, and the changes of shots', () => {
  const [walkEnd, twoEnd] = [faceVideo.walk[1] * 1_000, faceVideo.two[1] * 1_000]
  expect(seen.shotChangesMs).toEqual([walkEnd, twoEnd])
  for (const { atMs, faces } of seen.samples) expect(faces).toHaveLength(atMs < walkEnd ? 1 : atMs < twoEnd ? 2 : 0)
  expect(shares.length).toBeGreaterThan(0)
})

it('keeps the face of someone who walks inside the crop in at least 95 % of frames, without turning back', () => {
  const shots = planFraming(seen, { durationMs: 8_000, media, target })
  expect(shots.map(({ layout }) => layout)).toEqual(['crop', 'split', 'crop'])
  const crop = cropThrough(shots.slice(0, 1))
  const frames = faceVideo.walk[1] * framesPerSecond
  let inside = 0
  let turns = 0
  let direction = 0
  let last: number | null = null
  for (let frame = 0; frame < frames; frame += 1) {
    const seconds = frame / framesPerSecond
    const rect = cropAt({ crop }, target, media, seconds * 1_000)
    const face = walkingFace(seconds)
    const [left, right] = [face.x * media.width, (face.x + face.width) * media.width]
    if (left >= rect.x && right <= rect.x + rect.width) inside += 1
    const step = last === null ? 0 : Math.sign(Math.round(rect.x - last))
    if (step !== 0 && direction !== 0 && step !== direction) turns += 1
    if (step !== 0) direction = step
    last = rect.x
  }
  expect(inside / frames).toBeGreaterThanOrEqual(0.95)
  expect(turns).toBe(0)
})

it('finds the face in a turned video of a phone where it is seen, not where it is stored', async () => {
  const stored = join(folder, 'stored.mp4')
  const turned = join(folder, 'turned.mp4')
  const lying = ['-t', '2', '-vf', 'transpose=2', '-c:v', 'libx264', '-preset', 'ultrafast', '-an']
  await runProgram('ffmpeg', ['-v', 'error', '-y', '-i', inputPath, ...lying, stored])
  await runProgram('ffmpeg', ['-v', 'error', '-y', '-i', stored, '-c', 'copy', '-metadata:s:v', 'rotate=270', turned])
  const { signal } = new AbortController()
  const { video } = await probeMedia(turned, { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, signal)
  expect(video).toMatchObject(media)
  const found = await findFaces(
    { inputPath: turned, startMs: 0, endMs: 1_000, media },
    { signal, onProgress: () => {} },
  )
  expect(found.samples.length).toBeGreaterThan(1)
  for (const { atMs, faces } of found.samples) {
    const shown = walkingFace(atMs / 1_000)
    expect(faces).toHaveLength(1)
    expect(Math.abs((faces[0]?.x ?? 1) - shown.x)).toBeLessThan(0.03)
    expect(Math.abs((faces[0]?.y ?? 1) - shown.y)).toBeLessThan(0.06)
  }
})

it('ends when it is stopped, and says when a file is no video', async () => {
  const stop = new AbortController()
  const running = findFaces(
    { inputPath, startMs: 0, endMs: 8_000, media },
    { signal: stop.signal, onProgress: () => stop.abort(new Error('enough')) },
  )
  await expect(running).rejects.toThrow('enough')
  const { signal } = new AbortController()
  await expect(
    findFaces(
      { inputPath: join(folder, 'missing.mp4'), startMs: 0, endMs: 1_000, media },
      { signal, onProgress: () => {} },
    ),
  ).rejects.toBeInstanceOf(WorkFailed)
})
