import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropAt } from '../frame/place-video.ts'
import { limits } from '../limits.ts'
import type { Face } from './faces.ts'
import { follow } from './follow.ts'
import { cropAlong, cropThrough, planFraming } from './plan-framing.ts'

const media = { width: 1280, height: 720 }
const target = { width: 720, height: 1280 }
const stepMs = 500

/** A face whose middle is at `x`. */
function faceAt(x: number, width = 0.1): Face {
  return { x: x - width / 2, y: 0.3, width, height: width * 1.6 }
}
function samplesOf(seconds: number, facesAt: (atMs: number) => Face[]) {
  return Array.from({ length: Math.ceil((seconds * 1000) / stepMs) }, (_, index) => ({
    atMs: index * stepMs,
    faces: facesAt(index * stepMs),
  }))
}
function plan(seconds: number, facesAt: (atMs: number) => Face[], shotChangesMs: number[] = []) {
  const samples = samplesOf(seconds, facesAt)
  return planFraming({ samples, shotChangesMs }, { durationMs: seconds * 1000, media, target })
}
const leftAt = (crop: Parameters<typeof cropAt>[0]['crop'], timeMs: number) => cropAt({ crop }, target, media, timeMs).x

describe('reframing by faces', () => {
  it('rests on someone who hardly moves, however much detection trembles', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -0.02, max: 0.02, noNaN: true }), { minLength: 40, maxLength: 40 }),
        (shake) => {
          const [shot] = plan(20, (atMs) => [faceAt(0.62 + (shake[atMs / stepMs] ?? 0))])
          expect(shot?.crop).toHaveLength(1)
          expect(shot?.crop[0]?.x).toBeCloseTo(0.62, 1)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('keeps a face that walks inside the crop in at least 95 % of frames, and hardly ever turns back', () => {
    const walk = (atMs: number) => 0.3 + 0.4 * Math.min(1, Math.max(0, (atMs - 4_000) / 9_000))
    const [shot] = plan(20, (atMs) => [faceAt(walk(atMs) + ((atMs / stepMs) % 2 === 0 ? 0.012 : -0.012))])
    const crop = shot?.crop ?? []
    let inside = 0
    let turns = 0
    let direction = 0
    let last = leftAt(crop, 0)
    const frames = 20 * 30
    for (let frame = 0; frame < frames; frame += 1) {
      const timeMs = (frame * 1000) / 30
      const rect = cropAt({ crop }, target, media, timeMs)
      const face = faceAt(walk(timeMs))
      if (face.x * media.width >= rect.x && (face.x + face.width) * media.width <= rect.x + rect.width) inside += 1
      const step = Math.sign(Math.round((rect.x - last) * 100))
      if (step !== 0 && direction !== 0 && step !== direction) turns += 1
      if (step !== 0) direction = step
      last = rect.x
    }
    expect(inside / frames).toBeGreaterThanOrEqual(0.95)
    expect(turns).toBe(0)
  })

  it('takes one or two stray detections for what they are', () => {
    const path = follow(
      [0.3, 0.3, 0.7, 0.7, 0.3, 0.3, 0.7, 0.3, 0.3].map((at, index) => ({ atMs: index * stepMs, at })),
      0.3,
    )
    expect(new Set(path.map(({ at }) => at))).toEqual(new Set([0.3]))
  })

  it('never moves across a change of shots: the first frame of a shot is where the shot is', () => {
    // Of frames 121 and 299.
    const changesMs = [121, 299].map((frame) => (frame * 1000) / 30)
    const shots = plan(14, (atMs) => [faceAt(atMs < 4_030 ? 0.25 : atMs < 9_960 ? 0.75 : 0.4)], changesMs)
    expect(shots.map(({ layout }) => layout)).toEqual(['crop', 'crop', 'crop'])
    const crop = cropThrough(shots)
    expect(crop.map(({ atMs }) => atMs)).toEqual(crop.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
    for (const [index, change] of changesMs.entries()) {
      const frame = Math.round((change * 30) / 1000)
      const [before, after] = [shots[index]?.crop ?? [], shots[index + 1]?.crop ?? []]
      expect(leftAt(crop, ((frame - 1) * 1000) / 30)).toBeCloseTo(leftAt(before, 0), 3)
      expect(leftAt(crop, (frame * 1000) / 30)).toBeCloseTo(leftAt(after, 20_000), 3)
    }
  })

  it('is one crop where the frame is never split: two people are shown by the middle between them', () => {
    const shots = plan(14, (atMs) => (atMs < 6_000 ? [faceAt(0.2), faceAt(0.6)] : [faceAt(0.75)]), [6_000])
    expect(shots.map(({ layout }) => layout)).toEqual(['split', 'crop'])
    const crop = cropAlong(shots)
    expect(crop[0]).toMatchObject({ atMs: 0, zoom: 1 })
    expect(crop[0]?.x).toBeCloseTo(0.4, 2)
    expect(crop.at(-1)?.x).toBeCloseTo(0.75, 2)
  })

  it('has no more keyframes than a document holds', () => {
    const changesMs = Array.from({ length: 299 }, (_, index) => (index + 1) * 1_000)
    const shots = plan(300, (atMs) => [faceAt(Math.floor(atMs / 1_000) % 2 ? 0.25 : 0.75)], changesMs)
    expect(cropThrough(shots).length).toBeGreaterThan(limits.cropKeyframes)
    const crop = cropAlong(shots)
    expect(crop.length).toBeLessThanOrEqual(limits.cropKeyframes)
    expect(crop.length).toBeGreaterThan(limits.cropKeyframes / 3)
    expect(crop[0]?.atMs).toBe(0)
  })

  it('splits two faces far apart, keeps two close ones together and shows many whole', () => {
    const [apart] = plan(6, () => [faceAt(0.2), faceAt(0.8)])
    expect(apart).toMatchObject({ layout: 'split', crop: [{ x: 0.2 }], other: { x: 0.8 } })
    const [close] = plan(6, () => [faceAt(0.45, 0.08), faceAt(0.58, 0.08)])
    expect(close).toMatchObject({ layout: 'crop', other: null })
    expect(close?.crop[0]?.x).toBeCloseTo(0.515, 2)
    const [many] = plan(6, () => [faceAt(0.15), faceAt(0.5), faceAt(0.85)])
    expect(many?.layout).toBe('whole')
  })

  it('shows the middle without a face, and does not follow a passer-by', () => {
    const [nobody] = plan(6, () => [])
    expect(nobody).toMatchObject({ layout: 'crop', crop: [{ x: 0.5, y: 0.5 }] })
    const [passerBy] = plan(8, (atMs) => [faceAt(0.4), ...(atMs < 1_500 ? [faceAt(0.9, 0.2)] : [])])
    expect(passerBy).toMatchObject({ layout: 'crop' })
    expect(passerBy?.crop[0]?.x).toBeCloseTo(0.4, 1)
  })
})
