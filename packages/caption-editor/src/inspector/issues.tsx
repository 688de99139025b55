import type { CaptionIssue } from '@taplore/media'
import { Button, Icon } from '@taplore/ui'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEditorState, useFacts, useSession } from '../session-context.ts'
import { textOfCue } from '../store/cue-text.ts'
import { fixOf } from '../store/fixes.ts'
import { wordIndexOf } from '../store/word-index.ts'
import { useText } from '../texts/text.ts'
import { useDecimal } from '../use-decimal.ts'
import { Section } from './section.tsx'

const mostShown = 60

/** What a viewer would notice, each with what fixes it. */
export function Issues() {
  const { editor, host } = useSession()
  const text = useText()
  const { issues } = useFacts()
  const fixAll = () => {
    let count = 0
    editor.change((now) => {
      let next = now
      for (const issue of issues) {
        const fix = fixOf(next, issue)
        if (!fix) continue
        next = fix.apply(next)
        count += 1
      }
      return next
    })
    host.notify?.({ kind: 'info', text: text('issues.fixed', { count }) })
  }
  return (
    <Section
      title={text('issues.title')}
      aside={
        issues.length > 0 ? (
          <button type="button" className="ce-link" onClick={fixAll}>
            {text('issues.fixAll')}
          </button>
        ) : null
      }
    >
      {issues.length === 0 ? (
        <p className="ce-fine">
          <Icon of={CircleCheck} size="s" />
          {text('issues.none')}
        </p>
      ) : (
        <ul className="ce-issues">
          {issues.slice(0, mostShown).map((issue) => (
            <IssueRow key={`${issue.code} ${issue.cueId}`} issue={issue} />
          ))}
        </ul>
      )}
      {issues.length > mostShown ? (
        <p className="ce-note">{text('issues.more', { count: issues.length - mostShown })}</p>
      ) : null}
    </Section>
  )
}

function IssueRow({ issue }: { issue: CaptionIssue }) {
  const { editor, player } = useSession()
  const text = useText()
  const decimal = useDecimal()
  const captions = useEditorState((state) => state.captions)
  const cue = captions.cues[wordIndexOf(captions).cueAt.get(issue.cueId) ?? -1]
  if (!cue) return null
  const fix = fixOf(captions, issue)
  const { code } = issue
  const value =
    code === 'too-short' || code === 'too-long'
      ? decimal(issue.value / 1_000)
      : code === 'too-fast'
        ? decimal(issue.value)
        : issue.value
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          editor.enter(cue.id)
          player.seek(cue.words[0]?.startMs ?? 0)
        }}
      >
        <Icon of={TriangleAlert} size="s" />
        <span>
          <b dir="auto">{textOfCue(cue, captions.language)}</b>
          {text(`issues.code.${issue.code}`, { value })}
        </span>
      </button>
      {fix ? (
        <Button size="small" onClick={() => editor.change(fix.apply)}>
          {text(`issues.fix.${fix.kind}`)}
        </Button>
      ) : null}
    </li>
  )
}
