import type { Story } from '../document.ts'
import type { TextElement, TextStyle } from '../elements/text.ts'

export type TextTag = 'h1' | 'h2' | 'h3' | 'p' | 'span'

/**
 * The style of a new text with a tag in this story, for `newElement('text', …)`. Stories from before typography had
 * five tags use the body font for `h2` and `h3`, larger.
 */
export function textOfTag(
  typography: Story['typography'],
  tag: TextTag,
): TextStyle & Partial<Pick<TextElement, 'headingLevel' | 'backgroundMode' | 'backgroundColor'>> {
  const ground = typography.grounds?.[tag]
  return {
    ...styleOfTag(typography, tag),
    headingLevel: tag === 'span' ? 'auto' : tag,
    ...(ground ? { backgroundMode: 'highlight', backgroundColor: ground } : {}),
  }
}

function styleOfTag(typography: Story['typography'], tag: TextTag): TextStyle {
  const { heading, body } = typography
  if (tag === 'h1') return heading
  if (tag === 'p') return body
  const own = typography[tag]
  if (own) return own
  const scale = { h2: 1.3, h3: 1.15, span: 0.8 }[tag]
  return { ...body, sizePx: Math.round(body.sizePx * scale) }
}
