import type { TextElement } from '@taplore/story'
import { Switch } from '@taplore/ui'
import { ColorWell } from '../../controls/color-well.tsx'
import { NumberValue, Section } from '../../controls/fields.tsx'
import { PaintField } from '../../controls/paint-field.tsx'
import { useText } from '../../texts/text.ts'
import { usePatch } from '../fields/use-patch.ts'

/** Gradient, outline and shadow of the text. */
export function LetterSection({ element }: { element: TextElement }) {
  const text = useText()
  const patch = usePatch<'text'>(element)
  const { textPaint, textOutline, textShadow } = element
  return (
    <Section>
      <Switch
        label={text('text.gradient')}
        isOn={textPaint !== undefined}
        onChange={(isOn) =>
          patch({
            textPaint: isOn
              ? {
                  type: 'linear',
                  angle: 90,
                  stops: [
                    { offset: 0, color: element.color.slice(0, 7) },
                    { offset: 1, color: '#e0218a' },
                  ],
                }
              : undefined,
          })
        }
      />
      {textPaint ? (
        <PaintField paint={textPaint} onChange={(next, joins) => patch({ textPaint: next }, joins)} />
      ) : null}
      <div className="te-line">
        <Switch
          label={text('text.outline')}
          isOn={textOutline !== undefined}
          onChange={(isOn) => patch({ textOutline: isOn ? { width: 3, color: '#ffffff' } : undefined })}
        />
        {textOutline ? (
          <>
            <NumberValue
              label={text('shape.width')}
              name={text('text.outlineWidth')}
              value={textOutline.width}
              minimum={0.5}
              maximum={40}
              step={0.5}
              digits={1}
              onChange={(width, joins) => patch({ textOutline: { ...textOutline, width } }, joins)}
            />
            <ColorWell
              label={text('text.outline')}
              color={textOutline.color}
              onChange={(color, joins) => patch({ textOutline: { ...textOutline, color } }, joins)}
            />
          </>
        ) : null}
      </div>
      <div className="te-line">
        <Switch
          label={text('text.letterShadow')}
          isOn={textShadow !== undefined}
          onChange={(isOn) => patch({ textShadow: isOn ? { x: 0, y: 4, blur: 12, color: '#00000080' } : undefined })}
        />
        {textShadow ? (
          <ColorWell
            label={text('text.letterShadow')}
            color={textShadow.color}
            onChange={(color, joins) => patch({ textShadow: { ...textShadow, color } }, joins)}
          />
        ) : null}
      </div>
      {textShadow ? (
        <div className="te-grid te-grid-3">
          {(['x', 'y', 'blur'] as const).map((field) => (
            <NumberValue
              key={field}
              label={field === 'blur' ? 'B' : field.toUpperCase()}
              name={`${text('text.letterShadow')} ${field}`}
              value={textShadow[field]}
              minimum={field === 'blur' ? 0 : -200}
              maximum={200}
              onChange={(value, joins) => patch({ textShadow: { ...textShadow, [field]: value } }, joins)}
            />
          ))}
        </div>
      ) : null}
    </Section>
  )
}
