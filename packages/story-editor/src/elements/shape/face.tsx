import { type ShapeElement, shapes, stretchPath } from '@taplore/story'
import { dropShadow, frameStyle } from '../box-style.ts'
import { paintCss } from '../paint.ts'

export function ShapeFace({ element }: { element: ShapeElement }) {
  const { fill, stroke, width, height } = element
  if ((element.shape === 'rect' || element.shape === 'ellipse') && !stroke?.isDashed) {
    const outline = stroke && stroke.width > 0 ? `${stroke.width}px solid ${stroke.color}` : undefined
    const frame = frameStyle(element)
    return (
      <div
        style={{
          ...frame,
          width: '100%',
          height: '100%',
          background: fill ? paintCss(fill) : undefined,
          border: outline ?? frame.border,
          borderRadius: element.shape === 'ellipse' ? '50%' : frame.borderRadius,
        }}
      />
    )
  }
  const { path, isLine } = shapes[element.shape]
  const drawn = stretchPath(path, width, height)
  return (
    <div style={{ position: 'relative', width: '100%', height: '100%', filter: dropShadow(element) }}>
      {fill && !isLine ? (
        <div
          style={{ position: 'absolute', inset: 0, background: paintCss(fill), clipPath: `path(evenodd, "${drawn}")` }}
        />
      ) : null}
      {stroke && stroke.width > 0 ? (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }}
        >
          <path
            d={drawn}
            fill="none"
            stroke={stroke.color}
            strokeWidth={stroke.width}
            strokeDasharray={stroke.isDashed ? `${stroke.width * 2.5} ${stroke.width * 2}` : undefined}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : null}
    </div>
  )
}
