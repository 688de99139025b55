import { checkGroups, findFix, fixAll } from '@taplore/story'
import { Button, Dialog, Icon } from '@taplore/ui'
import { CircleCheck, Eye, Undo2, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { CheckRow } from './check-row.tsx'
import './checklist.css'
import { dismissedCount, type OpenCheck, openChecks } from './checks.ts'
import { dismissCheck, showDismissedChecks } from './dismiss.ts'

/** Open checks before publishing, grouped by topic. */
export function ChecklistDialog() {
  const { editor } = useSession()
  const text = useText()
  const isOpen = useEditorState((state) => state.dialog === 'checklist')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => editor.state.set({ dialog: next ? 'checklist' : null })}
      title={text('checklist.title')}
      description={text('checklist.note')}
      width="wide"
    >
      {isOpen ? <Checks /> : null}
    </Dialog>
  )
}

function Checks() {
  const session = useSession()
  const { editor, host } = session
  const text = useText()
  const story = useEditorState((state) => state.story)
  const dismissed = useEditorState((state) => state.dismissedChecks)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  /** How many were fixed by the last click, while undo still refers to just that. */
  const [fixed, setFixed] = useState<{ count: number; story: typeof story } | null>(null)
  const checks = openChecks(story, dismissed, host.standIns)
  const hidden = dismissedCount(story, dismissed, host.standIns)
  const sources = { publisher: host.brand?.get().publisher }
  const findings = checks.map((check) => check.finding)
  const fixable = isReadOnly ? 0 : fixAll(story, findings, sources).fixed.length

  function goTo(check: OpenCheck): void {
    editor.state.set({ dialog: null, propertyTab: 'design' })
    if (check.pageId) {
      editor.openPage(check.pageId)
      editor.select(check.elementId ? [check.elementId] : [])
    } else if (host.openPublish && !isReadOnly && !host.publishRefusal) host.openPublish()
    else editor.state.set({ dockPanel: 'style' })
  }

  function fix(act: (before: typeof story) => { story: typeof story; count: number }): void {
    let count = 0
    editor.change((before) => {
      const after = act(before)
      count = after.count
      return after.story
    })
    setFixed(count > 0 ? { count, story: editor.state.get().story } : null)
  }

  return (
    <>
      <div className="te-checks-bar" role="status">
        {fixed?.story === story ? (
          <>
            <Icon of={CircleCheck} className="te-fixed" />
            <span>{text('checklist.fixed', { count: fixed.count })}</span>
            <Button size="small" icon={Undo2} onClick={() => editor.undo()}>
              {text('checklist.undo')}
            </Button>
          </>
        ) : null}
        {fixable > 1 ? (
          <Button
            size="small"
            kind="primary"
            icon={WandSparkles}
            onClick={() =>
              fix((before) => {
                const done = fixAll(before, findings, sources)
                return { story: done.story, count: done.fixed.length }
              })
            }
          >
            {text('checklist.fixAll', { count: fixable })}
          </Button>
        ) : null}
      </div>
      {checks.length === 0 ? (
        <p className="te-all-good">
          <Icon of={CircleCheck} size="l" />
          {text('checklist.empty')}
        </p>
      ) : null}
      {checkGroups.map((group) => {
        const inGroup = checks.filter((check) => check.group === group)
        if (inGroup.length === 0) return null
        return (
          <section key={group} className="te-checks" aria-label={text(`checklist.group.${group}`)}>
            <h3>
              {text(`checklist.group.${group}`)} <span>{inGroup.length}</span>
            </h3>
            <ul>
              {inGroup.map((check) => (
                <CheckRow
                  key={check.id}
                  check={check}
                  onGoTo={() => goTo(check)}
                  onFix={() =>
                    fix((before) => {
                      const done = findFix(before, check.finding, sources)
                      return done ? { story: done.story, count: 1 } : { story: before, count: 0 }
                    })
                  }
                  onDismiss={() => dismissCheck(session, check.id)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {hidden > 0 ? (
        <Button kind="quiet" size="small" icon={Eye} onClick={() => showDismissedChecks(session)}>
          {text('checklist.showDismissed', { count: hidden })}
        </Button>
      ) : null}
    </>
  )
}
