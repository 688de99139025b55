import { type FrameShape, frameShapes, type SafeZonePlatform, setStyle } from '@taplore/media'
import { IconButton, Menu, SegmentedControl } from '@taplore/ui'
import { Maximize, Pause, Play, ScanLine, SkipBack, SkipForward, Volume2, VolumeX } from 'lucide-react'
import { formatTime } from '../playback/format-time.ts'
import { goToCue } from '../playback/go-to-cue.ts'
import { playbackRates } from '../playback/player.ts'
import { useAtTime, useEditorState, usePlayerState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

const zones: readonly (SafeZonePlatform | null)[] = [null, 'tiktok', 'reels', 'shorts']

/** Play, time, shape of the video, speed. */
export function Controls() {
  const { editor, player } = useSession()
  const text = useText()
  const isPlaying = usePlayerState((state) => state.isPlaying)
  const isMuted = usePlayerState((state) => state.isMuted)
  const rate = usePlayerState((state) => state.rate)
  const shape = useEditorState((state) => state.captions.style?.frameShape ?? 'original')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const safeZone = useEditorState((state) => state.safeZone)
  return (
    <div className="ce-controls">
      <IconButton
        icon={SkipBack}
        mirrors
        size="small"
        label={text('play.previous')}
        onClick={() => goToCue(editor, player, -1)}
      />
      <IconButton
        kind="primary"
        icon={isPlaying ? Pause : Play}
        label={text(isPlaying ? 'play.pause' : 'play.play')}
        className="ce-play"
        onClick={() => player.toggle()}
      />
      <IconButton
        icon={SkipForward}
        mirrors
        size="small"
        label={text('play.next')}
        onClick={() => goToCue(editor, player, 1)}
      />
      <Clock />
      <span className="ce-spacer" />
      {isReadOnly ? null : (
        <SegmentedControl<FrameShape>
          label={text('frame.shape')}
          value={shape}
          onChange={(next) =>
            editor.change((now) =>
              setStyle(
                now,
                next === 'original'
                  ? { frameShape: null }
                  : { frameShape: next, frameFit: now.style?.frameFit ?? 'fill' },
              ),
            )
          }
          segments={frameShapes.map((value) => ({
            value,
            label: value === 'original' ? text('frame.original') : value,
          }))}
        />
      )}
      <Menu
        entries={zones.map((zone) => ({
          kind: 'item',
          id: zone ?? 'none',
          label: zone ? text(`safe.${zone}`) : text('safe.none'),
          isChecked: zone === safeZone,
          onSelect: () => editor.state.set({ safeZone: zone }),
        }))}
      >
        <IconButton icon={ScanLine} size="small" label={text('safe.name')} />
      </Menu>
      <Menu
        entries={playbackRates.map((each) => ({
          kind: 'item',
          id: String(each),
          label: text('play.rate', { rate: each }),
          isChecked: each === rate,
          onSelect: () => player.setRate(each),
        }))}
      >
        <button type="button" className="ce-rate" aria-label={text('play.rateName', { rate })}>
          {text('play.rate', { rate })}
        </button>
      </Menu>
      <IconButton
        icon={isMuted ? VolumeX : Volume2}
        size="small"
        label={text(isMuted ? 'play.unmute' : 'play.mute')}
        onClick={() => player.setMuted(!isMuted)}
      />
      <span className="ce-wide-only">
        <IconButton
          icon={Maximize}
          size="small"
          label={text('play.full')}
          onClick={(event) => {
            // The frame keeps its shape in the room around it.
            const room = event.currentTarget.closest('.ce-stage')?.querySelector('.ce-room')
            if (document.fullscreenElement) void document.exitFullscreen()
            else void room?.requestFullscreen?.().catch(() => undefined)
          }}
        />
      </span>
    </div>
  )
}

function Clock() {
  const now = useAtTime((timeMs) => formatTime(timeMs, true))
  const duration = useEditorState((state) => formatTime(state.captions.durationMs, true))
  return (
    <span className="ce-clock">
      {now} <span>/ {duration}</span>
    </span>
  )
}
