import { type DrawingElement, limits, simplifyStroke, strokePath } from '@taplore/story'
import { Button } from '@taplore/ui'
import { Undo2 } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { ColorWell } from '../../controls/color-well.tsx'
import { Labelled, NumberValue, Section, TextValue } from '../../controls/fields.tsx'
import { useText } from '../../texts/text.ts'
import { usePatch } from '../fields/use-patch.ts'

/** A drawing area: every stroke is one step. */
export function DrawingPanel({ element }: { element: DrawingElement }) {
  const text = useText()
  const patch = usePatch<'drawing'>(element)
  const [pen, setPen] = useState({ width: 12, color: element.strokes.at(-1)?.color ?? '#2438c8' })
  const [live, setLive] = useState<number[] | null>(null)
  const field = useRef<SVGSVGElement>(null)
  const { strokes } = element
  const isFull = strokes.length >= limits.strokes

  function pointOf(event: PointerEvent): [number, number] {
    const box = field.current?.getBoundingClientRect()
    if (!box) return [0, 0]
    const share = (value: number, start: number, size: number) => Math.min(1, Math.max(0, (value - start) / size))
    return [
      Math.round(share(event.clientX, box.left, box.width) * element.field.width * 10) / 10,
      Math.round(share(event.clientY, box.top, box.height) * element.field.height * 10) / 10,
    ]
  }
  function end(): void {
    if (!live) return
    setLive(null)
    const points = simplifyStroke(live, 1.2).slice(0, limits.strokePoints)
    patch({ strokes: [...strokes, { ...pen, points }] })
  }

  return (
    <Section title={text('kind.drawing')}>
      <p className="te-note">{text(isFull ? 'drawing.full' : 'drawing.note')}</p>
      <svg
        ref={field}
        className="te-drawing-field"
        role="img"
        aria-label={text('drawing.field')}
        viewBox={`0 0 ${element.field.width} ${element.field.height}`}
        onPointerDown={(event) => {
          if (isFull || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setLive(pointOf(event))
        }}
        onPointerMove={(event) => {
          if (live && live.length < limits.strokePoints) setLive([...live, ...pointOf(event)])
        }}
        onPointerUp={end}
        onPointerCancel={() => setLive(null)}
      >
        {[...strokes, ...(live ? [{ ...pen, points: live }] : [])].map((stroke, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are told apart by their order only
            key={index}
            d={strokePath(stroke.points, element.field, element.field)}
            fill="none"
            stroke={stroke.color}
            strokeWidth={stroke.width}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <div className="te-line">
        <ColorWell label={text('drawing.color')} color={pen.color} onChange={(color) => setPen({ ...pen, color })} />
        <NumberValue
          label={text('shape.width')}
          name={text('shape.widthName')}
          value={pen.width}
          minimum={1}
          maximum={80}
          onChange={(width) => setPen({ ...pen, width })}
        />
        <Button
          size="small"
          icon={Undo2}
          disabledReason={strokes.length === 0 ? text('drawing.empty') : undefined}
          onClick={() => patch({ strokes: strokes.slice(0, -1) })}
        >
          {text('drawing.removeLast')}
        </Button>
      </div>
      <Labelled label={text('image.alt')}>
        <TextValue
          name={text('image.alt')}
          value={element.alt}
          maximum={limits.altLength}
          onChange={(alt) => patch({ alt })}
        />
      </Labelled>
    </Section>
  )
}
