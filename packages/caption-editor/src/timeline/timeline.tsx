import { Icon, IconButton } from '@taplore/ui'
import { ChevronDown, ChevronUp, Plus, ZoomIn, ZoomOut } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatTime } from '../playback/format-time.ts'
import { useAtTime, useEditorState, usePlayerState, useSession } from '../session-context.ts'
import { beginCaption } from '../store/begin-caption.ts'
import { useText } from '../texts/text.ts'
import { CueLane } from './cue-lane.tsx'
import { firstZoom, tickStep, zoomedBy } from './time-scale.ts'
import type { TimelineView } from './timeline-view.ts'
import { WaveformView } from './waveform-view.tsx'

/** Cues and words in time, over the waveform. */
export function Timeline() {
  const { editor } = useSession()
  const text = useText()
  const isShown = useEditorState((state) => state.isTimelineShown)
  return (
    <section className="ce-timeline" aria-label={text('timeline.name')} data-shown={isShown || undefined}>
      <div className="ce-timeline-tools">
        {isShown ? (
          <>
            <AddCaption />
            <IconButton size="small" icon={ZoomOut} label={text('timeline.zoomOut')} onClick={() => zoom(-1)} />
            <IconButton size="small" icon={ZoomIn} label={text('timeline.zoomIn')} onClick={() => zoom(1)} />
          </>
        ) : null}
        <button
          type="button"
          className="ce-icon"
          aria-expanded={isShown}
          aria-label={text(isShown ? 'timeline.hide' : 'timeline.show')}
          title={text(isShown ? 'timeline.hide' : 'timeline.show')}
          onClick={() => editor.state.set({ isTimelineShown: !isShown })}
        >
          <Icon of={isShown ? ChevronDown : ChevronUp} size="s" />
        </button>
      </div>
      {isShown ? <Track /> : <p className="ce-timeline-closed">{text('timeline.name')}</p>}
    </section>
  )

  function zoom(by: 1 | -1): void {
    editor.state.set({ timelineZoom: zoomedBy(editor.state.get().timelineZoom, by) })
  }
}

/** Begins a caption at the playhead. */
function AddCaption() {
  const { editor, player } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  if (isReadOnly) return null
  return (
    <IconButton
      size="small"
      icon={Plus}
      label={text('timeline.add')}
      onClick={() => beginCaption(editor, player.timeMs)}
    />
  )
}

function Track() {
  const { editor, player } = useSession()
  const text = useText()
  const scroller = useRef<HTMLElement>(null)
  const [view, setView] = useState<TimelineView>({ left: 0, width: 1_400 })
  const zoom = useEditorState((state) => state.timelineZoom)
  const durationMs = useEditorState((state) => state.captions.durationMs)
  const width = (durationMs / 1_000) * zoom
  const look = useCallback(() => {
    const element = scroller.current
    if (element) setView({ left: element.scrollLeft, width: element.clientWidth })
  }, [])
  // Before it is drawn, so that nothing moves once it is seen.
  useLayoutEffect(() => {
    look()
    const watcher = new ResizeObserver(look)
    if (scroller.current) watcher.observe(scroller.current)
    return () => watcher.disconnect()
  }, [look])
  useLayoutEffect(() => {
    const width = scroller.current?.clientWidth ?? 0
    const { timelineZoom, captions } = editor.state.get()
    editor.state.set({ timelineZoom: firstZoom(timelineZoom, { durationMs: captions.durationMs, width }) })
  }, [editor])
  useFollow(scroller, zoom)
  // A zoom keeps the playhead where it is on the screen.
  const lastZoom = useRef(zoom)
  useEffect(() => {
    const element = scroller.current
    if (!element || lastZoom.current === zoom) return
    const x = (player.timeMs / 1_000) * lastZoom.current - element.scrollLeft
    element.scrollLeft = (player.timeMs / 1_000) * zoom - x
    lastZoom.current = zoom
    look()
  }, [zoom, player, look])
  // Passive listeners can't keep the page from zooming.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const closing = new AbortController()
    element.addEventListener(
      'wheel',
      (event) => {
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault()
          const { timelineZoom } = editor.state.get()
          editor.state.set({ timelineZoom: zoomedBy(timelineZoom, event.deltaY < 0 ? 0.25 : -0.25) })
        } else if (Math.abs(event.deltaY) > Math.abs(event.deltaX)) {
          event.preventDefault()
          element.scrollLeft += event.deltaY
        }
      },
      { signal: closing.signal, passive: false },
    )
    // Two clicks between captions begin one there.
    element.addEventListener(
      'dblclick',
      ({ target, clientX }) => {
        if (!(target instanceof Element) || !target.matches('.ce-lane')) return
        const x = clientX - target.getBoundingClientRect().left
        beginCaption(editor, (x / editor.state.get().timelineZoom) * 1_000)
      },
      { signal: closing.signal },
    )
    return () => closing.abort()
  }, [editor])
  const seekTo = (clientX: number) => {
    const element = scroller.current
    if (!element) return
    player.seek(((clientX - element.getBoundingClientRect().left + element.scrollLeft) / zoom) * 1_000)
  }
  return (
    <section
      ref={scroller}
      className="ce-track"
      dir="ltr"
      onScroll={look}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a track that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={text('timeline.track')}
    >
      <div className="ce-track-in" style={{ width }}>
        <div
          className="ce-ruler"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            seekTo(event.clientX)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event.clientX)
          }}
        >
          <Ticks view={view} zoom={zoom} durationMs={durationMs} />
        </div>
        <CueLane view={view} zoom={zoom} />
        <div className="ce-wave" onPointerDown={(event) => seekTo(event.clientX)}>
          <WaveformView view={view} zoom={zoom} />
        </div>
        <Playhead zoom={zoom} />
      </div>
    </section>
  )
}

function Ticks({ view, zoom, durationMs }: { view: TimelineView; zoom: number; durationMs: number }) {
  const stepMs = tickStep(zoom)
  const from = Math.max(0, Math.floor(((view.left - 80) / zoom) * (1_000 / stepMs)))
  const to = Math.min(
    Math.floor(durationMs / stepMs),
    Math.ceil(((view.left + view.width + 80) / zoom) * (1_000 / stepMs)),
  )
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => (from + index) * stepMs).map((timeMs) => (
    <i key={timeMs} style={{ transform: `translateX(${(timeMs / 1_000) * zoom}px)` }}>
      {stepMs < 1_000 ? formatTime(timeMs, true) : formatTime(timeMs)}
    </i>
  ))
}

function Playhead({ zoom }: { zoom: number }) {
  const x = useAtTime((timeMs) => Math.round((timeMs / 1_000) * zoom * 2) / 2)
  return <span className="ce-playhead" aria-hidden="true" style={{ transform: `translateX(${x}px)` }} />
}

/** Keeps the playhead in sight: turns the page while playing, and after a jump. */
function useFollow(scroller: React.RefObject<HTMLElement | null>, zoom: number): void {
  const { player } = useSession()
  const isPlaying = usePlayerState((state) => state.isPlaying)
  useEffect(() => {
    let last = player.timeMs
    return player.subscribe(() => {
      const element = scroller.current
      const jumped = Math.abs(player.timeMs - last) > 250
      last = player.timeMs
      if (!element || !(isPlaying || jumped)) return
      const x = (player.timeMs / 1_000) * zoom
      const [left, right] = [element.scrollLeft, element.scrollLeft + element.clientWidth]
      if (x >= left && x <= right - 24) return
      element.scrollLeft = Math.max(0, x - (jumped ? element.clientWidth / 3 : 40))
    })
  }, [player, scroller, zoom, isPlaying])
}
