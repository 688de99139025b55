import { describe, expect, it } from 'vitest'
import { type Box, boundsOf, centerOf, containsPoint, cornersOf, touchesBounds } from './box.ts'
import { coveredBox, croppedBy, focusedAt, scaledCrop } from './crop.ts'
import { cursorOf, handles, resizeBox, scaleBox } from './resize.ts'
import { angleTo, normalAngle, rotateBox, settledAngle, steppedAngle } from './rotate.ts'
import { fitBounds, fitPage, steppedZoom, toPage, toScreen, zoomAt } from './viewport.ts'

const box = (given: Partial<Box> = {}): Box => ({ x: 100, y: 100, width: 200, height: 100, rotation: 0, ...given })
const free = { keepsRatio: false, fromCenter: false, minimum: { width: 10, height: 10 } }

describe('boxes', () => {
  it('finds the upright bounds of a turned box', () => {
    const bounds = boundsOf(box({ rotation: 90 }))
    expect(bounds.left).toBeCloseTo(150)
    expect(bounds.right).toBeCloseTo(250)
    expect(bounds.top).toBeCloseTo(50)
    expect(bounds.bottom).toBeCloseTo(250)
  })

  it('tells whether a point lies in a turned box', () => {
    expect(containsPoint(box({ rotation: 90 }), { x: 200, y: 60 })).toBe(true)
    expect(containsPoint(box({ rotation: 90 }), { x: 110, y: 110 })).toBe(false)
  })

  it('does not catch a turned box by the empty corner of its bounds', () => {
    const diamond = box({ x: 0, y: 0, width: 100, height: 100, rotation: 45 })
    expect(touchesBounds(diamond, { left: -20, top: -20, right: -8, bottom: -8 })).toBe(false)
    expect(touchesBounds(diamond, { left: 40, top: -18, right: 60, bottom: -5 })).toBe(true)
  })
})

describe('resizing', () => {
  it.each(handles)('keeps the opposite side of a turned box in place when %s is pulled', (handle) => {
    const opposite = { nw: 2, n: 2, ne: 3, e: 3, se: 0, s: 0, sw: 1, w: 1 }[handle]
    const start = box({ rotation: 30 })
    const end = resizeBox(start, handle, { x: 37, y: -21 }, free)
    const [before, after] = [cornersOf(start)[opposite], cornersOf(end)[opposite]]
    expect(after?.x).toBeCloseTo(before?.x ?? 0)
    expect(after?.y).toBeCloseTo(before?.y ?? 0)
  })

  it('keeps the ratio and the minimum', () => {
    const kept = resizeBox(box(), 'se', { x: 100, y: 0 }, { ...free, keepsRatio: true })
    expect(kept.width / kept.height).toBeCloseTo(2)
    expect(kept.width).toBeCloseTo(300)
    const small = resizeBox(box(), 'se', { x: -500, y: -500 }, { ...free, keepsRatio: true })
    expect(small.height).toBeCloseTo(10)
    expect(small.width).toBeCloseTo(20)
  })

  it('grows around the centre', () => {
    const grown = resizeBox(box(), 'e', { x: 25, y: 0 }, { ...free, fromCenter: true })
    expect(grown.width).toBe(250)
    expect(centerOf(grown)).toEqual(centerOf(box()))
  })

  it('scales several boxes with their frame', () => {
    const frame = { left: 0, top: 0, right: 400, bottom: 200 }
    const scaled = scaleBox(box(), frame, { left: 0, top: 0, right: 800, bottom: 400 })
    expect(scaled).toMatchObject({ x: 200, y: 200, width: 400, height: 200 })
  })

  it('shows the cursor of the turned handle', () => {
    expect(cursorOf('n', 0)).toBe('ns-resize')
    expect(cursorOf('n', 90)).toBe('ew-resize')
    expect(cursorOf('se', -45)).toBe('ew-resize')
  })
})

