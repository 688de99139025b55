import { newElement, newImageMedia, newPage } from '@taplore/story'
import { expect, it } from 'vitest'
import { posterSource } from './poster.ts'

const image = (assetId: string, width: number, height: number) =>
  newElement('image', { media: newImageMedia({ assetId, url: `/${assetId}`, mime: 'image/png', width, height }) })
const chosen = (...images: ReturnType<typeof image>[]) =>
  posterSource({ pages: [newPage({ elements: images.slice(0, 1) }), newPage({ elements: images.slice(1) })] })?.assetId

it('makes a poster of the first image that is large enough, not of a logo before it', () => {
  expect(chosen(image('logo', 240, 80), image('quay', 1080, 1920), image('ferry', 2000, 3000))).toBe('quay')
})

it('takes the largest of images that are all a little small, and none of those that are tiny', () => {
  expect(chosen(image('small', 400, 600), image('larger', 600, 800))).toBe('larger')
  expect(chosen(image('logo', 240, 80), image('icon', 64, 64))).toBeUndefined()
})
