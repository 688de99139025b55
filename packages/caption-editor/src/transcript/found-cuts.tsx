import { addCut, type Captions, type FoundCut, removeCut } from '@taplore/media'
import { Button, Icon, Popover } from '@taplore/ui'
import { Eraser, RotateCcw, Scissors, Timer } from 'lucide-react'
import { formatTime } from '../playback/format-time.ts'
import { useEditorState, useFacts, useSession } from '../session-context.ts'
import { cutAt } from '../store/word-index.ts'
import { useText } from '../texts/text.ts'
import { useDecimal } from '../use-decimal.ts'

/** More are not listed; all are cut by the button. */
const mostListed = 200

/** Filler words or long pauses: how many, where, and one press to leave them out. */
export function FoundCuts({ kind }: { kind: 'fillers' | 'pauses' }) {
  const { editor, player } = useSession()
  const text = useText()
  const decimal = useDecimal()
  const found = useFacts()[kind]
  const cuts = useEditorState((state) => state.captions.cuts)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isCut = ({ startMs, endMs }: FoundCut) => cutAt(cuts, (startMs + endMs) / 2) !== null
  const left = found.filter((each) => !isCut(each))
  const gainMs = left.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
  const label = text(`${kind}.count`, { count: left.length })
  return (
    <Popover
      label={label}
      align="start"
      trigger={
        <Button size="small" icon={kind === 'fillers' ? Eraser : Timer} disabled={found.length === 0}>
          {label}
        </Button>
      }
    >
      <div className="ce-pop">
        <p className="ce-pop-title">{text(`${kind}.title`)}</p>
        <p className="ce-note">{text(`${kind}.help`)}</p>
        <ul className="ce-cuts">
          {found.slice(0, mostListed).map((each) => (
            <li key={`${each.startMs} ${each.endMs}`}>
              <button type="button" className="ce-time" onClick={() => player.seek(Math.max(0, each.startMs - 600))}>
                {formatTime(each.startMs)}
              </button>
              <span data-cut={isCut(each) || undefined}>
                {each.text ?? text('line.pause', { seconds: decimal((each.endMs - each.startMs) / 1_000) })}
              </span>
              <button
                type="button"
                className="ce-icon"
                disabled={isReadOnly}
                aria-label={text(isCut(each) ? 'range.restore' : 'range.cut')}
                title={text(isCut(each) ? 'range.restore' : 'range.cut')}
                onClick={() => editor.change((now) => (isCut(each) ? restore(now, each) : addCut(now, each)))}
              >
                <Icon of={isCut(each) ? RotateCcw : Scissors} size="s" />
              </button>
            </li>
          ))}
        </ul>
        {isReadOnly ? null : left.length === 0 ? (
          <Button size="small" icon={RotateCcw} onClick={() => editor.change((now) => found.reduce(restore, now))}>
            {text('cuts.restoreAll')}
          </Button>
        ) : (
          <Button
            size="small"
            kind="primary"
            icon={Scissors}
            onClick={() => editor.change((now) => left.reduce((next, each) => addCut(next, each), now))}
          >
            {text('cuts.all', { seconds: decimal(gainMs / 1_000) })}
          </Button>
        )}
      </div>
    </Popover>
  )
}

function restore(captions: Captions, { startMs, endMs }: FoundCut): Captions {
  const cut = cutAt(captions.cuts, (startMs + endMs) / 2)
  return cut ? removeCut(captions, { cutId: cut.id }) : captions
}
