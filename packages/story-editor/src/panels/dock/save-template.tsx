import { Button } from '@taplore/ui'
import { BookmarkPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextValue } from '../../controls/fields.tsx'
import type { TemplateService } from '../../host.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useServiceQuery } from '../../session/use-service-query.ts'
import { useText } from '../../texts/text.ts'

/** Saves this story as a template of the workspace. Hidden where the host cannot. */
export function SaveTemplate() {
  const { host } = useSession()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  if (!host.templates || isReadOnly) return null
  return <Saving templates={host.templates} />
}

function Saving({ templates }: { templates: TemplateService }) {
  const { editor, host } = useSession()
  const text = useText()
  const title = useEditorState((state) => state.story.title)
  const [name, setName] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const asked = useServiceQuery('locked', () => templates.locked())
  const locked = asked.state === 'here' ? asked.value : null

  const section = useRef<HTMLElement>(null)
  const isAsked = useEditorState((state) => state.isNamingTemplate && state.dialog === null)
  useEffect(() => {
    if (!isAsked || asked.state === 'loading') return
    editor.state.set({ isNamingTemplate: false })
    // The palette gives the focus back to the page as it closes.
    setTimeout(() => {
      section.current?.scrollIntoView({ block: 'center' })
      section.current?.querySelector<HTMLElement>('input, a')?.focus({ preventScroll: true })
    })
  }, [isAsked, asked.state, editor])

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      await templates.save(name.trim() || title)
      setName('')
      host.notify?.({ kind: 'success', text: text('template.saved') })
    } catch (error) {
      host.notify?.({ kind: 'error', text: error instanceof Error ? error.message : text('template.failed') })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section ref={section} aria-label={text('template.title')}>
      <h3 className="te-panel-title">{text('template.title')}</h3>
      {locked ? (
        <p className="te-note">
          {locked.reason} {locked.href ? <a href={locked.href}>{locked.action}</a> : null}
        </p>
      ) : (
        <div className="te-layout-choices">
          <TextValue name={text('template.name')} value={name} onChange={setName} placeholder={title} maximum={120} />
          <Button
            size="small"
            icon={BookmarkPlus}
            isLoading={isBusy}
            disabled={!(name.trim() || title.trim())}
            onClick={() => void save()}
          >
            {text('template.save')}
          </Button>
        </div>
      )}
    </section>
  )
}
