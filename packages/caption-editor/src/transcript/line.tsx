import { addCut, type Cue, editCueText, removeCut, translateCue } from '@taplore/media'
import { classNames, useObservable } from '@taplore/ui'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { formatTime } from '../playback/format-time.ts'
import { useAtTime, useSession } from '../session-context.ts'
import { textOfCue, wordAtCaret, wordSpans, wordsBetween } from '../store/cue-text.ts'
import { cueIndexAt, wordIndexOf } from '../store/word-index.ts'
import { useText } from '../texts/text.ts'
import { useDecimal } from '../use-decimal.ts'
import { LineFactsContext, useFactsOfLine, useLineFacts } from './line-facts.ts'
import { pressInLine } from './line-keys.ts'
import { LineText } from './line-text.tsx'
import { RangeTools } from './range-tools.tsx'
import { SpeakerHead } from './speaker-head.tsx'

/** A pause of this length is shown. */
const shownPauseMs = 800
/** So much of a pause stays on either side of a cut. */
const keptMs = 150

/** One caption of the transcript: its time, its text, and what is said about it. */
export const Line = memo(function Line({ cue, index }: { cue: Cue; index: number }) {
  const session = useSession()
  const { editor, player } = session
  const text = useText()
  const facts = useFactsOfLine(cue, index)
  const { isCurrent, isStop, isTurn, translation, speed, fault } = facts
  const isSpoken = useAtTime((timeMs) => cueIndexAt(wordIndexOf(editor.captions), timeMs) === index)
  const picked = facts.picked === '' ? null : new Set(facts.picked.split(' '))
  const startMs = cue.words[0]?.startMs ?? 0
  return (
    <LineFactsContext value={facts}>
      {isTurn ? <SpeakerHead cue={cue} /> : null}
      <div
        className={classNames('ce-line', picked && 'ce-picked')}
        data-spoken={isSpoken || undefined}
        data-current={isCurrent || undefined}
      >
        <button
          type="button"
          className="ce-time"
          tabIndex={isStop ? 0 : -1}
          title={text('line.play')}
          aria-label={text('line.playFrom', { time: formatTime(startMs) })}
          onClick={(event) => {
            const { cueId, captions } = editor.state.get()
            const from = event.shiftKey ? captions.cues.find(({ id }) => id === cueId)?.words[0] : undefined
            const last = cue.words.at(-1)
            if (from && last) editor.state.set({ range: { firstId: from.id, lastId: last.id } })
            else {
              editor.enter(cue.id)
              player.seek(startMs)
            }
          }}
        >
          {formatTime(startMs)}
        </button>
        <div className="ce-texts" data-two={translation !== null || undefined}>
          <LineField cue={cue} picked={picked} />
          {translation === null ? null : <TranslationField cue={cue} language={translation} />}
        </div>
        <Others cueId={cue.id} />
        {fault === 'long' ? (
          <span className="ce-cps" data-fast title={text('line.longHelp')}>
            {text('line.long')}
          </span>
        ) : (
          // Its place is kept where it is not shown: no line moves when the preview comes to it.
          <span
            className="ce-cps"
            data-fast={fault === 'fast' || undefined}
            data-widest={text('line.speed', { speed: 99 })}
            title={text('line.speedHelp')}
          >
            {isSpoken || isCurrent || fault === 'fast' ? text('line.speed', { speed }) : null}
          </span>
        )}
      </div>
      {picked && cue.words.some(({ id }) => id === editor.state.get().range?.lastId) ? <RangeTools /> : null}
    </LineFactsContext>
  )
})

