import { type StickerElement, stickers } from '@taplore/story'
import { dropShadow } from '../box-style.ts'

export function StickerFace({
  element,
}: {
  element: Pick<StickerElement, 'sticker' | 'colors'> & Partial<StickerElement>
}) {
  const drawing = stickers[element.sticker]
  const color = (index: number | undefined) =>
    index === undefined ? 'none' : (element.colors[index] ?? drawing.colors[index] ?? 'none')
  return (
    <svg
      role="img"
      aria-label={element.alt ?? ''}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      style={{
        width: '100%',
        height: '100%',
        overflow: 'visible',
        display: 'block',
        filter: element.kind ? dropShadow(element as StickerElement) : undefined,
      }}
    >
      {drawing.parts.map((part) => (
        <path
          key={part.path}
          d={part.path}
          fill={color(part.fill)}
          stroke={color(part.stroke)}
          strokeWidth={part.strokeWidth}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
