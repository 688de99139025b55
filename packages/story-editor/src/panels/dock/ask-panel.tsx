import { ChartNoAxesColumn, CircleHelp, MousePointerClick } from 'lucide-react'
import { insertKind } from '../../commands/insert.ts'
import { useSession } from '../../session-context.ts'
import { useText } from '../../texts/text.ts'

const kinds = [
  { kind: 'quiz', icon: CircleHelp },
  { kind: 'poll', icon: ChartNoAxesColumn },
  { kind: 'cta', icon: MousePointerClick },
] as const

/** What a reader can answer or follow. */
export function AskPanel() {
  const { editor } = useSession()
  const text = useText()
  return kinds.map(({ kind, icon: Icon }) => (
    <button key={kind} type="button" className="te-ask" onClick={() => insertKind(editor, kind)}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
      <span>
        <b>{text(`kind.${kind}`)}</b>
        <small>{text(`ask.${kind}`)}</small>
      </span>
    </button>
  ))
}
