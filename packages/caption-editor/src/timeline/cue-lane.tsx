import { type Captions, type Cue, moveCue, moveWordEdge, type Word } from '@taplore/media'
import { classNames } from '@taplore/ui'
import { memo, type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import { formatTime } from '../playback/format-time.ts'
import { useAtTime, useEditorState, useSession } from '../session-context.ts'
import { textOfCue } from '../store/cue-text.ts'
import { cueIndexAt, wordIndexOf } from '../store/word-index.ts'
import { useText } from '../texts/text.ts'
import type { TimelineView } from './timeline-view.ts'

/** Px beyond what is seen that are drawn too. */
const beyond = 300
/** From this zoom on the words of the current cue can be told apart. */
const wordsFrom = 60
/** One press of an arrow key on an edge, with Shift ten times as much. */
const nudgeMs = 10

/** The cues that are seen, and the words of the one someone is in. */
export function CueLane({ view, zoom }: { view: TimelineView; zoom: number }) {
  const cues = useEditorState((state) => state.captions.cues)
  const { editor } = useSession()
  const cueId = useEditorState((state) => state.cueId)
  const language = useEditorState((state) => state.captions.language)
  const durationMs = useEditorState((state) => state.captions.durationMs)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const spoken = useAtTime((timeMs) => cueIndexAt(wordIndexOf(editor.captions), timeMs))
  const index = wordIndexOf({ cues })
  const from = Math.max(0, cueIndexAt(index, ((view.left - beyond) / zoom) * 1_000))
  const to = cueIndexAt(index, ((view.left + view.width + beyond) / zoom) * 1_000)
  const current = cueId === null ? undefined : index.cueAt.get(cueId)
  // One block is reached by Tab: that of the caption someone is in, else the first in sight.
  const stop = current !== undefined && current >= from && current <= to ? current : from
  return (
    <div className="ce-lane">
      {cues.slice(from, to + 1).map((cue, place) => (
        <CueBlock
          key={cue.id}
          {...{ cue, zoom, language, durationMs, isReadOnly }}
          isSpoken={from + place === spoken}
          isCurrent={cue.id === cueId}
          isStop={from + place === stop}
        />
      ))}
    </div>
  )
}

interface CueBlockProps {
  cue: Cue
  zoom: number
  language: string
  /** Of the video. */
  durationMs: number
  isReadOnly: boolean
  isSpoken: boolean
  isCurrent: boolean
  isStop: boolean
}

/** A cue on the timeline. It asks the store nothing: dozens are in sight at each key. */
const CueBlock = memo(function CueBlock(props: CueBlockProps) {
  const { cue, zoom, language, durationMs, isReadOnly, isSpoken, isCurrent, isStop } = props
  const { editor, player } = useSession()
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  // Arrows go from caption to caption, and the focus goes with them.
  useEffect(() => {
    if (isCurrent && document.activeElement?.matches('.ce-block-text')) button.current?.focus({ preventScroll: true })
  }, [isCurrent])
  const [first, last] = [cue.words[0], cue.words.at(-1)]
  if (!first || !last) return null
  const x = (first.startMs / 1_000) * zoom
  const width = Math.max(3, ((last.endMs - first.startMs) / 1_000) * zoom - 1)
  const showsWords = isCurrent && zoom >= wordsFrom
  const move = (byMs: number) =>
    editor.change((now) => moveCue(now, { cueId: cue.id, byMs }), { grows: `move ${cue.id}` })
  return (
    <div
      className={classNames('ce-block', showsWords && 'ce-block-open')}
      data-spoken={isSpoken || undefined}
      data-current={isCurrent || undefined}
      style={{ transform: `translateX(${x}px)`, width }}
    >
      <button
        ref={button}
        type="button"
        className="ce-block-text"
        tabIndex={isStop ? 0 : -1}
        dir="auto"
        aria-label={text('timeline.cue', { time: formatTime(first.startMs), text: textOfCue(cue, language) })}
        aria-current={isCurrent || undefined}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
          if (!by || !event.altKey) return
          event.preventDefault()
          event.stopPropagation()
          move(by * nudgeMs * (event.shiftKey ? 10 : 1))
        }}
        onClick={() => {
          editor.enter(cue.id)
          if (player.timeMs < first.startMs || player.timeMs > last.endMs) player.seek(first.startMs)
        }}
        onPointerDown={(event) => {
          if (isReadOnly) return
          dragX(
            event,
            (_, stepPx) => move((stepPx / zoom) * 1_000),
            () => editor.endStep(),
          )
        }}
      >
        {showsWords ? null : textOfCue(cue, language)}
      </button>
      {showsWords
        ? cue.words.map((word) => (
            <WordBlock key={word.id} {...{ word, zoom, durationMs, isReadOnly }} from={first.startMs} />
          ))
        : null}
      {isReadOnly || width < 12 ? null : (
        <>
          <Edge
            {...{ zoom, durationMs }}
            word={first}
            edge="start"
            label={text('timeline.cueStart')}
            isReachable={isCurrent}
          />
          <Edge
            {...{ zoom, durationMs }}
            word={last}
            edge="end"
            label={text('timeline.cueEnd')}
            isReachable={isCurrent}
          />
        </>
      )}
    </div>
  )
})

