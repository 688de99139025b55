import { useVirtualizer } from '@tanstack/react-virtual'
import type { Cue } from '@taplore/media'
import { Icon } from '@taplore/ui'
import { TriangleAlert } from 'lucide-react'
import { memo, useCallback, useEffect, useRef } from 'react'
import { formatTime } from '../playback/format-time.ts'
import { useAtTime, useEditorState, useFacts, usePlayerState, useSession } from '../session-context.ts'
import { nameOfLanguage } from '../store/language-name.ts'
import { cueIndexAt, wordIndexOf } from '../store/word-index.ts'
import { useText } from '../texts/text.ts'
import { FindBar } from './find-bar.tsx'
import { FoundCuts } from './found-cuts.tsx'
import { Line } from './line.tsx'

/** After someone scrolled, playback does not take the list away for so long. */
const scrolledMs = 3_000

/** The captions as text. */
export function Transcript() {
  const text = useText()
  const hasTranslation = useEditorState((state) => state.translation !== null)
  return (
    <section className="ce-transcript" data-two={hasTranslation || undefined} aria-label={text('transcript.name')}>
      <header className="ce-transcript-head">
        <FindBar />
        <FoundCuts kind="fillers" />
        <FoundCuts kind="pauses" />
      </header>
      <Lines />
      <Footer />
    </section>
  )
}

function Lines() {
  const { editor } = useSession()
  const text = useText()
  const scroller = useRef<HTMLElement>(null)
  const cues = useEditorState((state) => state.captions.cues)
  const list = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 32,
    getItemKey: useKeys(cues),
    overscan: 10,
    initialRect: { width: 400, height: 700 },
    useFlushSync: false,
  })
  const cueId = useEditorState((state) => state.cueId)
  const isPlaying = usePlayerState((state) => state.isPlaying)
  const spoken = useAtTime((timeMs) => cueIndexAt(wordIndexOf(editor.captions), timeMs))
  const scrolledAt = useRef(0)
  useEffect(() => {
    const index = cueId === null ? undefined : wordIndexOf(editor.captions).cueAt.get(cueId)
    if (index !== undefined) list.scrollToIndex(index, { align: 'auto' })
  }, [cueId, list, editor])
  useEffect(() => {
    if (!isPlaying || spoken < 0 || performance.now() - scrolledAt.current < scrolledMs) return
    list.scrollToIndex(spoken, { align: 'auto' })
  }, [isPlaying, spoken, list])
  const note = () => {
    scrolledAt.current = performance.now()
  }
  return (
    <section
      ref={scroller}
      className="ce-lines"
      onWheel={note}
      onTouchMove={note}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={text('transcript.lines')}
    >
      {cues.length === 0 ? <p className="ce-empty">{text('transcript.empty')}</p> : null}
      <div style={{ height: list.getTotalSize(), position: 'relative' }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const cue = cues[index]
          return cue ? <Item key={key} {...{ cue, index, start }} measure={list.measureElement} /> : null
        })}
      </div>
    </section>
  )
}

interface ItemProps {
  cue: Cue
  index: number
  /** From the top of the list, px. */
  start: number
  measure: (element: Element | null) => void
}

/** A line at its place in the list. */
const Item = memo(function Item({ cue, index, start, measure }: ItemProps) {
  return (
    <div ref={measure} data-index={index} className="ce-item" style={{ transform: `translateY(${start}px)` }}>
      <Line cue={cue} index={index} />
    </div>
  )
})

/** The same function while the ids of the cues are the same: with another one the places of all lines are counted again. */
function useKeys(cues: readonly Cue[]): (index: number) => string | number {
  const ids = useRef<readonly string[]>([])
  const areSame = ids.current.length === cues.length && cues.every(({ id }, index) => id === ids.current[index])
  if (!areSame) ids.current = cues.map(({ id }) => id)
  const known = ids.current
  return useCallback((index: number) => known[index] ?? index, [known])
}

function Footer() {
  const { editor, host } = useSession()
  const text = useText()
  const language = useEditorState((state) => state.captions.language)
  const count = useEditorState((state) => state.captions.cues.length)
  const durationMs = useEditorState((state) => state.captions.durationMs)
  const { issues } = useFacts()
  const fast = issues.filter(({ code }) => code === 'too-fast').length
  const others = issues.length - fast
  const open = () => editor.state.set({ inspectorTab: 'timing', dialog: 'inspector' })
  return (
    <footer className="ce-transcript-foot">
      <div>
        <p>
          {text('transcript.facts', {
            language: nameOfLanguage(language, host.language ?? 'en'),
            lines: text('transcript.lineCount', { count }),
            duration: formatTime(durationMs),
          })}
        </p>
        <Origin />
      </div>
      {issues.length > 0 ? (
        <button type="button" className="ce-warning" onClick={open}>
          <Icon of={TriangleAlert} size="s" />
          {fast > 0 ? text('issues.fast', { count: fast }) : text('issues.other', { count: others })}
        </button>
      ) : null}
    </footer>
  )
}

/** Which engine made the captions, so that nobody has to guess whose words these are. */
function Origin() {
  const text = useText()
  const { engine, method } = useEditorState((state) => state.captions.origin)
  if (method === 'typed') return null
  if (engine === '') return method === 'imported' ? <p>{text('origin.importedFile')}</p> : null
  return <p>{text(`origin.${method}`, { engine })}</p>
}
