import type { FramedShot } from '@taplore/media'
import { expect, it } from 'vitest'
import { frameOfClip } from '../rules/clip-frame.ts'
import { drawFrame } from './draw-frame.ts'

const media = { width: 1_600, height: 900 }
const target = { width: 90, height: 160 }
const at = (x: number, zoom = 1) => ({ atMs: 0, x, y: 0.5, zoom })
const shots: FramedShot[] = [
  { fromMs: 0, toMs: 1_000, layout: 'crop', crop: [at(0.8)], other: null },
  { fromMs: 1_000, toMs: 2_000, layout: 'split', crop: [at(0.2)], other: at(0.9) },
]
const ofAll = { framing: 'faces', crop: [] } as const
const found = { shots, draft: {} }

/** Which part of the video comes where, at a time of a clip that begins at 10 s. */
function drawn(
  clip: Parameters<typeof frameOfClip>[1],
  timeMs: number,
  all: Parameters<typeof frameOfClip>[0] = ofAll,
) {
  const parts: number[][] = []
  const context = {
    fillRect() {},
    drawImage: (_: unknown, ...numbers: number[]) => parts.push(numbers.map(Math.round)),
  }
  drawFrame(context as unknown as CanvasRenderingContext2D, {} as CanvasImageSource, media, {
    ...frameOfClip(all, clip),
    ...{ timeMs, startMs: 10_000, target },
  })
  return parts
}

it('shows a clip as it is exported: by its faces once they are found, two speakers one below the other', () => {
  expect(drawn(found, 10_500)).toEqual([[1_027, 0, 506, 900, 0, 0, 90, 160]])
  expect(drawn(found, 11_500)).toEqual([
    [0, 0, 1_013, 900, 0, 0, 90, 80],
    [588, 0, 1_013, 900, 0, 80, 90, 80],
  ])
  const middle = [[547, 0, 506, 900, 0, 0, 90, 160]]
  expect(drawn({ ...found, shots: null }, 10_500)).toEqual(middle)
})

it('lets a frame that was set by hand win over faces, and so does that of the captions', () => {
  const left = [[67, 0, 506, 900, 0, 0, 90, 160]]
  expect(drawn({ ...found, draft: { crop: [at(0.2)] } }, 10_500)).toEqual(left)
  expect(drawn(found, 10_500, { framing: 'faces', crop: [at(0.2)] })).toEqual(left)
})
