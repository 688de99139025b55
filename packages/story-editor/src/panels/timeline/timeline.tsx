import { type Page, type StoryAnimation, updatePage } from '@taplore/story'
import { Switch } from '@taplore/ui'
import { ChevronDown, ChevronUp, Mic, Music, Pause, Play } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { patchAnimation } from '../../changes/style/motion.ts'
import { Waveform } from '../../elements/audio/waveform.tsx'
import { durationOf } from '../../session/motion-player.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { pageIn } from '../../store/state.ts'
import { useElementName } from '../../texts/element-name.ts'
import { useText } from '../../texts/text.ts'
import { kindIcons } from '../layer-list.tsx'

/**
 * When elements are shown and animated, and for how long the page lasts. Drag a bar to delay it, its end to stretch
 * it.
 */
export function Timeline() {
  const { editor, togglePlay, motion } = useSession()
  const text = useText()
  const page = useEditorState(pageIn)
  const story = useEditorState((state) => state.story)
  const isPlaying = useEditorState((state) => state.isPlaying)
  const isShown = useEditorState((state) => state.isTimelineShown)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const track = useRef<HTMLDivElement>(null)
  const durationMs = durationOf(page, story)
  const isAuto = (page.advance ?? story.advance.mode) === 'auto'

  function seekTo(event: PointerEvent): void {
    const box = track.current?.getBoundingClientRect()
    const stage = document.querySelector('.te-stage')
    if (!box || !stage) return
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    editor.state.set({ isPlaying: false })
    motion.seek(stage, page, story, Math.round(share * durationMs))
  }

  return (
    <section className="te-timeline" aria-label={text('timeline.name')} data-folded={!isShown || undefined}>
      <header>
        <button
          type="button"
          className="te-play"
          aria-label={text(isPlaying ? 'motion.stop' : 'motion.play')}
          onClick={togglePlay}
        >
          {isPlaying ? (
            <Pause size={14} fill="currentColor" strokeWidth={0} aria-hidden="true" />
          ) : (
            <Play size={14} fill="currentColor" strokeWidth={0} aria-hidden="true" />
          )}
        </button>
        <Clock durationMs={durationMs} />
        <span className="te-spacer" />
        <Switch
          label={text('timeline.next')}
          isOn={isAuto}
          isDisabled={isReadOnly}
          onChange={(isOn) =>
            editor.change((current) =>
              updatePage(current, { pageId: page.id, patch: { advance: isOn ? 'auto' : 'manual' } }),
            )
          }
        />
        <button
          type="button"
          className="te-tool"
          aria-expanded={isShown}
          aria-label={text(isShown ? 'timeline.fold' : 'timeline.unfold')}
          onClick={() => editor.state.set({ isTimelineShown: !isShown })}
        >
          {isShown ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronUp size={16} aria-hidden="true" />}
        </button>
      </header>
      {isShown ? (
        <div className="te-tracks">
          <div className="te-track-row te-ruler-row">
            <span />
            <div
              ref={track}
              className="te-ruler"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                seekTo(event)
              }}
              onPointerMove={(event) => {
                if (event.buttons === 1) seekTo(event)
              }}
              onPointerUp={() => motion.stop()}
            >
              {ticks(durationMs).map((ms) => (
                <i key={ms} style={{ insetInlineStart: `${(ms / durationMs) * 100}%` }}>{`${ms / 1000} s`}</i>
              ))}
              <Playhead durationMs={durationMs} />
            </div>
          </div>
          <Rows page={page} durationMs={durationMs} />
        </div>
      ) : null}
    </section>
  )
}

function Rows({ page, durationMs }: { page: Page; durationMs: number }) {
  const text = useText()
  const nameOf = useElementName()
  const music = useEditorState((state) => state.story.backgroundAudio)
  const hasAny = page.animations.length > 0 || page.audio || music
  if (!hasAny) return <p className="te-note te-timeline-empty">{text('timeline.empty')}</p>
  return (
    <>
      {page.animations.map((animation) => {
        const element = page.elements.find((candidate) => animation.targets.includes(candidate.id))
        const Icon = element ? kindIcons[element.kind] : kindIcons.image
        return (
          <div className="te-track-row" key={animation.id}>
            <span className="te-track-name">
              <Icon size={14} strokeWidth={1.7} aria-hidden="true" />
              <span>{element ? nameOf(element) : text('background.title')}</span>
            </span>
            <Bar animation={animation} durationMs={durationMs} />
          </div>
        )
      })}
      {page.audio ? (
        <div className="te-track-row">
          <span className="te-track-name">
            <Mic size={14} strokeWidth={1.7} aria-hidden="true" />
            <span>{text('timeline.voice')}</span>
          </span>
          <div className="te-lane">
            <span
              className="te-clip te-clip-voice"
              style={{ width: `${Math.min(100, (page.audio.durationMs / durationMs) * 100)}%` }}
              title={page.audio.text}
            >
              <Waveform media={page.audio} />
            </span>
          </div>
        </div>
      ) : null}
      {music ? (
        <div className="te-track-row">
          <span className="te-track-name">
            <Music size={14} strokeWidth={1.7} aria-hidden="true" />
            <span>{text('timeline.music')}</span>
          </span>
          <div className="te-lane">
            <span className="te-clip te-clip-music" style={{ width: '100%' }}>
              {startsOf(music, durationMs).map((startMs) => (
                <Waveform key={startMs} media={music} ofMs={durationMs} />
              ))}
            </span>
          </div>
        </div>
      ) : null}
    </>
  )
}

