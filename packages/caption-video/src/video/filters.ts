import {
  type CropKeyframe,
  cropAt,
  type Frame,
  fitInto,
  framesIn,
  type KeptSpan,
  type Rect,
  type Size,
} from '@taplore/media'
import type { FrameRate } from './frame-rate.ts'

export interface VideoPlan {
  readonly rate: FrameRate
  readonly spans: readonly KeptSpan[]
  readonly frame: Frame
  /** Shown size of the source: rotated, with square pixels. */
  readonly source: Size
  readonly target: Size
  /** Where the layer of captions lies; null without captions. */
  readonly layer: Rect | null
}

/** Brightness of a blurred background, so that the media stands out. */
const dimmed = 0.72

/** A filter graph of ffmpeg from `[0:v:0]`, and `[1:v]` for the layer, to `[out]`. */
export function videoFilters(plan: VideoPlan): string {
  const { rate, spans, layer } = plan
  const fps = `${rate.frames}/${rate.seconds}`
  // The crop follows the time of the media, so cut frames are dropped before it, but times are closed up after it.
  const kept = [`fps=${fps}:start_time=0`, ...selected(spans), "scale='trunc(iw*sar/2)*2':'trunc(ih/2)*2',setsar=1"]
  const timed = [
    `setpts=N*${rate.seconds}/${rate.frames}/TB`,
    'tpad=stop=-1:stop_mode=clone',
    `trim=end_frame=${framesIn(spans)}`,
  ]
  const placed = place(plan)
  const main = `[0:v:0]${kept.join(',')}[kept];${placed};[placed]${timed.join(',')},format=yuv420p[main]`
  if (!layer) return `${main};[main]null[out]`
  const captions = '[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[captions]'
  return `${main};${captions};[main][captions]overlay=x=${layer.x}:y=${layer.y}:format=yuv420:eof_action=pass[out]`
}

/** Frames outside of the spans are dropped, however many there are. */
function selected(spans: readonly KeptSpan[]): string[] {
  const [only] = spans
  if (spans.length === 1 && only?.fromFrame === 0) return []
  const conditions = spans.map(({ fromFrame, toFrame }) => `between(n,${fromFrame},${toFrame - 1})`)
  return [`select='${conditions.join('+')}'`]
}

const colors = 'out_color_matrix=bt709:out_range=tv'

function place({ frame, source, target }: VideoPlan): string {
  const size = `${target.width}:${target.height}`
  const inside = fitInto(target, source)
  const isWhole = inside.width === target.width && inside.height === target.height
  if (frame.fit === 'fill' || (isWhole && frame.crop.length > 0))
    return `[kept]${cropped(frame.crop, target, source)}[placed]`
  if (isWhole) return `[kept]scale=${size}:${colors}[placed]`
  const fitted = `scale=${inside.width}:${inside.height}:${colors}`
  if (frame.background !== 'blur') {
    const color = `0x${frame.background.slice(1)}`
    return `[kept]${fitted},pad=${size}:${inside.x}:${inside.y}:color=${color}[placed]`
  }
  const small = { width: even(target.width / 8), height: even(target.height / 8) }
  const behind = [
    `scale=${small.width}:${small.height}:force_original_aspect_ratio=increase:flags=fast_bilinear:${colors}`,
    `crop=${small.width}:${small.height}`,
    'gblur=sigma=4',
    `lutyuv=y=16+(val-16)*${dimmed}`,
    `scale=${size}:flags=bicubic`,
  ]
  return [
    '[kept]split[near][far]',
    `[far]${behind.join(',')}[behind]`,
    `[near]${fitted}[fitted]`,
    `[behind][fitted]overlay=x=${inside.x}:y=${inside.y}:format=yuv420[placed]`,
  ].join(';')
}

/** Crops and scales as `cropAt` says for the time of every frame. */
function cropped(crop: readonly CropKeyframe[], target: Size, source: Size): string {
  const size = `${target.width}:${target.height}`
  const first = cropAt({ crop }, target, source, 0)
  if (crop.length < 2) {
    const { x, y, width, height } = first
    return `crop=${even(width)}:${even(height)}:${Math.round(x)}:${Math.round(y)}:exact=1,scale=${size}:${colors}`
  }
  const middle = (axis: 'x' | 'y') => over(crop, (keyframe) => keyframe[axis])
  if (crop.every(({ zoom }) => zoom === crop[0]?.zoom)) {
    const [width, height] = [even(first.width), even(first.height)]
    const x = `clip((${middle('x')})*iw-${width}/2,0,iw-${width})`
    const y = `clip((${middle('y')})*ih-${height}/2,0,ih-${height})`
    return `crop=${width}:${height}:x='${x}':y='${y}':exact=1,scale=${size}:${colors}`
  }
  // A crop has one size, so a zoom scales every frame first.
  const cover = Math.max(target.width / source.width, target.height / source.height)
  const zoom = over(crop, (keyframe) => keyframe.zoom * cover)
  const [wide, high] = [`(${zoom})*${source.width}`, `(${zoom})*${source.height}`]
  const scaled = `scale=w='max(${target.width},2*ceil(${wide}/2))':h='max(${target.height},2*ceil(${high}/2))':eval=frame:${colors}`
  const x = `clip((${middle('x')})*${wide}-${target.width}/2,0,${wide}-${target.width})`
  const y = `clip((${middle('y')})*${high}-${target.height}/2,0,${high}-${target.height})`
  return `${scaled},crop=${size}:x='${x}':y='${y}':exact=1`
}

/** A value that moves evenly between keyframes, as an expression of `t`. */
function over(crop: readonly CropKeyframe[], readValue: (keyframe: CropKeyframe) => number): string {
  const [first] = crop
  const steps = crop.slice(1).flatMap((keyframe, index) => {
    const before = crop[index]
    if (!before) return []
    const change = readValue(keyframe) - readValue(before)
    if (Math.abs(change) < 1e-6) return []
    const [fromS, lengthS] = [before.atMs / 1000, Math.max(0.001, (keyframe.atMs - before.atMs) / 1000)]
    return [`${change.toFixed(6)}*clip((t-${fromS.toFixed(3)})/${lengthS.toFixed(3)},0,1)`]
  })
  return [(first ? readValue(first) : 0.5).toFixed(6), ...steps].join('+')
}

function even(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2)
}