/** A text area over the drawn words of a cue. What is typed goes into the document at each key. */
function LineField({ cue, picked }: { cue: Cue; picked: ReadonlySet<string> | null }) {
  const session = useSession()
  const { editor, player } = session
  const text = useText()
  const { language, isReadOnly, isStop, wish } = useLineFacts()
  const stored = textOfCue(cue, language)
  const [typed, setTyped] = useState({ draft: stored, stored })
  // Someone else, or undo, changed the text.
  if (typed.stored !== stored) setTyped({ draft: stored, stored })
  const draft = typed.stored === stored ? typed.draft : stored
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const isComposing = useRef(false)
  useLayoutEffect(() => {
    if (!wish || !field.current) return
    const at = wish.offset ?? field.current.value.length
    field.current.focus({ preventScroll: true })
    field.current.setSelectionRange(at, at)
    editor.state.set({ focusWish: null })
  }, [wish, editor])

  function commit(value: string): void {
    const line = value.replace(/\s*\n\s*/gu, ' ')
    // An empty line is deleted when it is left; until then someone may be typing another text.
    if (line.trim() === '') {
      setTyped({ draft: line, stored })
      return
    }
    const isDone = editor.change((now) => editCueText(now, { cueId: cue.id, text: line }), {
      grows: `text ${cue.id}`,
      cueId: cue.id,
    })
    const now = editor.captions.cues.find(({ id }) => id === cue.id)
    const next = now ? textOfCue(now, language) : stored
    setTyped({ draft: isDone || next === line.trim() ? line : next, stored: next })
  }

  function follow({ isClick }: { isClick: boolean }): void {
    const area = field.current
    if (!area) return
    const spans = wordSpans(area.value, cue.words)
    editor.enter(cue.id)
    if (area.selectionStart === area.selectionEnd) {
      editor.state.set({ range: null })
      const word = isClick ? wordAtCaret(spans, area.selectionStart) : null
      if (word) player.seek(word.startMs)
      return
    }
    const words = wordsBetween(spans, area.selectionStart, area.selectionEnd)
    const [first, last] = [words[0], words.at(-1)]
    editor.state.set({ range: first && last ? { firstId: first.id, lastId: last.id } : null })
  }

  return (
    <div ref={place} className="ce-field" dir="auto">
      <textarea
        ref={field}
        rows={1}
        tabIndex={isStop ? 0 : -1}
        dir="auto"
        lang={language}
        spellCheck={false}
        data-cue={cue.id}
        aria-label={text('line.name', { time: formatTime(cue.words[0]?.startMs ?? 0) })}
        value={draft}
        readOnly={isReadOnly}
        onChange={({ target }) => {
          if (isComposing.current) setTyped({ draft: target.value, stored })
          else commit(target.value)
        }}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false
          commit(currentTarget.value)
        }}
        onFocus={() => editor.enter(cue.id)}
        onBlur={() => {
          editor.endStep()
          if (draft.trim() === '') editor.change((now) => editCueText(now, { cueId: cue.id, text: '' }))
          else if (draft !== stored) setTyped({ draft: stored, stored })
        }}
        onClick={() => follow({ isClick: true })}
        onKeyUp={(event) => {
          if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End' || event.key === 'a')
            follow({ isClick: false })
        }}
        onKeyDown={(event) => {
          const words = place.current?.querySelector<HTMLElement>('.ce-words')
          const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing
          if (!words || !isPlain || (event.shiftKey && event.key !== 'Enter')) return
          const press = { cueId: cue.id, field: event.currentTarget, words, key: event.key }
          if ((!isReadOnly || event.key.startsWith('Arrow')) && pressInLine(session, press)) event.preventDefault()
        }}
      />
      <div className="ce-said">
        <LineText cue={cue} draft={draft} picked={picked} />
        <Pause cue={cue} />
      </div>
    </div>
  )
}

/** The pause after a cue; a press cuts it or brings it back. */
function Pause({ cue }: { cue: Cue }) {
  const { editor } = useSession()
  const text = useText()
  const decimal = useDecimal()
  const endMs = cue.words.at(-1)?.endMs ?? 0
  const { nextMs, pauseCut: cut, isSpokenUntilNext, isReadOnly, isStop } = useLineFacts()
  const pauseMs = nextMs - endMs
  if (pauseMs < shownPauseMs || isSpokenUntilNext) return null
  const length = text('line.pause', { seconds: decimal(pauseMs / 1_000) })
  return (
    <button
      type="button"
      className="ce-pause"
      tabIndex={isStop ? 0 : -1}
      data-cut={cut ? true : undefined}
      disabled={isReadOnly}
      title={text(cut ? 'line.keepPause' : 'line.cutPause')}
      aria-label={`${length}. ${text(cut ? 'line.keepPause' : 'line.cutPause')}`}
      onClick={() =>
        editor.change((now) =>
          cut
            ? removeCut(now, { cutId: cut.id })
            : addCut(now, { startMs: endMs + keptMs, endMs: nextMs - keptMs, reason: 'silence' }),
        )
      }
    >
      {length}
    </button>
  )
}

function TranslationField({ cue, language }: { cue: Cue; language: string }) {
  const { editor } = useSession()
  const text = useText()
  const { translated: stored, isReadOnly, isStop } = useLineFacts()
  const [draft, setDraft] = useState<string | null>(null)
  const value = draft ?? stored
  return (
    <div className="ce-field ce-translated" dir="auto">
      <p className="ce-words" aria-hidden="true">{`${value}\u200b`}</p>
      <textarea
        rows={1}
        tabIndex={isStop ? 0 : -1}
        dir="auto"
        lang={language}
        value={value}
        readOnly={isReadOnly}
        maxLength={1_000}
        placeholder={text('line.untranslated')}
        aria-label={text('line.translation', { time: formatTime(cue.words[0]?.startMs ?? 0) })}
        onFocus={() => editor.enter(cue.id)}
        onChange={({ target }) => {
          const line = target.value.replace(/\s*\n\s*/gu, ' ')
          setDraft(line)
          editor.change((now) => translateCue(now, { cueId: cue.id, language, text: line }), {
            grows: `translation ${language} ${cue.id}`,
          })
        }}
        onBlur={() => {
          setDraft(null)
          editor.endStep()
        }}
      />
    </div>
  )
}

const nobody = { get: () => [], subscribe: () => () => undefined }

/** Other users who are in this caption. */
function Others({ cueId }: { cueId: string }) {
  const { host } = useSession()
  const people = useObservable(host.people ?? nobody)
  const here = people.filter(({ at }) => at === cueId)
  if (here.length === 0) return null
  return (
    <span className="ce-others">
      {here.map(({ id, name, color }) => (
        <span key={id} style={{ background: color }}>
          {name}
        </span>
      ))}
    </span>
  )
}
