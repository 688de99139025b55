import type { StoryElement } from '@taplore/story'
import { Switch } from '@taplore/ui'
import { Square, SquareRoundCorner } from 'lucide-react'
import { ColorWell } from '../../controls/color-well.tsx'
import { NumberValue, Section } from '../../controls/fields.tsx'
import { useText } from '../../texts/text.ts'
import { useSharedPatch } from './use-patch.ts'

/** Corners, border and shadow. */
export function FrameSection({ element, hasCorners = true }: { element: StoryElement; hasCorners?: boolean }) {
  const text = useText()
  const patch = useSharedPatch([element])
  const { border, shadow, cornerRadius } = element
  const radius = cornerRadius.every((corner) => corner === cornerRadius[0]) ? cornerRadius[0] : null
  return (
    <Section title={text('frame.title')}>
      {hasCorners ? (
        <div className="te-grid">
          <NumberValue
            label={<SquareRoundCorner aria-hidden="true" size={14} strokeWidth={1.7} />}
            name={text('frame.radius')}
            value={radius}
            minimum={0}
            maximum={640}
            onChange={(value, joins) => patch({ cornerRadius: [value, value, value, value] }, joins)}
          />
          <NumberValue
            label={<Square aria-hidden="true" size={14} strokeWidth={1.7} />}
            name={text('frame.borderWidth')}
            value={border?.width ?? 0}
            minimum={0}
            maximum={200}
            onChange={(width, joins) =>
              patch({ border: width === 0 ? null : { color: '#16181d', style: 'solid', ...border, width } }, joins)
            }
          />
        </div>
      ) : null}
      {border ? (
        <div className="te-line">
          <span>{text('frame.borderColor')}</span>
          <ColorWell
            label={text('frame.borderColor')}
            color={border.color}
            onChange={(color, joins) => patch({ border: { ...border, color } }, joins)}
          />
        </div>
      ) : null}
      <div className="te-line">
        <Switch
          isOn={shadow !== null}
          label={text('frame.shadow')}
          onChange={(isOn) => patch({ shadow: isOn ? { x: 0, y: 8, blur: 24, color: '#00000059' } : null })}
        />
        {shadow ? (
          <ColorWell
            label={text('frame.shadow')}
            color={shadow.color}
            onChange={(color, joins) => patch({ shadow: { ...shadow, color } }, joins)}
          />
        ) : null}
      </div>
      {shadow ? (
        <div className="te-grid te-grid-3">
          {(['x', 'y', 'blur'] as const).map((field) => (
            <NumberValue
              key={field}
              label={field === 'blur' ? 'B' : field.toUpperCase()}
              name={`${text('frame.shadow')} ${field}`}
              value={shadow[field]}
              minimum={field === 'blur' ? 0 : -200}
              maximum={200}
              onChange={(value, joins) => patch({ shadow: { ...shadow, [field]: value } }, joins)}
            />
          ))}
        </div>
      ) : null}
    </Section>
  )
}
