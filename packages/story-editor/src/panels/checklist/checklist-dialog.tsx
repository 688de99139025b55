import { Dialog, Icon } from '@taplore/ui'
import { CircleAlert, CircleCheck, Lightbulb, TriangleAlert } from 'lucide-react'
import { useEditorState, useSession } from '../../session-context.ts'
import { useText } from '../../texts/text.ts'
import { type OpenCheck, openChecks } from './checks.ts'

const looks = {
  error: { icon: CircleAlert, className: 'te-bad' },
  warn: { icon: TriangleAlert, className: 'te-warn' },
  tip: { icon: Lightbulb, className: 'te-tip' },
} as const

/** What is open before publishing; a row leads to its place on the page. */
export function ChecklistDialog() {
  const { editor, host } = useSession()
  const text = useText()
  const isOpen = useEditorState((state) => state.dialog === 'checklist')
  const story = useEditorState((state) => state.story)
  const checks = isOpen ? openChecks(story) : []

  function goTo(check: OpenCheck): void {
    editor.state.set({ dialog: null, propertyTab: 'design' })
    if (!check.pageId) {
      editor.state.set({ dockPanel: 'style' })
      return
    }
    editor.openPage(check.pageId)
    editor.select(check.elementId ? [check.elementId] : [])
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => editor.state.set({ dialog: next ? 'checklist' : null })}
      title={text('checklist.title')}
      description={text('checklist.note')}
      width="large"
    >
      {checks.length === 0 ? (
        <p className="te-all-good">
          <Icon of={CircleCheck} size="l" />
          {text('checklist.empty')}
        </p>
      ) : null}
      {(['error', 'warn', 'tip'] as const).map((severity) => {
        const group = checks.filter((check) => check.severity === severity)
        if (group.length === 0) return null
        return (
          <section key={severity} className="te-checks">
            <h3>
              {text(`checklist.${severity}`)} <span>{group.length}</span>
            </h3>
            <ul>
              {group.map((check) => (
                <li key={`${check.id} ${check.pageId ?? ''} ${check.elementId ?? ''}`}>
                  <button type="button" onClick={() => goTo(check)}>
                    <Icon of={looks[severity].icon} className={looks[severity].className} />
                    <span>{host.sentence?.(check.message) ?? check.message}</span>
                    {check.pageId ? (
                      <small>
                        {text('checklist.page', {
                          number: story.pages.findIndex((page) => page.id === check.pageId) + 1,
                        })}
                      </small>
                    ) : null}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Dialog>
  )
}
