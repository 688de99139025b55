import { type ImageElement, type ImageMedia, limits, type MediaFilter, mediaFilters } from '@taplore/story'
import { Button, Slider, Switch } from '@taplore/ui'
import { Crop, ImageUp } from 'lucide-react'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { FilterChoice } from '../fields/filter-choice.tsx'
import { FrameSection } from '../fields/frame-section.tsx'
import { MaskChoice } from '../fields/mask-choice.tsx'
import { SlotField } from '../fields/slot-field.tsx'
import { usePatch } from '../fields/use-patch.ts'

export function ImagePanel({ element }: { element: ImageElement }) {
  const session = useSession()
  const text = useText()
  const patch = usePatch<'image'>(element)
  const { media } = element
  const set = (next: Partial<ImageMedia>, joins = false) => media && patch({ media: { ...media, ...next } }, joins)
  return (
    <>
      <Section title={text('image.title')}>
        <div className="te-buttons">
          <Button
            size="small"
            icon={ImageUp}
            onClick={() => session.pickFile('image', { as: 'element', replaces: element.id })}
          >
            {text(media ? 'image.replace' : 'image.choose')}
          </Button>
          {media ? (
            <Button size="small" icon={Crop} onClick={() => session.editor.cropOf(element.id)}>
              {text('image.crop')}
            </Button>
          ) : null}
        </div>
        {media ? (
          <>
            <Labelled label={text('image.scale')}>
              <Slider
                label={text('image.scale')}
                value={Math.round(media.scale * 100)}
                minimum={100}
                maximum={400}
                format={(value) => `${value}%`}
                onChange={(value) => set({ scale: value / 100 }, true)}
              />
            </Labelled>
            <Switch
              label={text('image.decorative')}
              isOn={element.isDecorative}
              onChange={(isDecorative) => patch({ isDecorative })}
            />
            {element.isDecorative ? null : (
              <Labelled label={text('image.alt')}>
                <TextValue
                  isLong
                  name={text('image.alt')}
                  placeholder={text('image.altHint')}
                  value={media.alt}
                  maximum={limits.altLength}
                  onChange={(alt) => set({ alt })}
                />
              </Labelled>
            )}
            <Labelled label={text('image.credit')}>
              <TextValue
                name={text('image.credit')}
                value={media.credit?.text ?? ''}
                maximum={300}
                onChange={(credit) => set({ credit: credit.trim() ? { ...media.credit, text: credit.trim() } : null })}
              />
            </Labelled>
          </>
        ) : null}
        <SlotField element={element} />
      </Section>
      <Section title={text('image.look')}>
        <FilterChoice
          media={media}
          value={element.filter}
          onChange={(filter: MediaFilter) => patch({ filter })}
          names={Object.keys(mediaFilters) as MediaFilter[]}
        />
        <MaskChoice value={element.mask} onChange={(mask) => patch({ mask })} />
      </Section>
      <FrameSection element={element} />
    </>
  )
}
