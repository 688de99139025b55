import { boundsOf, type Story, type StoryElement } from '@taplore/story'
import type { Rect } from '../paint/box.ts'
import type { Ruler } from '../text/ruler.ts'
import { layOutText } from '../text/text-layout.ts'
import { boxOf } from './draw-element.ts'

/** The axis-aligned bounds of everything an element can paint, canvas px. */
export function inkBounds(element: StoryElement, given: { scale: number; story: Story; ruler: Ruler }): Rect {
  const { scale } = given
  const bounds = boundsOf(element)
  const shadow = element.shadow ? Math.hypot(element.shadow.x, element.shadow.y) + element.shadow.blur * 1.5 : 0
  const stroke = element.kind === 'shape' && element.stroke ? element.stroke.width : 0
  const text = element.kind === 'text' ? textReach(element, given) : 0
  const reach = Math.max(shadow, stroke, text, 40) + 4
  return {
    x: (bounds.x - reach) * scale,
    y: (bounds.y - reach) * scale,
    width: (bounds.width + 2 * reach) * scale,
    height: (bounds.height + 2 * reach) * scale,
  }
}

/** How far text can extend outside its box, px of the page: overhang, overflow, outline and shadow. */
function textReach(
  element: Extract<StoryElement, { kind: 'text' }>,
  given: { scale: number; story: Story; ruler: Ruler },
): number {
  const shadow = element.textShadow
    ? Math.hypot(element.textShadow.x, element.textShadow.y) + element.textShadow.blur * 1.5
    : 0
  const { lines } = layOutText(element, boxOf(element, given.scale), given)
  const height = lines.length * element.sizePx * element.lineHeight + 2 * element.paddingY
  const overflow = Math.max(0, height - element.height)
  return element.sizePx * 1.5 + (element.textOutline?.width ?? 0) + shadow + overflow
}
