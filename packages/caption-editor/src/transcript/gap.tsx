import { addCue, dismissUnheard, makeId, unheardIn } from '@taplore/media'
import { Button, Icon } from '@taplore/ui'
import { AudioLines, PenLine, Play, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatTime } from '../playback/format-time.ts'
import { useEditorState, useSession } from '../session-context.ts'
import { gapBefore, gapIndexOf } from '../store/gaps.ts'
import type { Draft, EditorState } from '../store/state.ts'
import { useText } from '../texts/text.ts'

/** What stands between two captions: speech that was not recognized, and a caption that is being written. */
export function Gap({ index }: { index: number }) {
  const unheard = useEditorState((state) => unheardAt(state, index), isSameParts)
  const draft = useEditorState(({ captions, draft: it }) =>
    it && gapIndexOf(captions, it.startMs) === index ? it : null,
  )
  return (
    <>
      {unheard
        .filter(({ startMs, endMs }) => !(draft && draft.startMs >= startMs && draft.startMs < endMs))
        .map((part) => (
          <Unheard key={part.startMs} {...part} />
        ))}
      {draft ? <DraftLine key={draft.startMs} {...draft} /> : null}
    </>
  )
}

type Part = { readonly startMs: number; readonly endMs: number }
const none: readonly Part[] = []

function unheardAt({ captions }: EditorState, index: number): readonly Part[] {
  return captions.origin.unheard ? unheardIn(captions.origin, gapBefore(captions, index)) : none
}

function isSameParts(left: readonly Part[], right: readonly Part[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ startMs, endMs }, index) => right[index]?.startMs === startMs && right[index]?.endMs === endMs)
  )
}

/** Speech without words: it can be played, and written down. */
function Unheard({ startMs, endMs }: Part) {
  const { editor, player } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const time = formatTime(startMs)
  return (
    <div className="ce-unheard">
      <Icon of={AudioLines} size="s" />
      <p>
        <b>{`${time}–${formatTime(endMs)}`}</b> {text('gap.unheard')}
      </p>
      <button
        type="button"
        className="ce-icon"
        aria-label={text('line.playFrom', { time })}
        title={text('gap.play')}
        onClick={() => {
          player.seek(startMs)
          player.play()
        }}
      >
        <Icon of={Play} size="s" />
      </button>
      {isReadOnly ? null : (
        <>
          <Button
            size="small"
            icon={PenLine}
            onClick={() => {
              player.seek(startMs)
              editor.state.set({ draft: { startMs, endMs } })
            }}
          >
            {text('gap.write')}
          </Button>
          <button
            type="button"
            className="ce-icon"
            aria-label={text('gap.dismiss')}
            title={text('gap.dismiss')}
            onClick={(event) => {
              event.currentTarget.closest<HTMLElement>('.ce-lines')?.focus()
              editor.change((now) => dismissUnheard(now, { startMs, endMs }))
            }}
          >
            <Icon of={X} size="s" />
          </button>
        </>
      )}
    </div>
  )
}

/** A new caption while it is written. Enter, or leaving it, adds it; Escape or an empty text gives it up. */
function DraftLine({ startMs, endMs }: Draft) {
  const { editor } = useSession()
  const text = useText()
  const language = useEditorState((state) => state.captions.language)
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [])
  const time = formatTime(startMs)
  const finish = (shouldFocus: boolean) => {
    if (isDone.current) return
    isDone.current = true
    const cueId = makeId()
    const line = draft.replace(/\s*\n\s*/gu, ' ').trim()
    if (line !== '') {
      const isAdded = editor.change(
        (now) => addCue(now, { startMs, text: line, cueId, ...(endMs === null ? {} : { endMs }) }),
        shouldFocus ? { focus: { cueId, offset: null } } : {},
      )
      // What was refused stays, to be shortened.
      isDone.current = isAdded
      if (!isAdded) return
    }
    editor.state.set({ draft: null })
  }
  return (
    <div className="ce-line" data-current>
      <span className="ce-time">{time}</span>
      <div className="ce-texts">
        <div className="ce-field ce-draft" dir="auto">
          <p className="ce-words" aria-hidden="true">{`${draft}\u200b`}</p>
          <textarea
            ref={field}
            rows={1}
            dir="auto"
            lang={language}
            value={draft}
            maxLength={1_000}
            placeholder={text('gap.placeholder')}
            aria-label={text('gap.name', { time })}
            onChange={({ target }) => setDraft(target.value)}
            onBlur={() => finish(false)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Enter') {
                event.preventDefault()
                finish(true)
              } else if (event.key === 'Escape') {
                event.preventDefault()
                event.stopPropagation()
                isDone.current = true
                editor.state.set({ draft: null })
              }
            }}
          />
        </div>
      </div>
    </div>
  )
}
