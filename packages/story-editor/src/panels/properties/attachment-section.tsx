import { type Attachment, limits, linkUrlSchema, type Page } from '@taplore/story'
import { Button, SegmentedControl } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { PlainTool } from '../../controls/tool-button.tsx'
import { usePagePatch } from '../../elements/fields/use-patch.ts'
import { useText } from '../../texts/text.ts'

type Block = Attachment['blocks'][number]

/** Additional content below a page. */
export function AttachmentSection({ page }: { page: Page }) {
  const text = useText()
  const patch = usePagePatch()
  const { attachment } = page
  if (!attachment) {
    const first: Attachment = {
      title: text('attachment.start'),
      label: '',
      theme: 'light',
      blocks: [{ type: 'text', text: '' }],
    }
    return (
      <Section title={text('attachment.title')}>
        <p className="te-note">{text('attachment.note')}</p>
        <Button size="small" icon={Plus} onClick={() => patch({ attachment: first })}>
          {text('attachment.add')}
        </Button>
      </Section>
    )
  }
  const set = (next: Partial<Attachment>) => patch({ attachment: { ...attachment, ...next } })
  const { blocks } = attachment
  const add = (block: Block) => set({ blocks: [...blocks, block].slice(0, limits.attachmentBlocks) })
  return (
    <Section
      title={text('attachment.title')}
      aside={<PlainTool icon={X} name={text('attachment.remove')} onPress={() => patch({ attachment: undefined })} />}
    >
      <p className="te-note">{text('attachment.note')}</p>
      <Labelled label={text('attachment.titleField')}>
        <TextValue
          name={text('attachment.titleField')}
          value={attachment.title}
          maximum={limits.nameLength}
          onChange={(title) => set({ title })}
        />
      </Labelled>
      <Labelled label={text('attachment.label')}>
        <TextValue
          name={text('attachment.label')}
          value={attachment.label}
          maximum={limits.ctaLabelLength}
          onChange={(label) => set({ label })}
        />
      </Labelled>
      <SegmentedControl
        isFull
        label={text('image.look')}
        value={attachment.theme}
        onChange={(theme) => set({ theme })}
        segments={(['light', 'dark'] as const).map((value) => ({ value, label: text(`outlink.${value}`) }))}
      />
      {blocks.map((block, index) => (
        <BlockFields
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
          key={index}
          block={block}
          number={index + 1}
          onChange={(next) => set({ blocks: blocks.with(index, next) })}
          onRemove={() => set({ blocks: blocks.filter((_, at) => at !== index) })}
        />
      ))}
      {blocks.length < limits.attachmentBlocks ? (
        <div className="te-buttons">
          <Button size="small" icon={Plus} onClick={() => add({ type: 'heading', text: '' })}>
            {text('attachment.addHeading')}
          </Button>
          <Button size="small" icon={Plus} onClick={() => add({ type: 'text', text: '' })}>
            {text('attachment.addText')}
          </Button>
          <Button
            size="small"
            icon={Plus}
            onClick={() => add({ type: 'link', url: 'https://example.com/', label: '' })}
          >
            {text('attachment.addLink')}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

function BlockFields({
  block,
  number,
  onChange,
  onRemove,
}: {
  block: Block
  number: number
  onChange: (block: Block) => void
  onRemove: () => void
}) {
  const text = useText()
  const name = text('attachment.block', { number })
  return (
    <fieldset className="te-item">
      <legend>{block.type === 'image' ? text('image.title') : text(`attachment.${block.type}`)}</legend>
      {block.type === 'heading' || block.type === 'text' ? (
        <TextValue
          isLong={block.type === 'text'}
          name={name}
          value={block.text}
          maximum={block.type === 'text' ? 4000 : limits.factTextLength}
          onChange={(words) => onChange({ ...block, text: words })}
        />
      ) : null}
      {block.type === 'link' ? (
        <>
          <TextValue
            name={`${name}: ${text('link.label')}`}
            value={block.label}
            maximum={limits.nameLength}
            onChange={(label) => onChange({ ...block, label })}
          />
          <TextValue
            type="url"
            name={`${name}: ${text('link.address')}`}
            value={block.url}
            maximum={limits.urlLength}
            onChange={(url) => {
              if (linkUrlSchema.safeParse(url.trim()).success) onChange({ ...block, url: url.trim() })
            }}
          />
        </>
      ) : null}
      <PlainTool icon={X} name={text('attachment.removeBlock', { number })} onPress={onRemove} />
    </fieldset>
  )
}
