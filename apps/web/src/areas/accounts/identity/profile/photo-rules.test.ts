import { expect, it } from 'vitest'
import { behindWindow, photoTypes, pulled, wholeSquare } from './photo-rules.ts'

it('PROF-09 knows photos by their names', () => {
  expect(['a.jpg', 'a.JPEG', 'b.png', 'favicon.ico'].every((name) => photoTypes.test(name))).toBe(true)
  expect(['a.gif', 'a.webp', 'jpg', 'a.png.svg'].some((name) => photoTypes.test(name))).toBe(false)
})

it('shows the middle of a wide image, filling the window', () => {
  expect(behindWindow(wholeSquare, { width: 400, height: 200 })).toEqual({ width: 2, height: 1, left: -0.5, top: -0 })
})

it('follows the hand and stops at the edges', () => {
  const image = { width: 400, height: 200 }
  expect(pulled(wholeSquare, image, { dx: 0.25, dy: 0.4 })).toMatchObject({ x: 0.25, y: 0.5 })
  expect(pulled(wholeSquare, image, { dx: 5, dy: 0 }).x).toBe(0)
  expect(pulled(wholeSquare, image, { dx: -5, dy: 0 }).x).toBe(1)
})
