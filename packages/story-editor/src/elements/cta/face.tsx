import type { CtaElement } from '@taplore/story'
import { fontStyle } from '../../text/text-style.ts'
import { frameStyle } from '../box-style.ts'

export function CtaFace({ element }: { element: CtaElement }) {
  const isSolid = element.look === 'solid'
  return (
    <div
      className="te-cta-face"
      style={{
        ...frameStyle(element),
        background: isSolid ? element.color : undefined,
        color: isSolid ? element.textColor : element.color,
        ...(element.look === 'outline' ? { border: `3px solid ${element.color}` } : {}),
        textDecoration: element.look === 'text' ? 'underline' : undefined,
        ...fontStyle(element.font),
        fontSize: element.sizePx,
      }}
    >
      {element.label}
    </div>
  )
}
