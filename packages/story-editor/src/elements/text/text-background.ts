import { colorAt, type Page, pageSize, type TextElement } from '@taplore/story'
import { centerOf, containsPoint } from '../../geometry/box.ts'
import { isHidden } from '../../store/page-elements.ts'

/** The solid color behind a text, as far as it can be derived without pixels; null over an image. */
export function backgroundUnder(page: Page, element: TextElement): string | null {
  const center = centerOf(element)
  const below = page.elements.slice(0, page.elements.indexOf(element)).reverse()
  for (const other of below) {
    if (isHidden(page, other) || other.kind === 'group' || !containsPoint(other, center)) continue
    if (other.kind === 'image' || other.kind === 'video') return null
    if (other.kind === 'shape' && other.fill && other.opacity > 0.95) {
      const color = colorAt(other.fill, (center.x - other.x) / other.width, (center.y - other.y) / other.height)
      if (isOpaque(color)) return color
    }
    if (other.kind === 'text' && other.backgroundMode === 'fill' && isOpaque(other.backgroundColor))
      return other.backgroundColor
  }
  if (page.background.type !== 'paint') return null
  return colorAt(page.background.paint, center.x / pageSize.width, center.y / pageSize.height).slice(0, 7)
}

function isOpaque(color: string): boolean {
  return color.length === 7 || color.toLowerCase().endsWith('ff')
}
