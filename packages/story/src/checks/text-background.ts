import { colorAt, over } from '../color.ts'
import type { Page } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'
import type { TextElement } from '../elements/text.ts'
import { boundsOf } from '../layout/box.ts'
import { pageSize } from '../limits.ts'
import type { Color } from '../values.ts'

/**
 * Possible background colors of a text: below its top, middle and bottom, computed from paints and solid shapes. Null
 * over an image, where only a person can judge.
 */
export function backgroundsUnder(text: TextElement, page: Page): Color[] | null {
  if (text.backgroundMode !== 'none' && text.backgroundColor.length === 7) return [text.backgroundColor]
  const box = boundsOf(text)
  const below = page.elements
    .slice(0, page.elements.indexOf(text))
    .filter((element) => !element.isHidden && element.kind !== 'group')
  const grounds: Color[] = []
  for (const share of [0.08, 0.5, 0.92]) {
    const ground = groundAt(page, below, box.x + box.width / 2, box.y + box.height * share)
    if (!ground) return null
    grounds.push(ground)
  }
  return grounds
}

function groundAt(page: Page, below: StoryElement[], x: number, y: number): Color | null {
  let ground = backgroundAt(page, x / pageSize.width, y / pageSize.height)
  for (const element of below) {
    if (!covers(element, x, y)) continue
    if (element.kind === 'shape' && element.fill) {
      // Other outlines than the box leave parts of it free, so they only count as possible.
      if (element.shape !== 'rect' && element.shape !== 'ellipse') continue
      const color = colorAt(element.fill, (x - element.x) / element.width, (y - element.y) / element.height)
      const isSolid = color.length === 7 && element.opacity >= 0.99
      ground = isSolid ? color : ground && over(color.length === 7 ? `${color}${hex(element.opacity)}` : color, ground)
    } else if (element.kind === 'image' || element.kind === 'video') ground = null
    else if (element.kind === 'text' && element.backgroundMode === 'fill') ground = element.backgroundColor.slice(0, 7)
  }
  return ground
}

function backgroundAt(page: Page, x: number, y: number): Color | null {
  const { background } = page
  if (background.type === 'paint') return colorAt(background.paint, x, y).slice(0, 7)
  if (!background.overlay) return null
  // Under a dense overlay the image hardly matters: computes the overlay on a medium gray.
  const color = colorAt(background.overlay, x, y)
  const alpha = color.length > 7 ? Number.parseInt(color.slice(7, 9), 16) / 255 : 1
  return alpha >= 0.6 ? over(color, '#808080') : null
}

function covers(element: StoryElement, x: number, y: number): boolean {
  const turn = (-element.rotation * Math.PI) / 180
  const dx = x - (element.x + element.width / 2)
  const dy = y - (element.y + element.height / 2)
  const ownX = (dx * Math.cos(turn) - dy * Math.sin(turn)) / (element.width / 2)
  const ownY = (dx * Math.sin(turn) + dy * Math.cos(turn)) / (element.height / 2)
  if (element.kind === 'shape' && element.shape === 'ellipse') return ownX ** 2 + ownY ** 2 <= 1
  return Math.abs(ownX) <= 1 && Math.abs(ownY) <= 1
}

function hex(opacity: number): string {
  return Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
}
