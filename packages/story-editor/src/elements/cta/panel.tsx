import { type CtaElement, limits } from '@taplore/story'
import { SegmentedControl } from '@taplore/ui'
import { ColorWell, ContrastNote } from '../../controls/color-well.tsx'
import { Labelled, NumberValue, Section, TextValue } from '../../controls/fields.tsx'
import { FontMenu } from '../../controls/font-menu.tsx'
import { useText } from '../../texts/text.ts'
import { FrameSection } from '../fields/frame-section.tsx'
import { LinkFields } from '../fields/link-fields.tsx'
import { SlotField } from '../fields/slot-field.tsx'
import { usePatch } from '../fields/use-patch.ts'

export function CtaPanel({ element }: { element: CtaElement }) {
  const text = useText()
  const patch = usePatch<'cta'>(element)
  return (
    <>
      <Section title={text('kind.cta')}>
        <Labelled label={text('cta.label')}>
          <TextValue
            name={text('cta.label')}
            value={element.label}
            maximum={limits.ctaLabelLength}
            onChange={(label) => patch({ label })}
          />
        </Labelled>
        <LinkFields elements={[element]} />
        <SlotField element={element} />
      </Section>
      <Section
        title={text('text.type')}
        aside={element.look === 'solid' ? <ContrastNote color={element.textColor} ground={element.color} /> : null}
      >
        <SegmentedControl
          isFull
          label={text('cta.look')}
          value={element.look}
          onChange={(look) => patch({ look })}
          segments={(['solid', 'outline', 'text'] as const).map((value) => ({ value, label: text(`cta.${value}`) }))}
        />
        <FontMenu font={element.font} onChange={(font) => patch({ font })} />
        <div className="te-line">
          <NumberValue
            label={text('text.size')}
            name={text('text.sizeName')}
            value={element.sizePx}
            minimum={limits.fontSizePx.min}
            maximum={limits.fontSizePx.max}
            onChange={(sizePx, joins) => patch({ sizePx }, joins)}
          />
          <ColorWell
            label={text('question.card')}
            color={element.color}
            onChange={(color, joins) => patch({ color }, joins)}
          />
          <ColorWell
            label={text('text.color')}
            color={element.textColor}
            onChange={(textColor, joins) => patch({ textColor }, joins)}
          />
        </div>
      </Section>
      <FrameSection element={element} />
    </>
  )
}
