import { type DrawingElement, strokePath } from '@taplore/story'
import { dropShadow } from '../box-style.ts'

export function DrawingFace({ element }: { element: DrawingElement }) {
  const { width, height, field } = element
  const scale = Math.min(width / field.width, height / field.height)
  return (
    <svg
      role="img"
      aria-label={element.alt}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ display: 'block', width: '100%', height: '100%', overflow: 'visible', filter: dropShadow(element) }}
    >
      {element.strokes.map((stroke, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are told apart by their order only
          key={index}
          d={strokePath(stroke.points, field, element)}
          fill="none"
          stroke={stroke.color}
          strokeWidth={stroke.width * scale}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
