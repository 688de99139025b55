import type { CropKeyframe, Frame, FrameShape } from './frame.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The middle of a crop as shares of the media, and how near it is. */
export type CropPlace = Pick<CropKeyframe, 'x' | 'y' | 'zoom'>

export interface Rect extends Size {
  readonly x: number
  readonly y: number
}

/** Px of the shorter side of an exported video. */
export const exportShortSides = { standard: 720, high: 1080 } as const
export type ExportSide = keyof typeof exportShortSides

const ratios: Readonly<Record<Exclude<FrameShape, 'original'>, number>> = { '9:16': 9 / 16, '1:1': 1, '16:9': 16 / 9 }
/** Wider or taller media get borders: players and platforms refuse extreme shapes. */
const mostExtreme = 3

/** The size of an exported video in whole even px. The shape of the media is never enlarged. */
export function exportSizeOf(shape: FrameShape, media: Size, side: ExportSide): Size {
  const wanted = exportShortSides[side]
  if (shape !== 'original') {
    const ratio = ratios[shape]
    return ratio < 1 ? { width: wanted, height: even(wanted / ratio) } : { width: even(wanted * ratio), height: wanted }
  }
  const short = Math.max(16, Math.min(wanted, media.width, media.height))
  const ratio = Math.min(mostExtreme, Math.max(1 / mostExtreme, media.width / media.height))
  return ratio < 1
    ? { width: even(short), height: even(short / ratio) }
    : { width: even(short * ratio), height: even(short) }
}

/** Where media of a size is drawn when all of it is shown: whole even px. */
export function fitInto(target: Size, media: Size): Rect {
  const scale = Math.min(target.width / media.width, target.height / media.height)
  const width = Math.min(target.width, Math.max(2, even(media.width * scale)))
  const height = Math.min(target.height, Math.max(2, even(media.height * scale)))
  return { x: even((target.width - width) / 2), y: even((target.height - height) / 2), width, height }
}

/** Which part of the media fills the frame at a time, in px of the media. */
export function cropAt({ crop }: Pick<Frame, 'crop'>, target: Size, media: Size, timeMs: number): Rect {
  const { x, y, zoom } = cropPlaceAt(crop, timeMs)
  const scale = Math.max(target.width / media.width, target.height / media.height) * zoom
  const width = Math.min(media.width, target.width / scale)
  const height = Math.min(media.height, target.height / scale)
  return {
    x: within(x * media.width, width, media.width),
    y: within(y * media.height, height, media.height),
    width,
    height,
  }
}

/** Where the crop is at a time; the middle without keyframes. */
export function cropPlaceAt(crop: readonly CropKeyframe[], timeMs: number): CropPlace {
  const next = crop.findIndex(({ atMs }) => atMs > timeMs)
  const before = next < 0 ? crop.at(-1) : crop[next - 1]
  const after = next < 0 ? undefined : crop[next]
  if (!before) return after ?? { x: 0.5, y: 0.5, zoom: 1 }
  if (!after) return before
  const share = (timeMs - before.atMs) / (after.atMs - before.atMs)
  const mix = (from: number, to: number) => from + (to - from) * share
  return { x: mix(before.x, after.x), y: mix(before.y, after.y), zoom: mix(before.zoom, after.zoom) }
}

function within(middle: number, length: number, whole: number): number {
  return Math.min(whole - length, Math.max(0, middle - length / 2))
}

/** As 4:2:0 needs. */
export function even(value: number): number {
  return Math.round(value / 2) * 2
}
