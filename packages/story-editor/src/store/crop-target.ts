import {
  backgroundTarget,
  type ImageMedia,
  type Page,
  pageSize,
  type Story,
  setBackground,
  updateElement,
  type VideoMedia,
} from '@taplore/story'
import type { Box } from '../geometry/box.ts'
import { findElement } from './page-elements.ts'
import type { Crop } from './surface.ts'

/** An image or video with its crop frame: of an element, or the whole page for a background. */
export interface CropTarget {
  id: string
  frame: Box & { isFlippedX: boolean; isFlippedY: boolean }
  media: ImageMedia | VideoMedia
  /** The story with another crop. */
  write(story: Story, crop: Crop): Story
}

const pageFrame = { x: 0, y: 0, ...pageSize, rotation: 0, isFlippedX: false, isFlippedY: false }

/** What can be cropped for an id, or for `background`; null without an image. */
export function cropTargetOf(page: Page, id: string | null): CropTarget | null {
  const pageId = page.id
  if (id === backgroundTarget) {
    const { background } = page
    if (background.type === 'paint') return null
    return {
      id,
      frame: pageFrame,
      media: background.media,
      write: (story, crop) =>
        background.type === 'image'
          ? setBackground(story, { pageId, background: { ...background, media: { ...background.media, ...crop } } })
          : setBackground(story, { pageId, background: { ...background, media: { ...background.media, ...crop } } }),
    }
  }
  const element = findElement(page, id)
  if (element?.kind === 'image' && element.media) {
    const { media } = element
    return {
      id: element.id,
      frame: element,
      media,
      write: (story, crop) =>
        updateElement(story, { pageId, id: element.id, kind: 'image', patch: { media: { ...media, ...crop } } }),
    }
  }
  if (element?.kind === 'video' && element.media) {
    const { media } = element
    return {
      id: element.id,
      frame: element,
      media,
      write: (story, crop) =>
        updateElement(story, { pageId, id: element.id, kind: 'video', patch: { media: { ...media, ...crop } } }),
    }
  }
  return null
}
