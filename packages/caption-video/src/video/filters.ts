import { hookMs } from '@taplore/caption-frames'
import {
  backdrop,
  backdropSizeOf,
  type CropKeyframe,
  cropAt,
  cropThrough,
  type Frame,
  type FramedShot,
  fitInto,
  framesIn,
  type KeptSpan,
  leavesRoom,
  type Rect,
  type Size,
} from '@taplore/media'
import { type ColorMatrix, isHdr, toBt709 } from '@taplore/story-frames/media'
import { cutThatMoves, exactCrop } from './exact-crop.ts'
import type { FrameRate } from './frame-rate.ts'

export interface VideoPlan {
  readonly rate: FrameRate
  readonly spans: readonly KeptSpan[]
  readonly frame: Frame
  /** Shown size of the source, rotated and with square pixels, and what its colors are. */
  readonly source: Size & { readonly matrix: ColorMatrix }
  readonly target: Size
  /** How each shot is framed, instead of one frame for all. */
  readonly shots: readonly FramedShot[] | null
  /** Where the layer of captions lies; null without captions. */
  readonly layer: Rect | null
  /** A still image of the first seconds, and which input it is. */
  readonly title: { readonly region: Rect; readonly input: number } | null
}

/** A filter graph of ffmpeg from `[0:v:0]`, and `[1:v]` for the layer, to `[out]`. */
export function videoFilters(given: VideoPlan): string {
  const { matrix } = given.source
  const plan = isHdr(matrix) ? { ...given, source: { ...limitedSize(given.source), matrix } } : given
  const { rate, spans, layer, source } = plan
  const fps = `${rate.frames}/${rate.seconds}`
  // The crop follows the time of the media, so cut frames are dropped before it, but times are closed up after it.
  const square = "scale='trunc(iw*sar/2)*2':'trunc(ih/2)*2',setsar=1"
  const shown = isHdr(matrix)
    ? [`scale=${source.width}:${source.height}`, 'setsar=1', ...toBt709(matrix)]
    : [...toBt709(matrix), square]
  const kept = [`fps=${fps}:start_time=0`, ...selected(spans), ...shown]
  const timed = [
    `setpts=N*${rate.seconds}/${rate.frames}/TB`,
    'tpad=stop=-1:stop_mode=clone',
    `trim=end_frame=${framesIn(spans)}`,
  ]
  const placed = place(plan)
  const parts = [`[0:v:0]${kept.join(',')}[kept]`, placed, `[placed]${timed.join(',')},format=yuv420p[main]`]
  let last = 'main'
  if (layer) {
    parts.push(
      '[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[captions]',
      `[${last}][captions]overlay=x=${layer.x}:y=${layer.y}:format=yuv420:eof_action=pass[captioned]`,
    )
    last = 'captioned'
  }
  if (plan.title) {
    parts.push(...titleOver(plan.title, rate, last))
    last = 'titled'
  }
  return [...parts, `[${last}]null[out]`].join(';')
}

/** Most lines of the shorter side that HDR is brought down with: no export has more. */
const mostHdrLines = 1080

function limitedSize({ width, height }: Size): Size {
  const share = Math.min(1, mostHdrLines / Math.min(width, height))
  return { width: even(width * share), height: even(height * share) }
}

/** A title that fades in and out over the first seconds. */
function titleOver({ region, input }: NonNullable<VideoPlan['title']>, rate: FrameRate, under: string): string[] {
  const endS = hookMs / 1000
  const frames = Math.ceil((endS * rate.frames) / rate.seconds)
  const image = [
    'scale=out_color_matrix=bt709:out_range=tv,format=yuva420p',
    `loop=loop=${frames}:size=1:start=0`,
    `setpts=N*${rate.seconds}/${rate.frames}/TB`,
    'fade=t=in:st=0:d=0.15:alpha=1',
    `fade=t=out:st=${(endS - 0.25).toFixed(2)}:d=0.25:alpha=1`,
  ]
  const place = `x=${region.x}:y=${region.y}:format=yuv420:eof_action=pass`
  return [`[${input}:v]${image.join(',')}[title]`, `[${under}][title]overlay=${place}:enable='lt(t,${endS})'[titled]`]
}

/** Frames outside of the spans are dropped, however many there are. */
function selected(spans: readonly KeptSpan[]): string[] {
  const [only] = spans
  if (spans.length === 1 && only?.fromFrame === 0) return []
  const conditions = spans.map(({ fromFrame, toFrame }) => `between(n,${fromFrame},${toFrame - 1})`)
  return [`select='${conditions.join('+')}'`]
}

const colors = 'out_color_matrix=bt709:out_range=tv'

/** From `[kept]` to `[placed]`. Shots that are framed differently are placed apart and joined again. */
function place({ frame, source, target, shots }: VideoPlan): string {
  if (!shots) return placeAll(frame, source, target, 'kept', 'placed')
  const groups = groupShots(shots)
  const [only] = groups
  if (groups.length === 1 && only) return placeGroup(only, source, target, 'kept', 'placed')
  const names = groups.map((_, index) => `shot${index}`)
  const seconds = (ms: number) => Math.max(0, ms / 1000 - 0.002).toFixed(3)
  const parts = groups.flatMap((group, index) => {
    const end = index === groups.length - 1 ? '' : `:end=${seconds(group.toMs)}`
    return [
      `[${names[index]}]trim=start=${seconds(group.fromMs)}${end}[${names[index]}in]`,
      placeGroup(group, source, target, `${names[index]}in`, `${names[index]}out`),
    ]
  })
  return [
    `[kept]split=${groups.length}${names.map((name) => `[${name}]`).join('')}`,
    ...parts,
    `${names.map((name) => `[${name}out]`).join('')}concat=n=${groups.length}[placed]`,
  ].join(';')
}

