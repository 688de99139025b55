import { newElement } from '@taplore/story'
import { expect, it } from 'vitest'
import { placeText, readMetrics } from './text-place.ts'

const metrics = { ascent: 1, descent: 0.2, xHeight: 0.5, capHeight: 0.7 }

function placed(given: Partial<ReturnType<typeof newElement<'text'>>>) {
  const text = newElement('text', { x: 100, y: 300, width: 400, height: 160, sizePx: 100, lineHeight: 1.6, ...given })
  return placeText(text, text, metrics)
}

it('reads heights of letters in em, and none of a font that does not tell them', () => {
  expect(readMetrics({ metrics: { upm: 2000, asc: 2000, des: -400, xH: 1000, capH: 1400 } })).toEqual(metrics)
  expect(readMetrics({ family: 'Roboto' })).toBeNull()
  expect(readMetrics({ metrics: { upm: 0, asc: 1, des: -1 } })).toBeNull()
})

it('puts the letters of the first line at the top of its box', () => {
  // A line of 160 px around letters of 120 px: 20 px above and below.
  expect(placed({ height: 120 })).toMatchObject({ x: 100, y: 280, height: 160 })
  // Lines lower than their letters begin below the top.
  expect(placed({ lineHeight: 0.8, height: 120 })).toMatchObject({ y: 320, height: 80 })
})

it('moves lines inside of a box that is seen, and centers those that its padding cannot hold', () => {
  const seen = { backgroundMode: 'fill' as const }
  expect(placed({ ...seen, paddingY: 50 })).toMatchObject({ y: 300, height: 160, paddingY: 30, verticalAlign: 'top' })
  expect(placed({ ...seen, paddingY: 5 })).toMatchObject({ y: 300, height: 160, paddingY: 0, verticalAlign: 'middle' })
})

it('gives highlighted lines the padding that each of them had', () => {
  const lines = placed({ backgroundMode: 'highlight', paddingX: 42, paddingY: 20 })
  expect(lines).toMatchObject({ lineHeight: 2, paddingX: 20, paddingY: 0, y: 280 })
})

it('keeps a turned text on its place when its box must grow', () => {
  // One line needs 160 px; the box has 20 px and would have 60: 100 px are added below.
  const upright = placed({ height: 20 })
  expect(upright).toMatchObject({ x: 100, y: 280, height: 160 })
  const turned = placed({ height: 20, rotation: 90 })
  expect(turned).toMatchObject({ x: 50, y: 230, height: 160 })
})
