import {
  type Cue,
  deleteCue,
  holdCue,
  mergeCues,
  moveWordEdge,
  regroup,
  removeCut,
  shiftAll,
  splitCue,
} from '@taplore/media'
import { Button, Icon, Input, Slider } from '@taplore/ui'
import { Combine, RotateCcw, Split, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatTime, parseTime } from '../playback/format-time.ts'
import { useEditorState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { useDecimal } from '../use-decimal.ts'
import { Issues } from './issues.tsx'
import { Row, Section } from './section.tsx'
import { useCueHere } from './use-cue-here.ts'

/** The times of the caption someone is in, what reads badly, and what is cut. */
export function TimingTab() {
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const cue = useCueHere()
  return (
    <fieldset disabled={isReadOnly}>
      {cue ? (
        <CueTimes cue={cue} />
      ) : (
        <Section title={text('timing.caption')}>
          <p className="ce-note">{text('timing.none')}</p>
        </Section>
      )}
      <Issues />
      <Cuts />
      <Whole />
    </fieldset>
  )
}

function CueTimes({ cue }: { cue: Cue }) {
  const { editor, player, host } = useSession()
  const text = useText()
  const decimal = useDecimal()
  const [first, last] = [cue.words[0], cue.words.at(-1)]
  if (!first || !last) return null
  return (
    // Anyone who works at its times has chosen it: the preview may go on to another one meanwhile.
    <Section title={text('timing.caption')} onWork={() => editor.enter(cue.id)}>
      <Row label={text('timing.start')}>
        <TimeField
          key={cue.id}
          label={text('timing.start')}
          valueMs={first.startMs}
          onChange={(toMs) => editor.change((now) => moveWordEdge(now, { wordId: first.id, edge: 'start', toMs }))}
        />
      </Row>
      <Row label={text('timing.end')}>
        <TimeField
          key={cue.id}
          label={text('timing.end')}
          valueMs={last.endMs}
          onChange={(toMs) => editor.change((now) => moveWordEdge(now, { wordId: last.id, edge: 'end', toMs }))}
        />
      </Row>
      <Row label={text('timing.hold')}>
        <Slider
          label={text('timing.hold')}
          value={cue.holdMs / 1_000}
          minimum={0}
          maximum={5}
          step={0.1}
          format={(value) => text('timing.seconds', { seconds: decimal(value) })}
          onChange={(seconds) =>
            editor.change((now) => holdCue(now, { cueId: cue.id, holdMs: Math.round(seconds * 1_000) }), {
              grows: `hold ${cue.id}`,
            })
          }
        />
      </Row>
      <div className="ce-row">
        <Button
          size="small"
          icon={Split}
          onClick={() => {
            const word = cue.words.find(({ startMs }, index) => index > 0 && startMs >= player.timeMs)
            const middle = cue.words[Math.ceil(cue.words.length / 2)]
            const at = player.timeMs > first.startMs && player.timeMs < last.endMs ? word : middle
            if (at) editor.change((now) => splitCue(now, { wordId: at.id }))
            else host.notify?.({ kind: 'info', text: text('refused.nothing-to-do') })
          }}
        >
          {text('timing.split')}
        </Button>
        <Button size="small" icon={Combine} onClick={() => editor.change((now) => mergeCues(now, { cueId: cue.id }))}>
          {text('timing.merge')}
        </Button>
        <Button
          size="small"
          kind="danger"
          icon={Trash2}
          onClick={() => {
            const { cues } = editor.captions
            const at = cues.findIndex(({ id }) => id === cue.id)
            const beside = cues[at + 1] ?? cues[at - 1]
            editor.change((now) => deleteCue(now, { cueId: cue.id }), beside ? { cueId: beside.id } : {})
          }}
        >
          {text('timing.delete')}
        </Button>
      </div>
    </Section>
  )
}

function TimeField({
  label,
  valueMs,
  onChange,
}: {
  label: string
  valueMs: number
  onChange: (timeMs: number) => void
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const shown = formatTime(valueMs, true)
  useEffect(() => setDraft((now) => (now === null ? null : shown)), [shown])
  const commit = () => {
    const timeMs = draft === null ? null : parseTime(draft)
    if (timeMs !== null && timeMs !== valueMs) onChange(timeMs)
    setDraft(null)
  }
  return (
    <Input
      size="small"
      aria-label={label}
      inputMode="decimal"
      value={draft ?? shown}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}

/** Longer lists are shortened: all cuts are in the transcript and on the timeline. */
const mostCuts = 100

function Cuts() {
  const { editor, player } = useSession()
  const text = useText()
  const decimal = useDecimal()
  const cuts = useEditorState((state) => state.captions.cuts)
  if (cuts.length === 0) return null
  const totalMs = cuts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
  return (
    <Section
      title={text('cuts.title')}
      aside={
        <button type="button" className="ce-link" onClick={() => editor.change((now) => ({ ...now, cuts: [] }))}>
          {text('cuts.restoreAll')}
        </button>
      }
    >
      <p className="ce-note">{text('cuts.total', { count: cuts.length, seconds: decimal(totalMs / 1_000) })}</p>
      <ul className="ce-cuts">
        {cuts.slice(0, mostCuts).map((cut) => (
          <li key={cut.id}>
            <button type="button" className="ce-time" onClick={() => player.seek(Math.max(0, cut.startMs - 600))}>
              {formatTime(cut.startMs)}
            </button>
            <span>{text(`cuts.reason.${cut.reason}`)}</span>
            <button
              type="button"
              className="ce-icon"
              aria-label={text('range.restore')}
              title={text('range.restore')}
              onClick={() => editor.change((now) => removeCut(now, { cutId: cut.id }))}
            >
              <Icon of={RotateCcw} size="s" />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Whole() {
  const { editor, host } = useSession()
  const text = useText()
  const [seconds, setSeconds] = useState('')
  const by = Number(seconds.replace(',', '.'))
  const again = (kind: 'subtitle' | 'styled') => {
    let lost = 0
    editor.change((now) => {
      const result = regroup(now, kind)
      lost = result.translationsLost
      return result.captions
    })
    if (lost > 0) host.notify?.({ kind: 'info', text: text('timing.translationsLost', { count: lost }) })
  }
  return (
    <Section title={text('timing.whole')}>
      <Row label={text('timing.shift')}>
        <Input
          size="small"
          aria-label={text('timing.shift')}
          inputMode="decimal"
          placeholder="0.0"
          value={seconds}
          onChange={({ target }) => setSeconds(target.value)}
        />
        <Button
          size="small"
          disabled={seconds.trim() === '' || !Number.isFinite(by) || by === 0}
          onClick={() => {
            if (editor.change((now) => shiftAll(now, by * 1_000))) setSeconds('')
          }}
        >
          {text('timing.shiftDo')}
        </Button>
      </Row>
      <div className="ce-row">
        <Button size="small" onClick={() => again('subtitle')}>
          {text('timing.groupSubtitle')}
        </Button>
        <Button size="small" onClick={() => again('styled')}>
          {text('timing.groupStyled')}
        </Button>
      </div>
      <p className="ce-note">{text('timing.groupHelp')}</p>
    </Section>
  )
}
