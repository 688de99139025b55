import { updateStory } from '@taplore/story'
import { Button } from '@taplore/ui'
import { Music, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { setMusic } from '../../changes/media/audio.ts'
import { NumberValue } from '../../controls/fields.tsx'
import { LoadFailure } from '../../controls/load-failure.tsx'
import { Waveform } from '../../elements/audio/waveform.tsx'
import { useImageUrl } from '../../elements/stored-image.tsx'
import type { MusicOption, MusicService } from '../../host.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useServiceQuery } from '../../session/use-service-query.ts'
import { useText } from '../../texts/text.ts'

/** The music of the whole story: what plays, tracks to choose from, and uploads. */
export function MusicChoice() {
  const { editor, pickFile, host } = useSession()
  const text = useText()
  const music = useEditorState((state) => state.story.backgroundAudio)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const url = useImageUrl(music, 0)
  return (
    <>
      {music ? (
        <div className="te-heard" data-testid="story-music">
          {/* biome-ignore lint/a11y/useMediaCaption: music has no words to caption */}
          <audio controls preload="none" src={url} className="te-audio" />
          <Waveform media={music} />
          <NumberValue
            label={text('sound.volume')}
            name={text('sound.volume')}
            value={music.volume * 100}
            unit="%"
            minimum={0}
            maximum={100}
            isDisabled={isReadOnly}
            onChange={(percent, joins) =>
              editor.change((story) => updateStory(story, { backgroundAudio: { ...music, volume: percent / 100 } }), {
                joins,
              })
            }
          />
          <Button size="small" disabled={isReadOnly} onClick={() => setMusic(editor, null)}>
            {text('sound.removeMusic')}
          </Button>
        </div>
      ) : (
        <p className="te-note">{text('sound.musicNone')}</p>
      )}
      {host.music && !isReadOnly ? <Tracks music={host.music} /> : null}
      <Button
        isFull
        icon={Music}
        disabled={isReadOnly}
        onClick={() => pickFile('audio', { as: 'music' })}
        disabledReason={host.storeFile ? undefined : text('paste.noUpload')}
      >
        {text('sound.uploadMusic')}
      </Button>
    </>
  )
}

function Tracks({ music }: { music: MusicService }) {
  const text = useText()
  const asked = useServiceQuery('music', () => music.list())
  if (asked.state === 'loading') return <p className="te-note">{text('sound.loading')}</p>
  if (asked.state === 'failed') {
    return <LoadFailure reason={asked.reason || text('sound.musicFailed')} onRetry={asked.retry} />
  }
  return (
    <ul className="te-tracks-list">
      {asked.value.map((option) => (
        <TrackRow key={option.id} option={option} music={music} />
      ))}
    </ul>
  )
}

function TrackRow({ option, music }: { option: MusicOption; music: MusicService }) {
  const { editor, host } = useSession()
  const text = useText()
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const { name } = option

  async function use(): Promise<void> {
    setTaking(true)
    try {
      setMusic(editor, await music.take(option.id))
    } catch (cause) {
      const reason = cause instanceof Error && cause.message ? cause.message : text('sound.musicFailed')
      host.notify?.({ kind: 'error', text: reason })
    } finally {
      setTaking(false)
    }
  }

  return (
    <li>
      <button
        type="button"
        className="te-tool"
        aria-label={text(isPlaying ? 'sound.stop' : 'sound.listen', { name })}
        onClick={() => (isPlaying ? audio.current?.pause() : void audio.current?.play().catch(() => setPlaying(false)))}
      >
        {isPlaying ? (
          <Pause aria-hidden="true" size={14} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play aria-hidden="true" size={14} fill="currentColor" strokeWidth={0} />
        )}
      </button>
      <span>
        <b>{name}</b>
        <small role="status">
          {isTaking || isWaiting ? text('sound.composing') : `${option.mood}, ${lengthOf(option.durationMs)}`}
        </small>
      </span>
      <Button
        size="small"
        isLoading={isTaking}
        aria-label={text('sound.useTrack', { name })}
        onClick={() => void use()}
      >
        {text('sound.use')}
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: music has no words to caption */}
      <audio
        ref={audio}
        src={option.url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onWaiting={() => setWaiting(true)}
        onPlaying={() => setWaiting(false)}
        onError={() => setWaiting(false)}
        onPause={() => {
          setPlaying(false)
          setWaiting(false)
        }}
        onEnded={() => setPlaying(false)}
      />
    </li>
  )
}

function lengthOf(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
