import { type FixName, findFix } from '@taplore/story'
import { Button, Icon, IconButton } from '@taplore/ui'
import { CircleAlert, EyeOff, Lightbulb, TriangleAlert } from 'lucide-react'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import type { OpenCheck } from './checks.ts'

const looks = {
  error: { icon: CircleAlert, className: 'te-bad' },
  warn: { icon: TriangleAlert, className: 'te-warn' },
  tip: { icon: Lightbulb, className: 'te-tip' },
} as const

/** One open check: its text links to the element, one button fixes it, another dismisses it. */
export function CheckRow({
  check,
  onGoTo,
  onFix,
  onDismiss,
}: {
  check: OpenCheck
  onGoTo: () => void
  onFix: (name: FixName) => void
  onDismiss: () => void
}) {
  const { host } = useSession()
  const text = useText()
  const story = useEditorState((state) => state.story)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const fix = isReadOnly ? null : findFix(story, check.finding, { publisher: host.brand?.get().publisher })
  const look = looks[check.severity]
  return (
    <li className="te-check">
      <button type="button" className="te-check-words" title={text('checklist.goTo')} onClick={onGoTo}>
        <Icon of={look.icon} className={look.className} />
        <span>
          <span className="te-hidden">{text(`checklist.${check.severity}`)}: </span>
          {host.checkText?.(check.finding) ?? check.message}
        </span>
        {check.pageId ? (
          <small>
            {text('checklist.page', { number: story.pages.findIndex((page) => page.id === check.pageId) + 1 })}
          </small>
        ) : null}
      </button>
      {fix ? (
        <Button size="small" onClick={() => onFix(fix.name)}>
          {text(`fix.${fix.name}`)}
        </Button>
      ) : null}
      {check.severity === 'error' ? null : (
        <IconButton icon={EyeOff} size="small" label={text('checklist.dismiss')} onClick={onDismiss} />
      )}
    </li>
  )
}
