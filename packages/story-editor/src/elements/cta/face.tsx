import { type CtaElement, fontVariation } from '@taplore/story'
import { fontStyle } from '../../text/text-style.ts'
import { frameStyle } from '../box-style.ts'

export function CtaFace({ element }: { element: CtaElement }) {
  const isSolid = element.look === 'solid'
  const frame = frameStyle(element)
  const outline = element.look === 'outline' ? `inset 0 0 0 3px ${element.color}` : undefined
  return (
    <div
      className="te-cta-face"
      data-words=""
      style={{
        ...frame,
        boxShadow: [frame.boxShadow, outline].filter(Boolean).join(', ') || undefined,
        background: isSolid ? element.color : undefined,
        color: isSolid ? element.textColor : element.color,
        textDecoration: element.look === 'text' ? 'underline' : undefined,
        ...fontStyle(element.font),
        fontSize: element.sizePx,
        fontVariationSettings: fontVariation(element.font.family, element.sizePx) ?? undefined,
      }}
    >
      {element.label}
    </div>
  )
}