interface WordBlockProps {
  word: Word
  zoom: number
  durationMs: number
  isReadOnly: boolean
  from: number
}

function WordBlock({ word, zoom, durationMs, isReadOnly, from }: WordBlockProps) {
  const { player } = useSession()
  const text = useText()
  const isSpoken = useAtTime((timeMs) => timeMs >= word.startMs && timeMs < word.endMs)
  return (
    <span
      className="ce-word"
      data-spoken={isSpoken || undefined}
      data-approximate={word.isApproximate || undefined}
      title={word.isApproximate ? text('timeline.approximate') : undefined}
      style={{
        insetInlineStart: ((word.startMs - from) / 1_000) * zoom,
        width: Math.max(2, ((word.endMs - word.startMs) / 1_000) * zoom - 1),
      }}
    >
      <button type="button" tabIndex={-1} onClick={() => player.seek(word.startMs)}>
        {word.text}
      </button>
      {isReadOnly ? null : (
        <Edge
          {...{ word, zoom, durationMs }}
          edge="end"
          label={text('timeline.wordEnd', { word: word.text })}
          isReachable
        />
      )}
    </span>
  )
}

/** An edge that is dragged, or moved by arrow keys. */
function Edge({
  word,
  edge,
  zoom,
  durationMs,
  label,
  isReachable,
}: {
  word: Word
  edge: 'start' | 'end'
  zoom: number
  durationMs: number
  label: string
  /** By keyboard; hundreds of edges are in sight. */
  isReachable: boolean
}) {
  const { editor } = useSession()
  const atMs = edge === 'start' ? word.startMs : word.endMs
  const move = (toMs: number) =>
    editor.change((now: Captions) => moveWordEdge(now, { wordId: word.id, edge, toMs }), {
      grows: `edge ${edge} ${word.id}`,
    })
  const drag = (event: ReactPointerEvent<HTMLElement>) =>
    dragX(
      event,
      (allPx) => move(atMs + (allPx / zoom) * 1_000),
      () => editor.endStep(),
    )
  if (!isReachable) return <span className="ce-edge" data-edge={edge} onPointerDown={drag} />
  return (
    <span
      className="ce-edge"
      data-edge={edge}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={durationMs}
      aria-valuenow={atMs}
      aria-valuetext={formatTime(atMs, true)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 }[event.key]
        if (!by || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        event.stopPropagation()
        move(atMs + by * nudgeMs * (event.shiftKey ? 10 : 1))
      }}
      onPointerDown={drag}
    />
  )
}

/** Follows a pressed pointer: how far it is from where it began, and from the last time, px. */
function dragX(
  event: ReactPointerEvent<HTMLElement>,
  onMove: (allPx: number, stepPx: number) => void,
  onEnd: () => void,
): void {
  if (event.button !== 0) return
  event.stopPropagation()
  const target: HTMLElement = event.currentTarget
  const startX = event.clientX
  let lastX = startX
  let isDragging = false
  target.setPointerCapture(event.pointerId)
  const closing = new AbortController()
  target.addEventListener(
    'pointermove',
    ({ clientX }) => {
      isDragging ||= Math.abs(clientX - startX) > 3
      if (!isDragging) return
      onMove(clientX - startX, clientX - lastX)
      lastX = clientX
    },
    { signal: closing.signal },
  )
  for (const name of ['pointerup', 'pointercancel'] as const)
    target.addEventListener(
      name,
      () => {
        closing.abort()
        onEnd()
      },
      { signal: closing.signal },
    )
}
