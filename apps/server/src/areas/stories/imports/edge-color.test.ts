import { describe, expect, it } from 'vitest'
import { edgeColor } from './edge-color.ts'
import { titleOfPdf } from './pdf-title.ts'

/** Pixels of an image whose color at a place `colorAt` says. */
function imageOf(width: number, height: number, colorAt: (x: number, y: number) => readonly number[]) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([...colorAt(x, y), 255], (y * width + x) * 4)
  }
  return { data, width, height }
}

describe('the edge of a slide', () => {
  it('is its color, whatever stands inside, and with rounding and a thin line', () => {
    const dark = imageOf(40, 30, (x, y) => {
      if (x === 20) return [255, 255, 255]
      return x > 5 && x < 35 && y > 5 && y < 25 ? [250, 200, 10] : [12 + (x % 2), 59, 74]
    })
    expect(edgeColor(dark)).toMatch(/^#0[cd]3b4a$/)
    const withHairline = imageOf(900, 600, (_, y) => (y >= 595 ? [255, 255, 255] : [12, 59, 74]))
    expect(edgeColor(withHairline)).toBe('#0c3b4a')
    expect(edgeColor(imageOf(1, 1, () => [1, 2, 3]))).toBe('#010203')
  })

  it('has none where a photo reaches it', () => {
    expect(edgeColor(imageOf(40, 30, (x, y) => [x * 6, y * 8, 99]))).toBeUndefined()
    expect(edgeColor(imageOf(40, 30, (_, y) => (y < 15 ? [255, 255, 255] : [0, 0, 0])))).toBeUndefined()
  })
})

describe('the title of a PDF', () => {
  it('is the one someone gave it, not one that a program made up', () => {
    expect(titleOfPdf({ Title: '  The night\n market handbook ' })).toBe('The night market handbook')
    for (const Title of ['', 'Untitled', 'PowerPoint Presentation', 'Microsoft Word - notes.docx', 'flyer-2.indd', 7]) {
      expect(titleOfPdf({ Title })).toBe('')
    }
    expect(titleOfPdf({})).toBe('')
  })
})