/** Shots in a row that are all cropped are one: the crop jumps between them. */
function groupShots(shots: readonly FramedShot[]): FramedShot[] {
  const groups: FramedShot[][] = []
  for (const shot of shots) {
    const last = groups.at(-1)
    if (shot.layout === 'crop' && last?.[0]?.layout === 'crop') last.push(shot)
    else groups.push([shot])
  }
  return groups.flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    return first && last
      ? [{ ...first, toMs: last.toMs, crop: first.layout === 'crop' ? cropThrough(group) : first.crop }]
      : []
  })
}

function placeGroup({ layout, crop, other }: FramedShot, source: Size, target: Size, from: string, to: string): string {
  if (layout === 'whole') return placeAll({ fit: 'fit', background: 'blur', crop: [] }, source, target, from, to)
  if (layout === 'crop' || !other) return `[${from}]${cropped(crop, target, source)},setsar=1[${to}]`
  const half = { width: target.width, height: even(target.height / 2) }
  return [
    `[${from}]split[${from}a][${from}b]`,
    `[${from}a]${cropped(crop, half, source)}[${from}upper]`,
    `[${from}b]${cropped([other], half, source)}[${from}lower]`,
    `[${from}upper][${from}lower]vstack,scale=${target.width}:${target.height},setsar=1[${to}]`,
  ].join(';')
}

function placeAll(
  frame: Pick<Frame, 'fit' | 'background' | 'crop'>,
  source: Size,
  target: Size,
  from: string,
  to: string,
): string {
  const size = `${target.width}:${target.height}`
  const inside = fitInto(target, source)
  const isWhole = !leavesRoom(target, source)
  if (frame.fit === 'fill' || (isWhole && frame.crop.length > 0))
    return `[${from}]${cropped(frame.crop, target, source)},setsar=1[${to}]`
  if (isWhole) return `[${from}]scale=${size}:${colors}[${to}]`
  const fitted = `scale=${inside.width}:${inside.height}:${colors}`
  if (frame.background !== 'blur') {
    const color = `0x${frame.background.slice(1)}`
    return `[${from}]${fitted},pad=${size}:${inside.x}:${inside.y}:color=${color}[${to}]`
  }
  const small = backdropSizeOf(target)
  const dimmed = (zero: number) => `${zero}+(val-${zero})*${backdrop.brightness}`
  const behind = [
    `scale=${small.width}:${small.height}:force_original_aspect_ratio=increase:flags=fast_bilinear:${colors}`,
    `crop=${small.width}:${small.height}`,
    // With colors in all pixels: those of every second one would be blurred twice as far.
    'format=yuv444p',
    `gblur=sigma=${backdrop.blurPx}`,
    `lutyuv=y=${dimmed(16)}:u=${dimmed(128)}:v=${dimmed(128)}`,
    `scale=${size}:flags=bicubic`,
  ]
  return [
    `[${from}]split[${from}near][${from}far]`,
    `[${from}far]${behind.join(',')},setsar=1[${from}behind]`,
    `[${from}near]${fitted}[${from}fitted]`,
    `[${from}behind][${from}fitted]overlay=x=${inside.x}:y=${inside.y}:format=yuv420[${to}]`,
  ].join(';')
}

/** Crops and scales as `cropAt` says for the time of every frame. */
function cropped(crop: readonly CropKeyframe[], target: Size, source: Size): string {
  const size = `${target.width}:${target.height}`
  const first = cropAt({ crop }, target, source, 0)
  if (crop.length < 2) {
    const { cut, scaled, inside } = exactCrop(first, target, source)
    const [part, larger] = [`${cut.width}:${cut.height}:${cut.x}:${cut.y}`, `${scaled.width}:${scaled.height}`]
    const rest = larger === size ? '' : `,crop=${size}:${inside.x}:${inside.y}`
    return `crop=${part},scale=${larger}:${colors}${rest}`
  }
  const middle = (axis: 'x' | 'y') => over(crop, (keyframe) => keyframe[axis])
  if (crop.every(({ zoom }) => zoom === crop[0]?.zoom)) {
    const x = movingCut(middle('x'), first.width, target.width, source.width)
    const y = movingCut(middle('y'), first.height, target.height, source.height)
    return [
      `crop=${x.length}:${y.length}:x='${x.start}':y='${y.start}'`,
      `scale=${x.scaled}:${y.scaled}:${colors}`,
      `crop=${size}:x='${x.inside}':y='${y.inside}':exact=1`,
    ].join(',')
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

/**
 * One axis of a crop that moves. Cut at whole pixels and then enlarged, it would jump: somewhat more is cut, and what the cut is off is
 * made up for in pixels of the target.
 */
function movingCut(middle: string, length: number, target: number, limit: number) {
  const cut = cutThatMoves(length, target, limit)
  const whole = 2 * Math.floor(limit / 2)
  const exact = `clip((${middle})*${limit}-${length / 2},0,${limit - length})`
  const start = `clip(2*floor((${exact})/2),0,${whole - cut.length})`
  const inside = `clip((${exact}-${start})*${cut.scaled / cut.length},0,${cut.scaled - target})`
  return { ...cut, start, inside }
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
