import { limits, newImageMedia, type ProductElement } from '@taplore/story'
import { Button, SegmentedControl } from '@taplore/ui'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { useText } from '../../texts/text.ts'
import { BlockStyleFields } from '../fields/block-style-fields.tsx'
import { LinkFields } from '../fields/link-fields.tsx'
import { StoryImageField } from '../fields/story-image-field.tsx'
import { usePatch } from '../fields/use-patch.ts'

const fields = [
  ['name', limits.nameLength],
  ['note', limits.factTextLength],
  ['price', limits.priceLength],
  ['wasPrice', limits.priceLength],
  ['label', limits.ctaLabelLength],
] as const

export function ProductPanel({ element }: { element: ProductElement }) {
  const text = useText()
  const patch = usePatch<'product'>(element)
  const { media } = element
  return (
    <>
      <Section title={text('kind.product')}>
        <SegmentedControl
          isFull
          label={text('product.look')}
          value={element.look}
          onChange={(look) => patch({ look })}
          segments={(['card', 'row', 'tag'] as const).map((value) => ({ value, label: text(`product.look-${value}`) }))}
        />
        {element.look === 'tag' ? null : (
          <StoryImageField
            label={text('product.image')}
            asset={media}
            onChange={(asset) => patch({ media: asset && newImageMedia(asset, { alt: media?.alt || element.name }) })}
          />
        )}
        {fields.map(([field, maximum]) => (
          <Labelled key={field} label={text(`product.${field}`)}>
            <TextValue
              name={text(`product.${field}`)}
              value={element[field]}
              maximum={maximum}
              onChange={(words) => patch({ [field]: words })}
            />
          </Labelled>
        ))}
        {element.source ? (
          <div className="te-heard">
            <p className="te-note">{text('store.linked')}</p>
            <Button size="small" onClick={() => patch({ source: undefined })}>
              {text('store.unlink')}
            </Button>
          </div>
        ) : null}
        <LinkFields elements={[element]} />
      </Section>
      <BlockStyleFields element={element} onChange={patch} />
    </>
  )
}
