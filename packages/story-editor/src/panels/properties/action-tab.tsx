import { definitionOf, limits, linkUrlSchema, type Page, type StoryElement } from '@taplore/story'
import { SegmentedControl } from '@taplore/ui'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { LinkFields } from '../../elements/fields/link-fields.tsx'
import { usePagePatch } from '../../elements/fields/use-patch.ts'
import { useText } from '../../texts/text.ts'
import { AttachmentSection } from './attachment-section.tsx'

/** Tap actions: links of elements, the swipe-up of the page. */
export function ActionTab({ page, leaves }: { page: Page; leaves: readonly StoryElement[] }) {
  const text = useText()
  const linkable = leaves.filter((element) => definitionOf(element).canLink)
  if (leaves.length === 0) {
    return (
      <>
        {page.attachment ? null : <Outlink page={page} />}
        <AttachmentSection page={page} />
      </>
    )
  }
  return (
    <Section title={text('link.title')}>
      {linkable.length === 0 ? (
        <p className="te-note">{text('link.none-possible')}</p>
      ) : (
        <LinkFields key={linkable.map((element) => element.id).join()} elements={linkable} />
      )}
    </Section>
  )
}

function Outlink({ page }: { page: Page }) {
  const text = useText()
  const patch = usePagePatch()
  const { outlink } = page
  function setUrl(words: string): void {
    const url = words.trim()
    if (url === '') patch({ outlink: null })
    else if (linkUrlSchema.safeParse(url).success) {
      patch({ outlink: { label: text('outlink.more'), theme: 'light', ...outlink, url } })
    }
  }
  return (
    <Section title={text('outlink.title')}>
      <p className="te-note">{text('outlink.note')}</p>
      <Labelled label={text('link.address')}>
        <TextValue
          type="url"
          name={text('link.address')}
          placeholder="https://"
          value={outlink?.url ?? ''}
          maximum={limits.urlLength}
          onChange={setUrl}
        />
      </Labelled>
      {outlink ? (
        <>
          <Labelled label={text('cta.label')}>
            <TextValue
              name={text('cta.label')}
              value={outlink.label}
              maximum={limits.ctaLabelLength}
              onChange={(label) => {
                // Words of one's own no longer follow the price.
                const { product: _, ...rest } = outlink
                patch({ outlink: { ...rest, label } })
              }}
            />
          </Labelled>
          <SegmentedControl
            isFull
            label={text('image.look')}
            value={outlink.theme}
            onChange={(theme) => patch({ outlink: { ...outlink, theme } })}
            segments={(['light', 'dark'] as const).map((value) => ({ value, label: text(`outlink.${value}`) }))}
          />
        </>
      ) : null}
    </Section>
  )
}
