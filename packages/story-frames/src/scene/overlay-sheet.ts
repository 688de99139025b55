import { createCanvas } from '@napi-rs/canvas'
import type { Canvas, Context } from '../canvas.ts'
import type { FrameOverlay, FrameSize } from '../options.ts'
import { rounded, within } from '../paint/box.ts'

interface Sheet {
  readonly canvas: Canvas
  readonly x: number
  readonly y: number
}

/** An overlay that is drawn anew only when it changes, however much moves below it. */
export class OverlaySheet {
  readonly #overlay: FrameOverlay
  readonly #frame: FrameSize
  #kept: { state: string; sheet: Sheet | null } | null = null

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
    if (this.#kept?.state !== state) this.#kept = { state, sheet: this.#draw(timeMs) }
    const { sheet } = this.#kept
    if (sheet) context.drawImage(sheet.canvas, sheet.x, sheet.y)
  }

  #draw(timeMs: number): Sheet | null {
    const bounds = this.#overlay.boundsAt(timeMs)
    if (!bounds) return null
    const { x, y, width, height } = within(rounded(bounds), this.#frame.width, this.#frame.height)
    if (width < 1 || height < 1) return null
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.translate(-x, -y)
    this.#overlay.drawAt(context, timeMs)
    return { canvas, x, y }
  }
}
