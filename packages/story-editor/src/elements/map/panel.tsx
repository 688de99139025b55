import { limits, type MapElement, newImageMedia } from '@taplore/story'
import { Labelled, NumberValue, Section, TextValue } from '../../controls/fields.tsx'
import { useText } from '../../texts/text.ts'
import { BlockStyleFields } from '../fields/block-style-fields.tsx'
import { LinkFields } from '../fields/link-fields.tsx'
import { StoryImageField } from '../fields/story-image-field.tsx'
import { usePatch } from '../fields/use-patch.ts'

export function MapPanel({ element }: { element: MapElement }) {
  const text = useText()
  const patch = usePatch<'map'>(element)
  const number = (field: 'latitude' | 'longitude', limit: number) => (
    <NumberValue
      label={text(`map.${field}`)}
      name={text(`map.${field}Name`)}
      value={element[field]}
      minimum={-limit}
      maximum={limit}
      step={0.01}
      digits={4}
      onChange={(value, joins) => patch({ [field]: value }, joins)}
    />
  )
  return (
    <>
      <Section title={text('kind.map')}>
        <p className="te-note">{text('map.note')}</p>
        {(['place', 'attribution'] as const).map((field) => (
          <Labelled key={field} label={text(`map.${field}`)}>
            <TextValue
              name={text(`map.${field}`)}
              value={element[field]}
              maximum={limits.nameLength}
              onChange={(words) => patch({ [field]: words })}
            />
          </Labelled>
        ))}
        <StoryImageField
          label={text('map.image')}
          asset={element.media}
          onChange={(asset) => patch({ media: asset && newImageMedia(asset, { alt: element.place }) })}
        />
        <div className="te-grid">
          {number('latitude', 90)}
          {number('longitude', 180)}
          {(['pinX', 'pinY'] as const).map((field) => (
            <NumberValue
              key={field}
              label={field === 'pinX' ? '↔' : '↕'}
              name={text(`map.${field}`)}
              value={element[field] * 100}
              unit="%"
              minimum={0}
              maximum={100}
              onChange={(value, joins) => patch({ [field]: value / 100 }, joins)}
            />
          ))}
        </div>
        <LinkFields elements={[element]} />
      </Section>
      <BlockStyleFields element={element} onChange={patch} />
    </>
  )
}
