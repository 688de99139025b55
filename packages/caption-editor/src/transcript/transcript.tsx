import { useVirtualizer } from '@tanstack/react-virtual'
import type { Cue } from '@taplore/media'
import { Icon } from '@taplore/ui'
import { TriangleAlert } from 'lucide-react'
import { memo, useCallback, useEffect, useRef } from 'react'
import { formatTime } from '../playback/format-time.ts'
import { useAtTime, useEditorState, useFacts, usePlayerState, useSession } from '../session-context.ts'
import type { Facts } from '../store/facts.ts'
import { gapIndexOf, shownGaps } from '../store/gaps.ts'
import { nameOfLanguage } from '../store/language-name.ts'
import type { EditorState } from '../store/state.ts'
import { cueIndexAt, wordIndexOf } from '../store/word-index.ts'
import { useText } from '../texts/text.ts'
import { FindBar } from './find-bar.tsx'
import { FoundCuts } from './found-cuts.tsx'
import { Gap } from './gap.tsx'
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
  const { cues, cueId, gaps, draft } = useEditorState(listOf, isSameList)
  const list = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 32,
    getItemKey: useKeys(cues),
    overscan: 10,
    initialRect: { width: 400, height: 700 },
    useFlushSync: false,
  })
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
  useEffect(() => {
    const { captions } = editor
    if (draft) list.scrollToIndex(Math.min(gapIndexOf(captions, draft.startMs), captions.cues.length - 1))
  }, [draft, list, editor])
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
      {cues.length === 0 ? (
        <>
          <Gap index={0} />
          <p className="ce-empty">{text('transcript.empty')}</p>
        </>
      ) : null}
      <div style={{ height: list.getTotalSize(), position: 'relative' }}>
        {list.getVirtualItems().map(({ index, key, start }) => {
          const cue = cues[index]
          return cue ? (
            <Item
              key={key}
              {...{ cue, index, start }}
              hasGapBefore={gaps.includes(index)}
              hasGapAfter={index === cues.length - 1 && gaps.includes(cues.length)}
              measure={list.measureElement}
            />
          ) : null
        })}
      </div>
    </section>
  )
}

/** One question to the store: it is asked at each key. */
const listOf = ({ captions, cueId, draft }: EditorState) => ({
  cues: captions.cues,
  cueId,
  draft,
  gaps: shownGaps(captions, draft),
})

function isSameList(left: ReturnType<typeof listOf>, right: ReturnType<typeof listOf>): boolean {
  const isSame = left.cues === right.cues && left.cueId === right.cueId && left.draft === right.draft
  return isSame && left.gaps.join() === right.gaps.join()
}

interface ItemProps {
  cue: Cue
  index: number
  /** Something is shown before the line; after it, only of the last one. */
  hasGapBefore: boolean
  hasGapAfter: boolean
  /** From the top of the list, px. */
  start: number
  measure: (element: Element | null) => void
}

/** A line at its place in the list. */
const Item = memo(function Item({ cue, index, hasGapBefore, hasGapAfter, start, measure }: ItemProps) {
  return (
    <div ref={measure} data-index={index} className="ce-item" style={{ transform: `translateY(${start}px)` }}>
      {hasGapBefore ? <Gap index={index} /> : null}
      <Line cue={cue} index={index} />
      {hasGapAfter ? <Gap index={index + 1} /> : null}
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
  const { editor, player, host } = useSession()
  const text = useText()
  const language = useEditorState((state) => state.captions.language)
  const count = useEditorState((state) => state.captions.cues.length)
  const durationMs = useEditorState((state) => state.captions.durationMs)
  const { issues, unheard } = useFacts()
  const fast = issues.filter(({ code }) => code === 'too-fast').length
  const others = issues.length - fast
  const showUnheard = (part: Facts['unheard'][number] | undefined) => {
    if (!part) return
    player.seek(part.startMs)
    editor.state.set({ draft: part })
  }
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
      {unheard[0] ? (
        <button type="button" className="ce-warning" onClick={() => showUnheard(unheard[0])}>
          <Icon of={TriangleAlert} size="s" />
          {text('issues.unheard', { count: unheard.length })}
        </button>
      ) : issues.length > 0 ? (
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
