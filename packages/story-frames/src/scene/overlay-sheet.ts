import { createCanvas } from '@napi-rs/canvas'
import type { Canvas, Context } from '../canvas.ts'
import type { FrameOverlay, FrameSize } from '../options.ts'
import type { Rect } from '../paint/box.ts'
import { trimmed } from './trimmed.ts'

/** An overlay that is drawn anew only when it changes, however much moves below it. */
export class OverlaySheet {
  readonly #overlay: FrameOverlay
  readonly #frame: FrameSize
  #kept: { state: string; image: { canvas: Canvas; place: Rect } | null } | null = null

  constructor(overlay: FrameOverlay, { width, height }: FrameSize) {
    this.#overlay = overlay
    this.#frame = { width, height }
  }

  stateAt(timeMs: number): string | null {
    return this.#overlay.stateAt(timeMs)
  }

  drawAt(context: Context, timeMs: number): void {
    const state = this.stateAt(timeMs)
    if (state === null) {
      this.#overlay.drawAt(context, timeMs)
      return
    }
    if (this.#kept?.state !== state) this.#kept = { state, image: this.#draw(timeMs) }
    const { image } = this.#kept
    if (image) context.drawImage(image.canvas, image.place.x, image.place.y)
  }

  #draw(timeMs: number): { canvas: Canvas; place: Rect } | null {
    const canvas = createCanvas(this.#frame.width, this.#frame.height)
    this.#overlay.drawAt(canvas.getContext('2d'), timeMs)
    return trimmed(canvas, { x: 0, y: 0, ...this.#frame })
  }
}
