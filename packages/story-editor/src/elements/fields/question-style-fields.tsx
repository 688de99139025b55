import type { QuestionElement, ResultsElement } from '@taplore/story'
import { SegmentedControl } from '@taplore/ui'
import { ColorWell, ContrastNote } from '../../controls/color-well.tsx'
import { Section } from '../../controls/fields.tsx'
import { FontMenu } from '../../controls/font-menu.tsx'
import { useText } from '../../texts/text.ts'

type StyleOptions = Partial<
  Pick<ResultsElement, 'font' | 'color' | 'textColor' | 'accentColor' | 'accentTextColor' | 'chipStyle'>
>

const colors = ['color', 'textColor', 'accentColor', 'accentTextColor'] as const

/** Style options that questions and results share. */
export function QuestionStyleFields({
  element,
  onChange,
}: {
  element: QuestionElement | ResultsElement
  onChange: (patch: StyleOptions, joins?: boolean) => void
}) {
  const text = useText()
  return (
    <Section
      title={text('image.look')}
      aside={<ContrastNote color={element.accentTextColor} ground={element.accentColor} />}
    >
      <FontMenu font={element.font} onChange={(font) => onChange({ font })} />
      <SegmentedControl
        isFull
        label={text('question.chips')}
        value={element.chipStyle}
        onChange={(chipStyle) => onChange({ chipStyle })}
        segments={(['flat', 'shadow', 'transparent'] as const).map((value) => ({
          value,
          label: text(`question.${value}`),
        }))}
      />
      {colors.map((field) => (
        <div className="te-line" key={field}>
          <span>{text(`question.${field}`)}</span>
          <ColorWell
            label={text(`question.${field}`)}
            color={element[field]}
            onChange={(color, joins) => onChange({ [field]: color }, joins)}
          />
        </div>
      ))}
    </Section>
  )
}
