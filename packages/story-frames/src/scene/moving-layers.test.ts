import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import type { FrameOverlay } from '../options.ts'
import { OverlaySheet } from './overlay-sheet.ts'
import { trimmed } from './trimmed.ts'

describe('what is drawn for every frame is as small as it can be', () => {
  it('cuts the empty margins of a bitmap and leaves its content where it was', () => {
    const whole = createCanvas(100, 200)
    whole.getContext('2d').fillRect(30, 150, 40, 20)
    const kept = trimmed(whole, { x: 10, y: 20, width: 50, height: 100 })
    expect(kept?.canvas).toMatchObject({ width: 42, height: 22 })
    expect(kept?.place).toEqual({ x: 10 + 29 / 2, y: 20 + 149 / 2, width: 21, height: 11 })
    // Enlarged and moved between pixels, as a camera does it.
    const shown = [whole, kept?.canvas].map((bitmap, index) => {
      const place = index === 0 ? { x: 10, y: 20, width: 50, height: 100 } : kept?.place
      const canvas = createCanvas(150, 250)
      const context = canvas.getContext('2d')
      context.translate(3.3, 4.7)
      context.scale(1.7, 1.7)
      if (bitmap && place) context.drawImage(bitmap, place.x, place.y, place.width, place.height)
      return canvas.data()
    })
    const [before, after] = shown
    const most = before?.reduce((worst, value, index) => Math.max(worst, Math.abs(value - (after?.[index] ?? 0))), 0)
    expect(most).toBeLessThanOrEqual(2)
  })

  it('keeps a bitmap that has no margins, and leaves out one that is empty', () => {
    const full = createCanvas(20, 20)
    full.getContext('2d').fillRect(0, 0, 20, 20)
    const place = { x: 0, y: 0, width: 20, height: 20 }
    expect(trimmed(full, place)?.canvas).toBe(full)
    expect(trimmed(createCanvas(20, 20), place)).toBeNull()
  })

  it('draws an overlay anew only when it changes, however often it is shown', () => {
    let drawn = 0
    const overlay: FrameOverlay = {
      // Moves in the first 100 ms, then stands until 300, then is gone.
      stateAt: (timeMs) => (timeMs < 100 ? null : timeMs < 300 ? 'stands' : ''),
      boundsAt: (timeMs) => (timeMs < 300 ? { x: 5, y: 4.5, width: 10, height: 10.5 } : null),
      drawAt: (context, timeMs) => {
        drawn += 1
        context.fillStyle = '#ff0000'
        if (timeMs < 300) context.fillRect(5, 5, 10, 10)
      },
    }
    const sheet = new OverlaySheet(overlay, { width: 40, height: 40 })
    const redAt = (timeMs: number) => {
      const canvas = createCanvas(40, 40)
      const context = canvas.getContext('2d')
      context.fillStyle = '#0000ff'
      context.fillRect(0, 0, 40, 40)
      sheet.drawAt(context, timeMs)
      return canvas.data().filter((value, index) => index % 4 === 0 && value === 255).length
    }
    expect([0, 50, 100, 150, 200, 250, 300, 350].map(redAt)).toEqual([100, 100, 100, 100, 100, 100, 0, 0])
    // Twice while it moves and once while it stands.
    expect(drawn).toBe(3)
  })
})
