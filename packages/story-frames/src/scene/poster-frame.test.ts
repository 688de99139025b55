import { newElement, newPage } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { isGround, posterFrame } from './poster-frame.ts'

const portrait = { width: 720, height: 960 }
const text = (y: number, height: number) => newElement('text', { x: 60, y, width: 600, height })
const shape = (x: number, y: number, width: number, height: number) => newElement('shape', { x, y, width, height })

describe('the frame of a poster', () => {
  it('is the middle of a page without texts', () => {
    const { ground, content } = posterFrame(newPage({ elements: [shape(40, 20, 60, 60)] }), portrait)
    expect(ground).toEqual({ zoom: 1, x: 0, y: -160 })
    expect(content).toEqual(ground)
  })

  it('moves to a title near an edge of the page, with some room around it', () => {
    const low = posterFrame(newPage({ elements: [text(980, 200)] }), portrait)
    expect(low.content).toEqual({ zoom: 1, x: 0, y: -268 })
    expect(low.ground).toEqual(low.content)
    const high = posterFrame(newPage({ elements: [text(100, 80)] }), portrait)
    expect(high.content).toEqual({ zoom: 1, x: 0, y: -52 })
    const edge = posterFrame(newPage({ elements: [text(1200, 80)] }), portrait)
    expect(edge.content.y).toBe(-320)
  })

  it.each([
    ['3:4', portrait],
    ['1:1', { width: 720, height: 720 }],
    ['4:3', { width: 960, height: 720 }],
  ])('has every text inside an image of %s, and no edge of the background', (_, size) => {
    const { ground, content } = posterFrame(newPage({ elements: [text(60, 60), text(900, 320)] }), size)
    const height = (size.height / size.width) * 720
    expect(content.zoom * 60 + content.y).toBeGreaterThan(0)
    expect(content.zoom * 1220 + content.y).toBeLessThan(height)
    expect(content.zoom * 360 + content.x).toBeCloseTo(360)
    expect(ground.zoom).toBe(1)
    expect(ground.y).toBeLessThanOrEqual(0)
    expect(1280 + ground.y).toBeGreaterThanOrEqual(height)
  })

  it('takes what is as wide as the page for background, and texts never', () => {
    expect(isGround(shape(0, 640, 720, 640))).toBe(true)
    expect(isGround(shape(40, 640, 640, 400))).toBe(false)
    expect(isGround(newElement('text', { x: 0, y: 0, width: 720, height: 90 }))).toBe(false)
  })

  it('does not look at hidden texts', () => {
    const hidden = { ...text(1200, 60), isHidden: true }
    expect(posterFrame(newPage({ elements: [hidden] }), portrait).content.y).toBe(-160)
  })
})
