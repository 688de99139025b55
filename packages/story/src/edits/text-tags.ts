import type { Story } from '../document.ts'
import type { TextElement, TextStyle } from '../elements/text.ts'

export type TextTag = 'h1' | 'h2' | 'h3' | 'p' | 'span'

/**
 * What a new text of a tag looks like in this story, ready to be given to `newElement('text', …)`. Stories made before
 * typography knew five tags set `h2` and `h3` in the body's face, larger.
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
