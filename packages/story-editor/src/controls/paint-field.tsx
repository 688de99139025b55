import type { Paint } from '@taplore/story'
import { SegmentedControl } from '@taplore/ui'
import { useText } from '../texts/text.ts'
import { ColorPicker, ColorWell } from './color-well.tsx'
import { NumberValue } from './fields.tsx'

/** A fill: one color, or a gradient of up to eight. */
export function PaintField({ paint, onChange }: { paint: Paint; onChange: (paint: Paint, joins: boolean) => void }) {
  const text = useText()
  return (
    <>
      <SegmentedControl
        isFull
        label={text('paint.kind')}
        value={paint.type}
        onChange={(type) => onChange(converted(paint, type), false)}
        segments={(['solid', 'linear', 'radial'] as const).map((value) => ({ value, label: text(`paint.${value}`) }))}
      />
      {paint.type === 'solid' ? (
        <div className="te-inline-picker">
          <ColorPicker
            label={text('paint.color')}
            color={paint.color}
            onChange={(color, joins) => onChange({ ...paint, color }, joins)}
          />
        </div>
      ) : (
        <Stops paint={paint} onChange={onChange} />
      )}
    </>
  )
}

function Stops({
  paint,
  onChange,
}: {
  paint: Exclude<Paint, { type: 'solid' }>
  onChange: (paint: Paint, joins: boolean) => void
}) {
  const text = useText()
  return (
    <>
      {paint.type === 'linear' ? (
        <NumberValue
          label={text('paint.angle')}
          name={text('paint.angle')}
          value={paint.angle}
          unit="°"
          minimum={-360}
          maximum={360}
          step={5}
          onChange={(angle, joins) => onChange({ ...paint, angle }, joins)}
        />
      ) : (
        <NumberValue
          label={text('paint.radius')}
          name={text('paint.radius')}
          value={paint.radius * 100}
          unit="%"
          minimum={1}
          maximum={400}
          step={5}
          onChange={(radius, joins) => onChange({ ...paint, radius: radius / 100 }, joins)}
        />
      )}
      <ul className="te-stops">
        {paint.stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stops have no identity but their place
          <li key={index}>
            <ColorWell
              label={text('paint.stop', { number: index + 1 })}
              color={stop.color}
              onChange={(color, joins) =>
                onChange({ ...paint, stops: paint.stops.with(index, { ...stop, color }) }, joins)
              }
            />
            <NumberValue
              label={text('paint.at')}
              name={text('paint.stop', { number: index + 1 })}
              value={stop.offset * 100}
              unit="%"
              minimum={0}
              maximum={100}
              onChange={(at, joins) =>
                onChange({ ...paint, stops: paint.stops.with(index, { ...stop, offset: at / 100 }) }, joins)
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function converted(paint: Paint, type: Paint['type']): Paint {
  const first = paint.type === 'solid' ? paint.color : (paint.stops[0]?.color ?? '#ffffff')
  const stops =
    paint.type === 'solid'
      ? [
          { offset: 0, color: first },
          { offset: 1, color: '#2438c8' },
        ]
      : paint.stops
  if (type === 'solid') return { type, color: first }
  if (type === 'linear') return { type, angle: 180, stops }
  return { type, centerX: 0.5, centerY: 0.5, radius: 0.7, stops }
}