/** More repeats of a short loop than these are too narrow to be told apart. */
const mostRepeats = 60

/** When the music of a story begins while a page lasts, ms: again and again where it loops. */
function startsOf({ doesLoop, durationMs }: { doesLoop: boolean; durationMs: number }, pageMs: number): number[] {
  const lengthMs = Math.max(1, durationMs)
  const times = doesLoop ? Math.min(mostRepeats, Math.max(1, Math.ceil(pageMs / lengthMs))) : 1
  return Array.from({ length: times }, (_, time) => time * lengthMs)
}

/** One effect. Saved once when the pointer is released; until then only the bar moves. */
function Bar({ animation, durationMs }: { animation: StoryAnimation; durationMs: number }) {
  const { editor } = useSession()
  const text = useText()
  const isSelected = useEditorState((state) => animation.targets.some((target) => state.selection.includes(target)))
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [live, setLive] = useState<{ delayMs: number; durationMs: number } | null>(null)
  const drag = useRef<{ x: number; width: number; part: 'whole' | 'end' } | null>(null)
  const shown = live ?? animation

  function begin(event: PointerEvent<HTMLButtonElement>): void {
    if (isReadOnly) return
    const lane = event.currentTarget.parentElement
    const box = event.currentTarget.getBoundingClientRect()
    if (!lane) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = {
      x: event.clientX,
      width: lane.getBoundingClientRect().width,
      part: box.right - event.clientX < 8 ? 'end' : 'whole',
    }
  }
  function move(event: PointerEvent): void {
    if (!drag.current) return
    const by = ((event.clientX - drag.current.x) / drag.current.width) * durationMs
    const step = (ms: number) => Math.round(ms / 50) * 50
    setLive(
      drag.current.part === 'end'
        ? { delayMs: animation.delayMs, durationMs: Math.max(50, step(animation.durationMs + by)) }
        : { delayMs: Math.max(0, step(animation.delayMs + by)), durationMs: animation.durationMs },
    )
  }
  function end(): void {
    drag.current = null
    if (live) patchAnimation(editor, animation.id, live)
    setLive(null)
  }

  return (
    <div className="te-lane">
      <button
        type="button"
        className="te-clip te-clip-effect"
        data-selected={isSelected || undefined}
        data-animation={animation.id}
        aria-label={text('timeline.bar', {
          effect: text(`effect.${animation.effect}`),
          delay: shown.delayMs / 1000,
          length: shown.durationMs / 1000,
        })}
        style={{
          insetInlineStart: `${(shown.delayMs / durationMs) * 100}%`,
          width: `max(14px, ${((shown.durationMs * animation.iterations) / durationMs) * 100}%)`,
        }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onClick={() => editor.select(animation.targets)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
          event.preventDefault()
          event.stopPropagation()
          const by = event.key === 'ArrowLeft' ? -100 : 100
          patchAnimation(
            editor,
            animation.id,
            event.shiftKey
              ? { durationMs: Math.max(50, animation.durationMs + by) }
              : { delayMs: Math.max(0, animation.delayMs + by) },
            event.repeat,
          )
        }}
      >
        {text(`effect.${animation.effect}`)}
      </button>
    </div>
  )
}

function Clock({ durationMs }: { durationMs: number }) {
  const { motion } = useSession()
  const now = useRef<HTMLElement>(null)
  useEffect(() => {
    const show = (ms: number) => {
      if (now.current) now.current.textContent = clockWords(ms)
    }
    show(motion.timeMs)
    return motion.subscribe(show)
  }, [motion])
  return (
    <span className="te-clock">
      <b ref={now}>{clockWords(0)}</b> / {clockWords(durationMs)}
    </span>
  )
}

function Playhead({ durationMs }: { durationMs: number }) {
  const { motion } = useSession()
  const line = useRef<HTMLElement>(null)
  useEffect(
    () =>
      motion.subscribe((ms) => {
        if (line.current) line.current.style.insetInlineStart = `${Math.min(100, (ms / durationMs) * 100)}%`
      }),
    [motion, durationMs],
  )
  return <b ref={line} className="te-playhead" />
}

function clockWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const seconds = (ms % 60_000) / 1000
  return `${minutes}:${seconds.toFixed(2).padStart(5, '0')}`
}

function ticks(durationMs: number): number[] {
  const step = durationMs <= 10_000 ? 1000 : durationMs <= 30_000 ? 5000 : 10_000
  return Array.from({ length: Math.floor(durationMs / step) + 1 }, (_, index) => index * step)
}
