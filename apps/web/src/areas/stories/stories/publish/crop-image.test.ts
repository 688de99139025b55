import { newElement, newImageMedia, newPage, newStory } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { cropBox, listImages, posterShapes, posterSize } from './crop-image.ts'

describe('the crop of a poster', () => {
  it.each(['portrait', 'square', 'landscape'] as const)('has the ratio of the %s poster and stays inside', (shape) => {
    const { ratio } = posterShapes[shape]
    for (const image of [
      { width: 3000, height: 1000 },
      { width: 800, height: 2600 },
    ]) {
      for (const crop of [
        { x: 0, y: 0, zoom: 1 },
        { x: 1, y: 1, zoom: 2.5 },
        { x: 0.5, y: 0.5, zoom: 4 },
      ]) {
        const box = cropBox(image, ratio, crop)
        expect(box.width / box.height).toBeCloseTo(ratio)
        expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
        expect(box.left + box.width).toBeLessThanOrEqual(image.width + 0.001)
        expect(box.top + box.height).toBeLessThanOrEqual(image.height + 0.001)
        const size = posterSize(box, shape)
        expect(Math.abs(size.width / size.height - ratio)).toBeLessThan(0.02)
        expect(size.width).toBeLessThanOrEqual(box.width)
      }
    }
  })

  it('offers the images of the story, each once, with the page it stands on', () => {
    const media = (url: string) => newImageMedia({ assetId: null, url, mime: 'image/jpeg', width: 900, height: 1200 })
    const image = (url: string) => newElement('image', { media: media(url) })
    const pages = [newPage({ elements: [image('/a.jpg')] }), newPage({ elements: [image('/a.jpg'), image('/b.jpg')] })]
    expect(listImages(newStory({ pages }))).toEqual([
      { url: '/a.jpg', page: 1 },
      { url: '/b.jpg', page: 2 },
    ])
  })
})