describe('turning', () => {
  it('reads angles clockwise from straight up', () => {
    expect(angleTo({ x: 0, y: 0 }, { x: 0, y: -5 })).toBe(0)
    expect(angleTo({ x: 0, y: 0 }, { x: 5, y: 0 })).toBe(90)
    expect(normalAngle(270)).toBe(-90)
    expect(steppedAngle(52, 15)).toBe(45)
    expect(settledAngle(88.5, 3)).toBe(90)
    expect(settledAngle(80, 3)).toBe(80)
  })

  it('turns a box around a foreign centre', () => {
    const turned = rotateBox(box(), { x: 0, y: 0 }, 90)
    expect(centerOf(turned).x).toBeCloseTo(-150)
    expect(centerOf(turned).y).toBeCloseTo(200)
    expect(turned.rotation).toBe(90)
  })
})

describe('the viewport', () => {
  it('keeps what is under the pointer while zooming', () => {
    const before = { zoom: 0.5, x: 10, y: 20 }
    const anchor = { x: 300, y: 200 }
    const after = zoomAt(before, anchor, 2)
    expect(toPage(after, anchor)).toEqual(toPage(before, anchor))
    expect(toScreen(after, toPage(after, anchor))).toEqual(anchor)
  })

  it('never zooms past its ends', () => {
    expect(zoomAt({ zoom: 1, x: 0, y: 0 }, { x: 0, y: 0 }, 100).zoom).toBe(8)
    expect(steppedZoom(8, 1)).toBe(8)
    expect(steppedZoom(0.1, -1)).toBe(0.1)
    expect(steppedZoom(0.42, 1)).toBe(0.5)
  })

  it('fits the page into the middle', () => {
    const { zoom, x } = fitPage(
      { width: 800, height: 700 },
      { width: 720, height: 1280 },
      { top: 30, bottom: 30, side: 0 },
    )
    expect(zoom).toBe(0.5)
    expect(x).toBe(220)
  })
})

describe('the view of a part', () => {
  it('puts it into the middle, at most four times as large', () => {
    const room = { top: 0, bottom: 0, side: 0 }
    const canvas = { width: 800, height: 600 }
    const near = fitBounds(canvas, { left: 100, top: 200, right: 500, bottom: 500 }, room)
    expect(near.zoom).toBe(2)
    expect(toScreen(near, { x: 300, y: 350 })).toEqual({ x: 400, y: 300 })
    expect(fitBounds(canvas, { left: 0, top: 0, right: 2, bottom: 2 }, room).zoom).toBe(4)
  })
})

describe('cropping', () => {
  const frame = { x: 0, y: 0, width: 100, height: 100, rotation: 0, isFlippedX: false, isFlippedY: false }
  const image = { width: 400, height: 200, focalX: 0.5, focalY: 0.5, scale: 1 }

  it('moves the focal point against the drag, only where the image is larger than its frame', () => {
    const moved = croppedBy(frame, image, { x: 25, y: 40 })
    expect(moved.focalX).toBeCloseTo(0.25)
    expect(moved.focalY).toBe(0.5)
  })

  it('grows around the point under the pointer, and never leaves the frame bare', () => {
    const grown = scaledCrop(frame, image, { x: 25, y: 50 }, 2)
    const before = coveredBox(frame, image)
    const after = coveredBox(frame, { ...image, ...grown })
    expect((25 - after.x) / after.width).toBeCloseTo((25 - before.x) / before.width)
    expect((50 - after.y) / after.height).toBeCloseTo(0.5)
    const least = scaledCrop(frame, { ...image, ...grown }, { x: 25, y: 50 }, 0.2)
    expect(least.scale).toBe(1)
    expect(least.focalX).toBeGreaterThanOrEqual(0)
  })

  it('keeps the point in view that was pointed at, in a turned and mirrored frame too', () => {
    expect(focusedAt(frame, image, { x: 50, y: 10 })).toMatchObject({ focalX: 0.5, focalY: 0.1 })
    expect(focusedAt({ ...frame, isFlippedX: true }, image, { x: 0, y: 0 }).focalX).toBeCloseTo(0.75)
    expect(focusedAt({ ...frame, rotation: 180 }, image, { x: 0, y: 0 }).focalX).toBeCloseTo(0.75)
  })

  it('follows the drag in a mirrored image and stops at the edge', () => {
    expect(croppedBy({ ...frame, isFlippedX: true }, image, { x: 25, y: 0 }).focalX).toBeCloseTo(0.75)
    expect(croppedBy(frame, image, { x: -900, y: 0 }).focalX).toBe(1)
  })
})
