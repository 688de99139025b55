import { type CaptionStyle, captionLooks, defaultLook, setStyle } from '@taplore/media'
import { Combobox, Input, SegmentedControl, Select, Slider, Switch } from '@taplore/ui'
import { useState } from 'react'
import { useEditorState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { ColorField } from './color-field.tsx'
import { FrameSection } from './frame-section.tsx'
import { LookSample } from './look-sample.tsx'
import { ReadingSpeed } from './reading-speed.tsx'
import { Row, Section } from './section.tsx'

const fewLooks = 6
const noStyle: CaptionStyle = {}

/** How captions look: one of the looks, and what is changed of it. */
export function LookTab() {
  const { editor, host } = useSession()
  const text = useText()
  const style = useEditorState((state) => state.captions.style ?? noStyle)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const defaults = host.drawing.describe(style)
  const set = (fields: Parameters<typeof setStyle>[1], grows?: string) =>
    editor.change((now) => setStyle(now, fields), grows ? { grows } : {})
  return (
    <fieldset disabled={isReadOnly}>
      <Looks />
      <FrameSection />
      <Section title={text('look.colors')}>
        <ColorField
          label={text('look.activeColor')}
          value={style.activeColor ?? null}
          basis={defaults.activeColor}
          contrast={defaults.contrast.active}
          onChange={(activeColor) => set({ activeColor }, 'active color')}
        />
        <ColorField
          label={text('look.textColor')}
          value={style.textColor ?? null}
          basis={defaults.textColor}
          contrast={defaults.contrast.text}
          onChange={(textColor) => set({ textColor }, 'text color')}
        />
        <ColorField
          label={text('look.emphasisColor')}
          value={style.emphasisColor ?? null}
          basis={defaults.emphasisColor}
          contrast={defaults.contrast.emphasis}
          onChange={(emphasisColor) => set({ emphasisColor }, 'emphasis color')}
        />
      </Section>
      <Section title={text('look.text')}>
        {host.fonts ? (
          <Combobox
            label={text('look.font')}
            size="small"
            value={style.fontFamily ?? defaults.fontFamily}
            options={[...new Set([defaults.fontFamily, ...host.fonts])].map((value) => ({ value, label: value }))}
            onChange={(fontFamily) => set({ fontFamily: fontFamily === defaults.fontFamily ? null : fontFamily })}
          />
        ) : null}
        <Row label={text('look.size')}>
          <Slider
            label={text('look.size')}
            value={style.sizePercent ?? 100}
            minimum={50}
            maximum={200}
            format={(value) => `${value}%`}
            onChange={(sizePercent) => set({ sizePercent: sizePercent === 100 ? null : sizePercent }, 'size')}
          />
        </Row>
        <Row label={text('look.height')}>
          <Slider
            label={text('look.height')}
            value={Math.round((style.y ?? defaults.y) * 100)}
            minimum={5}
            maximum={95}
            format={(value) => `${value}%`}
            onChange={(value) => set({ y: value / 100 }, 'height')}
          />
        </Row>
        <Row label={text('look.lines')}>
          <SegmentedControl
            label={text('look.lines')}
            value={String(style.maxLines ?? defaults.maxLines)}
            onChange={(value) => set({ maxLines: Number(value) })}
            segments={['1', '2', '3'].map((value) => ({ value, label: value }))}
          />
        </Row>
        <Row label={text('look.words')}>
          <Select
            label={text('look.words')}
            size="small"
            value={style.wordsAtOnce === undefined ? 'look' : String(style.wordsAtOnce)}
            onChange={(value) =>
              set({ wordsAtOnce: value === 'look' ? null : value === 'all' ? 'all' : Number(value) })
            }
            options={[
              { value: 'look', label: text('look.wordsByLook') },
              { value: 'all', label: text('look.wordsAll') },
              ...[1, 2, 3, 4, 6].map((count) => ({ value: String(count), label: String(count) })),
            ]}
          />
        </Row>
      </Section>
      <Section title={text('look.more')}>
        <Switch
          label={text('look.still')}
          isOn={style.isStill ?? false}
          onChange={(isOn) => set({ isStill: isOn || null })}
        />
        <Switch
          label={text('look.emoji')}
          isOn={style.hasEmoji ?? false}
          onChange={(isOn) => set({ hasEmoji: isOn || null })}
        />
        <Keywords keywords={style.keywords ?? []} onChange={(keywords) => set({ keywords })} />
      </Section>
      <ReadingSpeed />
    </fieldset>
  )
}

function Looks() {
  const { editor, host } = useSession()
  const text = useText()
  const look = useEditorState((state) => state.captions.style?.look ?? defaultLook)
  const [showsAll, setShowsAll] = useState(false)
  const few = captionLooks.slice(0, fewLooks)
  const shown = showsAll ? captionLooks : few.includes(look) ? few : [look, ...few.slice(0, fewLooks - 1)]
  return (
    <Section
      title={text('look.title')}
      aside={
        <button type="button" className="ce-link" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text('look.fewer') : text('look.all', { count: captionLooks.length })}
        </button>
      }
    >
      <div className="ce-looks">
        {shown.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === look}
            aria-label={host.drawing.nameOf(each)}
            title={host.drawing.nameOf(each)}
            onClick={() => editor.change((now) => setStyle(now, { look: each }))}
          >
            <LookSample look={each} name={host.drawing.nameOf(each)} />
          </button>
        ))}
      </div>
    </Section>
  )
}

function Keywords({
  keywords,
  onChange,
}: {
  keywords: readonly string[]
  onChange: (keywords: string[] | null) => void
}) {
  const text = useText()
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <Input
      size="small"
      aria-label={text('look.keywords')}
      placeholder={text('look.keywords')}
      value={draft ?? keywords.join(', ')}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => {
        if (draft === null) return
        const words = draft
          .split(/[,،、]/u)
          .map((word) => word.trim().slice(0, 60))
          .filter((word) => word !== '')
          .slice(0, 200)
        onChange(words.length > 0 ? words : null)
        setDraft(null)
      }}
    />
  )
}
