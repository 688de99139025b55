import { type ImageElement, type ShapeName, type StoryElement, shapes, stretchPath } from '@taplore/story'
import type { CSSProperties } from 'react'
import type { Box } from '../geometry/box.ts'

/** Position of a face on the page, page px. */
export function placeStyle(box: Box): { left: string; top: string; width: string; height: string; rotate: string } {
  return {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    rotate: box.rotation === 0 ? 'none' : `${box.rotation}deg`,
  }
}

export function radiusCss(element: StoryElement): string | undefined {
  return element.cornerRadius.some((radius) => radius > 0)
    ? element.cornerRadius.map((radius) => `${radius}px`).join(' ')
    : undefined
}

/** Border, corners and shadow of kinds that fill their box. */
export function frameStyle(element: StoryElement): CSSProperties {
  const { border, shadow } = element
  return {
    boxSizing: 'border-box',
    borderRadius: radiusCss(element),
    border: border && border.width > 0 ? `${border.width}px ${border.style} ${border.color}` : undefined,
    boxShadow: shadow ? `${shadow.x}px ${shadow.y}px ${shadow.blur}px ${shadow.color}` : undefined,
  }
}

/** The mask of an image or video. */
export function maskClip(element: Pick<ImageElement, 'mask' | 'width' | 'height'>): string | undefined {
  const { mask, width, height } = element
  if (!mask || !Object.hasOwn(shapes, mask)) return undefined
  return `path(evenodd, "${stretchPath(shapes[mask as ShapeName].path, width, height)}")`
}

/** A shadow that follows the drawing, not the box. */
export function dropShadow(element: StoryElement): string | undefined {
  const { shadow } = element
  return shadow ? `drop-shadow(${shadow.x}px ${shadow.y}px ${shadow.blur / 2}px ${shadow.color})` : undefined
}
