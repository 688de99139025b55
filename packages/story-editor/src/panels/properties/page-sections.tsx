import {
  type Background,
  defaultPageDurationMs,
  limits,
  type MediaFilter,
  mediaFilters,
  type Page,
  setBackground,
  updateStory,
} from '@taplore/story'
import { Button, SegmentedControl, Select, Switch } from '@taplore/ui'
import { AudioLines, Film, ImageUp } from 'lucide-react'
import { ColorWell } from '../../controls/color-well.tsx'
import { Labelled, NumberValue, Section, TextValue } from '../../controls/fields.tsx'
import { PaintField } from '../../controls/paint-field.tsx'
import { FilterChoice } from '../../elements/fields/filter-choice.tsx'
import { usePagePatch } from '../../elements/fields/use-patch.ts'
import { usePlanLocks } from '../../session/plan-locks.tsx'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'

/** The page itself: background, duration, audio and alt text. */
export function PageSections({ page }: { page: Page }) {
  return (
    <>
      <BackgroundSection page={page} />
      <TimeSection page={page} />
      <SoundSection page={page} />
      <WordsSection page={page} />
    </>
  )
}

function BackgroundSection({ page }: { page: Page }) {
  const { editor, pickFile } = useSession()
  const text = useText()
  const locks = usePlanLocks()
  const { background } = page
  function set(next: Background, joins = false): void {
    editor.change((story) => setBackground(story, { pageId: page.id, background: next }), { joins })
  }
  return (
    <Section title={text('background.title')}>
      {background.type === 'paint' ? (
        <PaintField paint={background.paint} onChange={(paint, joins) => set({ type: 'paint', paint }, joins)} />
      ) : (
        <>
          <FilterChoice
            media={background.media}
            value={background.filter}
            lock={background.type === 'video' ? locks.filters : null}
            names={Object.keys(mediaFilters) as MediaFilter[]}
            onChange={(filter) => set({ ...background, filter })}
          />
          <div className="te-line">
            <Switch
              label={text('background.overlay')}
              isOn={background.overlay !== null}
              onChange={(isOn) => set({ ...background, overlay: isOn ? { type: 'solid', color: '#00000066' } : null })}
            />
            {background.overlay?.type === 'solid' ? (
              <ColorWell
                label={text('background.overlay')}
                color={background.overlay.color}
                onChange={(color, joins) => set({ ...background, overlay: { type: 'solid', color } }, joins)}
              />
            ) : null}
          </div>
          <div className="te-grid">
            {(['focalX', 'focalY'] as const).map((field) => (
              <NumberValue
                key={field}
                label={field === 'focalX' ? '↔' : '↕'}
                name={text(`background.${field}`)}
                value={background.media[field] * 100}
                unit="%"
                minimum={0}
                maximum={100}
                onChange={(value, joins) => set(withFocus(background, field, value / 100), joins)}
              />
            ))}
          </div>
        </>
      )}
      <div className="te-buttons">
        <Button size="small" icon={ImageUp} onClick={() => pickFile('image', { as: 'background' })}>
          {text('background.image')}
        </Button>
        <Button size="small" icon={Film} onClick={() => pickFile('video', { as: 'background' })}>
          {text('background.video')}
        </Button>
        {background.type === 'paint' ? null : (
          <Button size="small" onClick={() => set({ type: 'paint', paint: { type: 'solid', color: '#ffffff' } })}>
            {text('background.remove')}
          </Button>
        )}
      </div>
    </Section>
  )
}

function withFocus(
  background: Exclude<Background, { type: 'paint' }>,
  field: 'focalX' | 'focalY',
  value: number,
): Background {
  return background.type === 'image'
    ? { ...background, media: { ...background.media, [field]: value } }
    : { ...background, media: { ...background.media, [field]: value } }
}

function TimeSection({ page }: { page: Page }) {
  const { editor } = useSession()
  const text = useText()
  const patch = usePagePatch()
  const story = useEditorState((state) => state.story)
  const { mode } = story.advance
  return (
    <Section title={text('time.title')}>
      <div className="te-grid">
        <NumberValue
          label={text('time.length')}
          name={text('time.lengthName')}
          value={(page.durationMs ?? defaultPageDurationMs(story, page)) / 1000}
          unit=" s"
          digits={1}
          step={0.5}
          minimum={limits.pageDurationMs.min / 1000}
          maximum={limits.pageDurationMs.max / 1000}
          onChange={(seconds, joins) => patch({ durationMs: Math.round(seconds * 1000) }, joins)}
        />
      </div>
      <Labelled label={text('time.advance')}>
        <Select
          size="small"
          label={text('time.advance')}
          value={page.advance ?? 'story'}
          options={(['story', 'auto', 'manual'] as const).map((value) => ({
            value,
            label:
              value === 'story' ? text('advance.story', { mode: text(`advance.${mode}`) }) : text(`advance.${value}`),
          }))}
          onChange={(advance) => patch({ advance: advance === 'story' ? null : advance })}
        />
      </Labelled>
      <Labelled label={text('time.wholeStory')}>
        <SegmentedControl
          isFull
          label={text('time.wholeStory')}
          value={mode}
          onChange={(next) =>
            editor.change((current) => updateStory(current, { advance: { ...current.advance, mode: next } }))
          }
          segments={(['manual', 'auto'] as const).map((value) => ({ value, label: text(`advance.${value}`) }))}
        />
      </Labelled>
    </Section>
  )
}

/** The page's audio, and a link to the panel where it is set. */
function SoundSection({ page }: { page: Page }) {
  const { editor } = useSession()
  const text = useText()
  const music = useEditorState((state) => state.story.backgroundAudio)
  const heard = [page.audio ? text('sound.voice') : null, music ? text('sound.music') : null].filter(Boolean)
  return (
    <Section title={text('sound.title')}>
      <p className="te-note">{heard.length > 0 ? heard.join(', ') : text('sound.silent')}</p>
      <div className="te-buttons">
        <Button size="small" icon={AudioLines} onClick={() => editor.state.set({ dockPanel: 'sound' })}>
          {text(heard.length > 0 ? 'sound.change' : 'sound.add')}
        </Button>
      </div>
    </Section>
  )
}

function WordsSection({ page }: { page: Page }) {
  const text = useText()
  const patch = usePagePatch()
  return (
    <Section title={text('page.title')}>
      <Labelled label={text('page.name')}>
        <TextValue
          name={text('page.name')}
          value={page.name ?? ''}
          maximum={limits.nameLength}
          onChange={(name) => patch({ name: name.trim() || undefined })}
        />
      </Labelled>
      <Labelled label={text('page.alt')}>
        <TextValue
          isLong
          name={text('page.alt')}
          placeholder={text('page.altHint')}
          value={page.altText}
          maximum={limits.altLength}
          onChange={(altText) => patch({ altText })}
        />
      </Labelled>
      {page.sources.length > 0 ? (
        <Labelled label={text('page.sources')}>
          <ul className="te-sources">
            {page.sources.map((source) => (
              <li key={source.text}>{source.text}</li>
            ))}
          </ul>
        </Labelled>
      ) : null}
    </Section>
  )
}
