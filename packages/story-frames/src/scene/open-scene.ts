import { createCanvas, Path2D } from '@napi-rs/canvas'
import {
  type BackdropShape,
  backdropOf,
  type Page,
  pageSize,
  type Story,
  type StoryElement,
  type Track,
  timelineOf,
} from '@taplore/story'
import type { Canvas, Context } from '../canvas.ts'
import type { Ink } from '../faces/ink.ts'
import { applyPoses, isVisible, posesAt, wholePage } from '../motion/poses.ts'
import type { Motion } from '../motion/sample-track.ts'
import type { FrameOverlay } from '../options.ts'
import { type Rect, rounded, within } from '../paint/box.ts'
import type { Ruler } from '../text/ruler.ts'
import { drawBackground } from './draw-background.ts'
import { boxOf, drawElement } from './draw-element.ts'
import { drawWatermark } from './draw-watermark.ts'
import { inkBounds } from './ink-bounds.ts'
import { OverlaySheet } from './overlay-sheet.ts'
import type { PageMedia } from './page-media.ts'
import { trimmed } from './trimmed.ts'

/** The layers of a page, lowest first. */
type Layer =
  /** Static: drawn once, together with static neighbors. */
  | { type: 'still'; canvas: Canvas; x: number; y: number }
  /** Moves as a whole: drawn once, positioned for every frame. `zoom` = px of the bitmap per canvas px. */
  | { type: 'moving'; canvas: Canvas; place: Rect; zoom: number; box: Rect; tracks: Motion[] }
  /** Changes inside (videos, countdowns) or too large to cache: drawn for every frame. */
  | {
      type: 'live'
      box: Rect
      tracks: Motion[]
      /** Of the parts of a text. */
      parts: Track[]
      draw: (ink: Ink) => void
      isChanging: boolean
      /** One shape in one color: can be faded while it is drawn. */
      isPlain: boolean
    }

/** Maximum px of all bitmaps of a page (4 bytes each); anything beyond is drawn for every frame. */
const maxCachedPixels = 30_000_000

export interface SceneOptions {
  story: Story
  pageIndex: number
  width: number
  height: number
  ruler: Ruler
  media: PageMedia
  nowMs: number
  watermark: { label: string } | null
  /** Above everything. */
  overlay: FrameOverlay | null
  /** For single images: no bitmaps are cached. */
  isSingle: boolean
}

/** One page, ready to be rendered at any time. */
export class Scene {
  readonly width: number
  readonly height: number
  readonly #scale: number
  readonly #layers: Layer[] = []
  readonly #options: SceneOptions
  readonly #page: Page
  readonly #canvas: Canvas
  readonly #context: Context
  readonly #overlay: OverlaySheet | null
  #keptPx = 0
  #drawnState: string | null = null

  constructor(options: SceneOptions) {
    const page = options.story.pages[options.pageIndex]
    if (!page) throw new RangeError('The story doesn’t have this page.')
    this.#page = page
    this.#options = options
    this.width = options.width
    this.height = options.height
    this.#scale = options.width / pageSize.width
    this.#canvas = createCanvas(options.width, options.height)
    this.#context = this.#canvas.getContext('2d', { alpha: false })
    this.#overlay = options.overlay ? new OverlaySheet(options.overlay, this) : null
    this.#build()
  }

  /** A key of everything that moves, changing when the image does; null while it changes with every frame. */
  stateAt(timeMs: number): string | null {
    const parts: string[] = []
    for (const layer of this.#layers) {
      if (layer.type === 'still') continue
      const poses = posesAt(layer.tracks, timeMs)
      if (layer.type === 'live' && layer.isChanging && isVisible(poses)) return null
      if (layer.type === 'live') poses.push(...posesAt(layer.parts, timeMs))
      parts.push(
        JSON.stringify(poses, (_, value) => (typeof value === 'number' ? Math.round(value * 2e4) / 2e4 : value)),
      )
    }
    const above = this.#overlay?.stateAt(timeMs)
    if (above === null) return null
    return [...parts, above].join('|')
  }

