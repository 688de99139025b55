import { limits, updateForm } from '@taplore/form'
import { Button, Icon, SegmentedControl, useObservable } from '@taplore/ui'
import {
  ChevronLeft,
  Cloud,
  CloudAlert,
  CloudOff,
  CloudUpload,
  History,
  Keyboard,
  Play,
  Redo2,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { People } from '../outline/people.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { builderTabs } from '../store/state.ts'
import { useText } from '../texts/text.ts'

export function TopBar({ logo, publishRefusal }: { logo?: ReactNode; publishRefusal: string | undefined }) {
  const { builder, host } = useSession()
  const text = useText()
  const tab = useBuilderState((state) => state.tab)
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const canUndo = useBuilderState((state) => state.canUndo)
  const canRedo = useBuilderState((state) => state.canRedo)
  return (
    <header className="fb-top">
      {host.goBack ? (
        <Tool icon={ChevronLeft} label={text('top.back')} mirrors onPress={() => host.goBack?.()} />
      ) : null}
      {logo ? <span className="fb-logo">{logo}</span> : null}
      <div className="fb-name">
        <span>
          <span className="fb-crumb">{text('top.forms')} /</span>
          <NameField />
        </span>
        <SaveLabel />
      </div>
      <span className="fb-spacer" />
      <div className="fb-tabs">
        <SegmentedControl
          label={text('top.parts')}
          value={tab}
          onChange={(next) => builder.state.set({ tab: next })}
          segments={builderTabs.map((value) => ({ value, label: text(`tab.${value}`) }))}
        />
      </div>
      <span className="fb-spacer" />
      {isReadOnly ? <span className="fb-read-only">{text('top.readOnly')}</span> : null}
      <Tool icon={Undo2} label={text('top.undo')} isOff={!canUndo} onPress={() => builder.undo()} />
      <Tool icon={Redo2} label={text('top.redo')} isOff={!canRedo} onPress={() => builder.redo()} />
      {host.openVersions ? (
        <Tool icon={History} label={text('top.versions')} onPress={() => host.openVersions?.()} />
      ) : null}
      <Tool
        icon={Keyboard}
        label={text('shortcuts.title')}
        isForKeyboards
        onPress={() => builder.state.set({ dialog: 'shortcuts' })}
      />
      <People />
      <Button icon={Play} onClick={() => builder.state.set({ dialog: 'preview' })}>
        <span className="fb-preview-word">{text('top.preview')}</span>
      </Button>
      {host.openPublish && !isReadOnly ? (
        <Button kind="primary" disabledReason={publishRefusal} onClick={() => host.openPublish?.()}>
          {text('top.publish')}
        </Button>
      ) : null}
    </header>
  )
}

function Tool({
  icon,
  label,
  onPress,
  isOff = false,
  mirrors = false,
  isForKeyboards = false,
}: {
  icon: typeof Undo2
  label: string
  onPress: () => void
  isOff?: boolean
  mirrors?: boolean
  /** Hidden on phones, where there is no space. */
  isForKeyboards?: boolean
}) {
  return (
    <button
      type="button"
      className={isForKeyboards ? 'fb-tool fb-wide-only' : 'fb-tool'}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon of={icon} mirrors={mirrors} />
    </button>
  )
}

/**
 * The form's name: the title of the document, and the name in lists by the host. A refusal restores the old one and
 * shows why.
 */
function NameField() {
  const { builder, host } = useSession()
  const text = useText()
  const { title } = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const [draft, setDraft] = useState(title)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => setDraft(title), [title])
  async function commit(): Promise<void> {
    const name = draft.trim()
    if (name === '' || name === title.trim()) {
      setDraft(title)
      return
    }
    setError(null)
    builder.change((form) => updateForm(form, { title: name }))
    try {
      await host.rename?.(name)
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : text('top.renameFailed'))
      builder.change((form) => updateForm(form, { title }))
    }
  }
  return (
    <>
      <span className="fb-name-frame" data-value={draft || text('top.untitled')}>
        <input
          aria-label={text('top.name')}
          aria-invalid={error !== null || undefined}
          value={draft}
          placeholder={text('top.untitled')}
          readOnly={isReadOnly}
          maxLength={limits.titleLength}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => void commit()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setDraft(title)
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
      </span>
      {error ? (
        <span className="fb-error" role="alert">
          {error}
        </span>
      ) : null}
    </>
  )
}

const saveIcons = { saved: Cloud, saving: CloudUpload, offline: CloudOff, failed: CloudAlert } as const

function SaveLabel() {
  const { host } = useSession()
  const save = useObservable(host.saveState)
  const text = useText()
  const words = save.kind === 'failed' ? text('save.failed', { reason: save.reason }) : text(`save.${save.kind}`)
  return (
    <span className="fb-save" data-save={save.kind} role="status">
      <Icon of={saveIcons[save.kind]} size="s" />
      {words}
    </span>
  )
}
