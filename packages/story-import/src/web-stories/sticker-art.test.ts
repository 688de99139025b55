import { newElement, parseElement } from '@taplore/story'
import { expect, it } from 'vitest'
import { faded, stickerArt } from './sticker-art.ts'
import { fieldOf } from './strokes.ts'

const boxes = [
  { width: 300, height: 300 },
  { width: 640, height: 12 },
  { width: 9, height: 420 },
  { width: 1, height: 1 },
]

it.each(Object.entries(stickerArt))('draws %s as valid lines in a box of any shape', (_name, art) => {
  for (const box of boxes) {
    const strokes = art(box, '#12345680', '#ffffff')
    const element = { ...newElement('drawing'), width: 400, height: 400, ...fieldOf(box, strokes) }
    expect(parseElement(element)).toMatchObject({ ok: true })
    const far = strokes.flatMap(({ points }) =>
      points.map((value, index) => Math.abs(value / (index % 2 ? box.height : box.width) - 0.5)),
    )
    // A few px outside of the smallest box are its line, not a drawing that ran away.
    if (Math.min(box.width, box.height) > 10) expect(Math.max(...far)).toBeLessThan(0.62)
  }
})

it('draws a figure that is wider than any line in a smaller field, which stretches to its box', () => {
  const box = { width: 1000, height: 800 }
  const { field, strokes } = fieldOf(box, stickerArt.cloud(box, '#ffffff'))
  const [puff] = strokes
  expect(puff?.width).toBe(200)
  expect(field.width / field.height).toBeCloseTo(1.25)
  // As wide in its box as it was asked to be.
  expect(((puff?.width ?? 0) * box.width) / field.width).toBeCloseTo(620, 0)
})

it('fades a color by its own opacity', () => {
  expect(faded('#102030', 0.5)).toBe('#10203080')
  expect(faded('#10203080', 0.5)).toBe('#10203040')
})