  /**
   * Renders the page at a time and returns the canvas, which the next call overwrites. Videos must have been sought.
   */
  drawAt(timeMs: number): Canvas {
    const state = this.stateAt(timeMs)
    if (state !== null && state === this.#drawnState) return this.#canvas
    const context = this.#context
    context.fillStyle = '#000000'
    context.fillRect(0, 0, this.width, this.height)
    for (const layer of this.#layers) this.#drawLayer(layer, timeMs)
    this.#overlay?.drawAt(context, timeMs)
    this.#drawnState = state
    return this.#canvas
  }

  #drawLayer(layer: Layer, timeMs: number): void {
    const context = this.#context
    if (layer.type === 'still') {
      context.drawImage(layer.canvas, layer.x, layer.y)
      return
    }
    const poses = posesAt(layer.tracks, timeMs)
    if (!isVisible(poses)) return
    context.save()
    applyPoses(context, poses, layer.box, this.#scale)
    if (layer.type === 'moving') {
      context.imageSmoothingQuality = 'low'
      const { x, y, width, height } = layer.place
      if (layer.zoom === 1) context.drawImage(layer.canvas, x, y)
      else context.drawImage(layer.canvas, x, y, width, height)
    } else if (context.globalAlpha < 1 && !layer.isPlain) this.#drawLiveFaded(layer, timeMs)
    else layer.draw(this.#inkOn(context, timeMs))
    context.restore()
  }

  #drawLiveFaded(layer: Extract<Layer, { type: 'live' }>, timeMs: number): void {
    const sheet = createCanvas(this.width, this.height)
    const context = sheet.getContext('2d')
    context.setTransform(this.#context.getTransform())
    layer.draw(this.#inkOn(context, timeMs))
    this.#context.save()
    this.#context.resetTransform()
    this.#context.drawImage(sheet, 0, 0)
    this.#context.restore()
  }

  #inkOn(context: Context, timeMs = 0): Ink {
    const { story, ruler, media, nowMs } = this.#options
    return {
      context,
      scale: this.#scale,
      story,
      page: this.#page,
      ruler,
      timeMs,
      nowMs,
      toImageRef: (wanted) => media.toImageRef(wanted),
      isCut: (wanted) => media.isCut(wanted),
      partsOf: (elementId) => this.#partsOf(elementId, timeMs),
    }
  }

  #partsOf(elementId: string, timeMs: number): ReturnType<Ink['partsOf']> {
    const own = this.#partTracks.get(elementId)
    const split = own?.[0]?.split
    if (!own || !split) return null
    return {
      split,
      posesOf: (part) =>
        posesAt(
          own.filter((track) => track.part === part),
          timeMs,
        ),
    }
  }

  #partTracks = new Map<string, Track[]>()

  #build(): void {
    const page = this.#page
    const tracks = timelineOf(page, this.#options.story.direction)
    const tracksOf = (id: string) => tracks.filter((track) => track.targetId === id && track.part === undefined)
    this.#partTracks = Map.groupBy(
      tracks.filter((track) => track.part !== undefined),
      (track) => track.targetId,
    )
    const hidden = new Set(page.elements.filter((element) => element.isHidden).map((element) => element.id))
    const { background } = page
    const { media } = this.#options
    this.#add({
      bounds: wholePage(this.#scale),
      box: wholePage(this.#scale),
      tracks: tracksOf('background'),
      isChanging: background.type !== 'paint' && media.isVideo(background.media),
      draw: (ink) => drawBackground(page, ink),
    })
    for (const shape of backdropOf(page)) this.#addBackdrop(shape)
    for (const element of page.elements) {
      if (element.isHidden || element.kind === 'group' || (element.groupId && hidden.has(element.groupId))) continue
      this.#add({
        bounds: inkBounds(element, { scale: this.#scale, story: this.#options.story, ruler: this.#options.ruler }),
        box: boxOf(element, this.#scale),
        tracks: tracksOf(element.id),
        parts: this.#partTracks.get(element.id),
        isChanging: isChanging(element, media),
        draw: (ink) => drawElement(element, ink),
      })
    }
    const { watermark } = this.#options
    if (watermark) {
      const draw = (ink: Ink) => drawWatermark(watermark.label, ink)
      this.#still.push({ bounds: wholePage(this.#scale), draw })
    }
    this.#settle()
  }

  #still: { bounds: Rect; draw: (ink: Ink) => void }[] = []

  /** Simple outlines that always move: drawing them costs less than caching them. */
  #addBackdrop(shape: BackdropShape): void {
    this.#settle()
    const box = boxOf(shape, this.#scale)
    const draw = ({ context }: Ink) => {
      context.translate(box.x, box.y)
      context.scale(box.width / 100, box.height / 100)
      context.globalAlpha *= shape.opacity
      context.fillStyle = shape.color
      context.fill(new Path2D(shape.path))
    }
    this.#layers.push({ type: 'live', box, tracks: [shape], parts: [], draw, isChanging: false, isPlain: true })
  }

  #add(part: {
    bounds: Rect
    box: Rect
    tracks: Track[]
    parts?: Track[] | undefined
    isChanging: boolean
    draw: (ink: Ink) => void
  }): void {
    const { bounds, box, tracks, draw, parts = [] } = part
    if (tracks.length === 0 && parts.length === 0 && !part.isChanging) {
      this.#still.push({ bounds, draw })
      return
    }
    this.#settle()
    const zoom = zoomOf(tracks)
    const place = rounded(bounds)
    const px = Math.ceil(place.width * zoom) * Math.ceil(place.height * zoom)
    if (part.isChanging || parts.length > 0 || this.#options.isSingle || this.#keptPx + px > maxCachedPixels) {
      this.#layers.push({ type: 'live', box, tracks, parts, draw, isChanging: part.isChanging, isPlain: false })
      return
    }
    this.#keptPx += px
    const canvas = createCanvas(Math.max(1, Math.ceil(place.width * zoom)), Math.max(1, Math.ceil(place.height * zoom)))
    const context = canvas.getContext('2d')
    context.scale(zoom, zoom)
    context.translate(-place.x, -place.y)
    draw(this.#inkOn(context))
    // What is empty costs as much to move as what is not.
    const kept = trimmed(canvas, place)
    if (kept) this.#layers.push({ type: 'moving', ...kept, zoom, box, tracks })
  }

  /** Draws the static neighbors collected so far onto one bitmap. */
  #settle(): void {
    const parts = this.#still.splice(0)
    if (parts.length === 0) return
    const place = within(rounded(unionOf(parts.map((part) => part.bounds))), this.width, this.height)
    if (place.width < 1 || place.height < 1) return
    this.#keptPx += place.width * place.height
    const canvas = createCanvas(place.width, place.height)
    const context = canvas.getContext('2d')
    context.translate(-place.x, -place.y)
    const ink = this.#inkOn(context)
    for (const part of parts) part.draw(ink)
    const kept = this.#options.isSingle ? { canvas, place } : trimmed(canvas, place)
    if (kept) this.#layers.push({ type: 'still', canvas: kept.canvas, x: kept.place.x, y: kept.place.y })
  }
}

function isChanging(element: StoryElement, media: PageMedia): boolean {
  if (element.kind === 'countdown') return true
  return (
    (element.kind === 'video' || element.kind === 'image') && element.media !== null && media.isVideo(element.media)
  )
}

/** How much finer a bitmap must be so that an element is sharp at its final or enlarged size. */
function zoomOf(tracks: readonly Track[]): number {
  const largest = tracks.reduce((most, track) => {
    const { frames } = track
    const ends = [
      frames.at(-1)?.scale ?? 1,
      frames.length === 2 && track.timing.duration > 2000 ? (frames[0]?.scale ?? 1) : 1,
    ]
    return most * Math.max(1, ...ends)
  }, 1)
  return Math.min(2, largest)
}

function unionOf(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map((rect) => rect.x))
  const top = Math.min(...rects.map((rect) => rect.y))
  const right = Math.max(...rects.map((rect) => rect.x + rect.width))
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
