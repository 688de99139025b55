import { type ShapeName, shapeNames, shapes } from '@taplore/story'
import { addShape } from '../../changes/insert.ts'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'

export function ShapesPanel() {
  const text = useText()
  return (
    <>
      <p className="te-note">{text('shapes.note')}</p>
      <h3 className="te-panel-title">{text('shapes.filled')}</h3>
      <div className="te-shapes">
        {shapeNames
          .filter((name) => !shapes[name].isLine)
          .map((name) => (
            <ShapeButton key={name} name={name} />
          ))}
      </div>
      <h3 className="te-panel-title">{text('shapes.lines')}</h3>
      <div className="te-shapes">
        {shapeNames
          .filter((name) => shapes[name].isLine)
          .map((name) => (
            <ShapeButton key={name} name={name} />
          ))}
      </div>
    </>
  )
}

/** A click adds the shape to the page; with Alt it selects it for the drawing tool. */
function ShapeButton({ name }: { name: ShapeName }) {
  const session = useSession()
  const text = useText()
  const { path, isLine } = shapes[name]
  return (
    <button
      type="button"
      aria-label={text(`shape.${name}`)}
      title={text(`shape.${name}`)}
      onClick={(event) => {
        if (event.altKey) {
          session.editor.state.set({ shape: name })
          session.tools.choose('shape')
        } else addShape(session.editor, name)
      }}
    >
      <svg viewBox="-4 -4 108 108" aria-hidden="true">
        <path
          d={path}
          fill={isLine ? 'none' : 'currentColor'}
          stroke={isLine ? 'currentColor' : 'none'}
          strokeWidth={8}
          fillRule="evenodd"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  )
}
