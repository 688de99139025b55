import { type ShapeElement, shapeNames, shapes } from '@taplore/story'
import { Select, Switch } from '@taplore/ui'
import { ColorWell } from '../../controls/color-well.tsx'
import { NumberValue, Section } from '../../controls/fields.tsx'
import { PaintField } from '../../controls/paint-field.tsx'
import { useText } from '../../texts/text.ts'
import { FrameSection } from '../fields/frame-section.tsx'
import { usePatch } from '../fields/use-patch.ts'

export function ShapePanel({ element }: { element: ShapeElement }) {
  const text = useText()
  const patch = usePatch<'shape'>(element)
  const { fill, stroke } = element
  const isLine = shapes[element.shape].isLine === true
  const names = shapeNames.filter((name) => (shapes[name].isLine === true) === isLine)
  return (
    <>
      <Section title={text('kind.shape')}>
        <Select
          size="small"
          label={text('kind.shape')}
          value={element.shape}
          options={names.map((value) => ({ value, label: text(`shape.${value}`) }))}
          onChange={(shape) => patch({ shape })}
        />
      </Section>
      {isLine ? null : (
        <Section
          title={text('shape.fill')}
          aside={
            <Switch
              isLabelHidden
              label={text('shape.fill')}
              isOn={fill !== null}
              onChange={(isOn) => patch({ fill: isOn ? { type: 'solid', color: '#2438c8' } : null })}
            />
          }
        >
          {fill ? <PaintField paint={fill} onChange={(next, joins) => patch({ fill: next }, joins)} /> : null}
        </Section>
      )}
      <Section
        title={text('shape.stroke')}
        aside={
          isLine ? null : (
            <Switch
              isLabelHidden
              label={text('shape.stroke')}
              isOn={stroke !== null}
              onChange={(isOn) => patch({ stroke: isOn ? { width: 6, color: '#16181d', isDashed: false } : null })}
            />
          )
        }
      >
        {stroke ? (
          <div className="te-line">
            <ColorWell
              label={text('shape.stroke')}
              color={stroke.color}
              onChange={(color, joins) => patch({ stroke: { ...stroke, color } }, joins)}
            />
            <NumberValue
              label={text('shape.width')}
              name={text('shape.widthName')}
              value={stroke.width}
              minimum={1}
              maximum={200}
              onChange={(width, joins) => patch({ stroke: { ...stroke, width } }, joins)}
            />
            <Switch
              label={text('shape.dashed')}
              isOn={stroke.isDashed}
              onChange={(isDashed) => patch({ stroke: { ...stroke, isDashed } })}
            />
          </div>
        ) : null}
      </Section>
      <FrameSection element={element} hasCorners={element.shape === 'rect'} />
    </>
  )
}
