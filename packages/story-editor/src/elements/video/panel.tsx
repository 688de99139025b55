import {
  limits,
  type MediaFilter,
  mediaFilters,
  StoryEditRefused,
  splitVideo,
  type VideoElement,
  type VideoMedia,
} from '@taplore/story'
import { Button, Switch } from '@taplore/ui'
import { Crop, Film, Scissors } from 'lucide-react'
import { useState } from 'react'
import { Labelled, NumberValue, Section, TextValue } from '../../controls/fields.tsx'
import { LockNote, usePlanLocks } from '../../session/plan-locks.tsx'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { FilterChoice } from '../fields/filter-choice.tsx'
import { FrameSection } from '../fields/frame-section.tsx'
import { MaskChoice } from '../fields/mask-choice.tsx'
import { RemoveNoiseButton } from '../fields/remove-noise-button.tsx'
import { StoryImageField } from '../fields/story-image-field.tsx'
import { SubtitlesField } from '../fields/subtitles-field.tsx'
import { TrimButton } from '../fields/trim-button.tsx'
import { usePatch } from '../fields/use-patch.ts'

export function VideoPanel({ element }: { element: VideoElement }) {
  const { editor, pickFile } = useSession()
  const text = useText()
  const patch = usePatch<'video'>(element)
  const locks = usePlanLocks()
  const { media } = element
  const choose = (
    <Button size="small" icon={Film} onClick={() => pickFile('video', { as: 'element', replaces: element.id })}>
      {text(media ? 'image.replace' : 'video.choose')}
    </Button>
  )
  if (!media) {
    return (
      <>
        <Section title={text('video.title')}>
          <div className="te-buttons">{choose}</div>
        </Section>
        <FrameSection element={element} />
      </>
    )
  }
  const set = (next: Partial<VideoMedia>, joins = false) => patch({ media: { ...media, ...next } }, joins)
  const seconds = media.durationMs / 1000
  return (
    <>
      <Section title={text('video.title')}>
        <div className="te-buttons">
          {choose}
          <Button
            size="small"
            icon={Crop}
            onClick={() => editor.cropOf(element.id)}
            disabledReason={locks.crop?.reason}
          >
            {text('image.crop')}
          </Button>
        </div>
        <Switch label={text('video.loop')} isOn={media.doesLoop} onChange={(doesLoop) => set({ doesLoop })} />
        <Switch label={text('video.muted')} isOn={media.isMuted} onChange={(isMuted) => set({ isMuted })} />
        <div className="te-grid">
          <NumberValue
            label={text('video.from')}
            name={text('video.fromName')}
            value={media.trimStartMs / 1000}
            unit=" s"
            digits={1}
            step={0.1}
            minimum={0}
            maximum={(media.trimEndMs ?? media.durationMs) / 1000}
            onChange={(value, joins) => set({ trimStartMs: Math.round(value * 1000) }, joins)}
          />
          <NumberValue
            label={text('video.to')}
            name={text('video.toName')}
            value={(media.trimEndMs ?? media.durationMs) / 1000}
            unit=" s"
            digits={1}
            step={0.1}
            minimum={media.trimStartMs / 1000}
            maximum={seconds}
            onChange={(value, joins) => set({ trimEndMs: value >= seconds ? null : Math.round(value * 1000) }, joins)}
          />
        </div>
        {media.isMuted ? null : (
          <NumberValue
            label={text('sound.volume')}
            name={text('video.volume')}
            value={media.volume * 100}
            unit="%"
            minimum={0}
            maximum={100}
            step={5}
            onChange={(percent, joins) => set({ volume: percent / 100 }, joins)}
          />
        )}
        {locks.split ? (
          <LockNote lock={locks.split} />
        ) : (
          <>
            <SplitField element={element} media={media} />
            <TrimButton media={media} />
          </>
        )}
        {media.isMuted ? null : <RemoveNoiseButton assetId={media.assetId} />}
        <SubtitlesField media={media} onChange={set} />
        <StoryImageField label={text('video.poster')} asset={media.poster} onChange={(poster) => set({ poster })} />
        <Labelled label={text('image.alt')}>
          <TextValue
            isLong
            name={text('image.alt')}
            value={media.alt}
            maximum={limits.altLength}
            onChange={(alt) => set({ alt })}
          />
        </Labelled>
      </Section>
      <Section title={text('image.look')}>
        <FilterChoice
          media={media}
          value={element.filter}
          lock={locks.filters}
          names={Object.keys(mediaFilters) as MediaFilter[]}
          onChange={(filter) => patch({ filter })}
        />
        <MaskChoice value={element.mask} onChange={(mask) => patch({ mask })} />
      </Section>
      <FrameSection element={element} />
    </>
  )
}

/** Splits the video; the position is in seconds of the file. */
function SplitField({ element, media }: { element: VideoElement; media: VideoMedia }) {
  const { editor, host } = useSession()
  const text = useText()
  const end = media.trimEndMs ?? media.durationMs
  const [atMs, setAtMs] = useState(Math.round((media.trimStartMs + end) / 2))
  function cut(): void {
    const { pageId } = editor.state.get()
    try {
      editor.change((story) => splitVideo(story, { pageId, id: element.id, atMs }))
    } catch (cause) {
      if (!(cause instanceof StoryEditRefused)) throw cause
      host.notify?.({ kind: 'error', text: text(`refused.${cause.code}`) })
    }
  }
  return (
    <>
      <div className="te-line">
        <NumberValue
          label={text('video.splitAt')}
          name={text('video.splitAtName')}
          value={atMs / 1000}
          unit=" s"
          digits={1}
          step={0.1}
          minimum={media.trimStartMs / 1000}
          maximum={end / 1000}
          onChange={(seconds) => setAtMs(Math.round(seconds * 1000))}
        />
        <Button size="small" icon={Scissors} onClick={cut}>
          {text('video.split')}
        </Button>
      </div>
      <p className="te-note">{text('video.splitNote')}</p>
    </>
  )
}
