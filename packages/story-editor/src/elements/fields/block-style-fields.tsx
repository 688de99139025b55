import { type BlockElement, limits } from '@taplore/story'
import { SegmentedControl } from '@taplore/ui'
import { AlignCenter, AlignLeft } from 'lucide-react'
import { ColorWell, ContrastNote } from '../../controls/color-well.tsx'
import { Labelled, NumberValue, Section } from '../../controls/fields.tsx'
import { FontMenu } from '../../controls/font-menu.tsx'
import { useText } from '../../texts/text.ts'
import { FrameSection } from './frame-section.tsx'

type StyleOptions = Partial<
  Pick<BlockElement, 'font' | 'headingFont' | 'sizePx' | 'align' | 'color' | 'textColor' | 'accentColor' | 'padding'>
>

/** Style options that all blocks share, and their frame. */
export function BlockStyleFields({
  element,
  onChange,
}: {
  element: BlockElement
  onChange: (patch: StyleOptions, joins?: boolean) => void
}) {
  const text = useText()
  return (
    <>
      <Section
        title={text('image.look')}
        aside={<ContrastNote color={element.textColor} ground={element.color.slice(0, 7)} />}
      >
        <Labelled label={text('block.headingFont')}>
          <FontMenu font={element.headingFont} onChange={(headingFont) => onChange({ headingFont })} />
        </Labelled>
        <Labelled label={text('block.font')}>
          <FontMenu font={element.font} onChange={(font) => onChange({ font })} />
        </Labelled>
        <div className="te-grid">
          <NumberValue
            label={text('text.size')}
            name={text('text.sizeName')}
            value={element.sizePx}
            minimum={limits.fontSizePx.min}
            maximum={limits.fontSizePx.max}
            onChange={(sizePx, joins) => onChange({ sizePx }, joins)}
          />
          <NumberValue
            label={text('block.padding')}
            name={text('block.paddingName')}
            value={element.padding}
            minimum={0}
            maximum={200}
            onChange={(padding, joins) => onChange({ padding }, joins)}
          />
        </div>
        <SegmentedControl
          isFull
          label={text('text.align')}
          value={element.align}
          onChange={(align) => onChange({ align })}
          segments={[
            { value: 'start', label: text('align.start'), icon: AlignLeft, isLabelHidden: true },
            { value: 'center', label: text('align.center'), icon: AlignCenter, isLabelHidden: true },
          ]}
        />
        {(['color', 'textColor', 'accentColor'] as const).map((field) => (
          <div className="te-line" key={field}>
            <span>{text(`block.${field}`)}</span>
            <ColorWell
              label={text(`block.${field}`)}
              color={element[field]}
              onChange={(color, joins) => onChange({ [field]: color }, joins)}
            />
          </div>
        ))}
      </Section>
      <FrameSection element={element} />
    </>
  )
}
