import { type StickerElement, stickers, stretchPath } from '@taplore/story'
import { dropShadow } from '../box-style.ts'

export function StickerFace({
  element,
}: {
  element: Pick<StickerElement, 'sticker' | 'colors'> & Partial<StickerElement>
}) {
  const drawing = stickers[element.sticker]
  // In lists a sticker has no size of its own; the size of the drawing area is used.
  const { width = 100, height = 100 } = element
  const strokeScale = Math.min(width, height) / 100
  const color = (index: number | undefined) =>
    index === undefined ? 'none' : (element.colors[index] ?? drawing.colors[index] ?? 'none')
  return (
    <svg
      role="img"
      aria-label={element.alt ?? ''}
      viewBox={`0 0 ${width} ${height}`}
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
          d={stretchPath(part.path, width, height)}
          fill={color(part.fill)}
          stroke={color(part.stroke)}
          strokeWidth={part.strokeWidth === undefined ? undefined : part.strokeWidth * strokeScale}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
