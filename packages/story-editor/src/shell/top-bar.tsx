import { limits, updateStory } from '@taplore/story'
import { Button, Icon } from '@taplore/ui'
import {
  ChevronLeft,
  Cloud,
  CloudAlert,
  CloudOff,
  CloudUpload,
  FileDown,
  History,
  ListChecks,
  Play,
  Redo2,
  Undo2,
  UserRoundPlus,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Faces } from '../collaboration/participants.tsx'
import { runCommand } from '../commands/commands.ts'
import { Tool } from '../controls/tool-button.tsx'
import type { SaveState } from '../host.ts'
import { openChecks } from '../panels/checklist/checks.ts'
import { useEditorState, useSession } from '../session/session-context.ts'
import { useSaveState } from '../session/use-host.ts'
import { relativeTime } from '../texts/relative-time.ts'
import { type Text, useText } from '../texts/text.ts'

export function TopBar({ logo, publishRefusal }: { logo?: ReactNode; publishRefusal: string | undefined }) {
  const session = useSession()
  const { host, editor } = session
  const text = useText()
  const story = useEditorState((state) => state.story)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const dismissed = useEditorState((state) => state.dismissedChecks)
  const open = openChecks(story, dismissed, host.standIns).filter((check) => check.severity !== 'tip').length
  return (
    <header className="te-top">
      {host.goBack ? (
        <button
          type="button"
          className="te-tool"
          aria-label={text('top.back')}
          title={text('top.back')}
          onClick={() => host.goBack?.()}
        >
          <Icon of={ChevronLeft} mirrors />
        </button>
      ) : null}
      {logo ? <span className="te-top-logo">{logo}</span> : null}
      <div className="te-title">
        <TitleField title={story.title} />
        <SaveLabel />
      </div>
      <span className="te-spacer" />
      {isReadOnly ? <span className="te-read-only">{text('top.readOnly')}</span> : null}
      <Tool command="undo" icon={Undo2} />
      <Tool command="redo" icon={Redo2} />
      {host.openVersions ? (
        <button
          type="button"
          className="te-tool"
          aria-label={text('top.versions')}
          title={text('top.versions')}
          onClick={() => host.openVersions?.()}
        >
          <Icon of={History} />
        </button>
      ) : null}
      {host.openExport ? (
        <button
          type="button"
          className="te-tool te-wide"
          aria-label={text('top.export')}
          title={text('top.export')}
          onClick={() => host.openExport?.()}
        >
          <Icon of={FileDown} />
        </button>
      ) : null}
      {host.openGuests ? (
        <button
          type="button"
          className="te-tool te-wide"
          aria-label={text('top.guests')}
          title={text('top.guests')}
          onClick={() => host.openGuests?.()}
        >
          <Icon of={UserRoundPlus} />
        </button>
      ) : null}
      <i className="te-top-line" />
      <button type="button" className="te-checklist-button" onClick={() => editor.state.set({ dialog: 'checklist' })}>
        <Icon of={ListChecks} />
        <span>{text('checklist.title')}</span>
        <b data-count={open}>
          {open} <span className="te-hidden">{text('top.checks')}</span>
        </b>
      </button>
      <Faces />
      {host.openPreview ? (
        <Button icon={Play} aria-label={text('top.preview')} onClick={() => runCommand('preview', session)}>
          <span className="te-wide">{text('top.preview')}</span>
        </Button>
      ) : null}
      {host.openPublish && !isReadOnly ? (
        <Button kind="primary" disabledReason={publishRefusal} onClick={() => host.openPublish?.()}>
          {text('top.publish')}
        </Button>
      ) : null}
    </header>
  )
}

/** The story's name, edited in place. A refusal restores the old name and shows why. */
function TitleField({ title }: { title: string }) {
  const { editor, host, text } = useSession()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [draft, setDraft] = useState(title)
  const [error, setError] = useState<string | null>(null)
  const isLeaving = useRef(false)
  useEffect(() => setDraft(title), [title])

  async function commit(): Promise<void> {
    const name = draft.trim()
    if (isLeaving.current) {
      isLeaving.current = false
      setDraft(title)
      setError(null)
      return
    }
    if (name === title.trim()) {
      setDraft(title)
      setError(null)
      return
    }
    if (!name) {
      setError(text('top.nameMissing'))
      setDraft(title)
      return
    }
    setError(null)
    editor.change((story) => updateStory(story, { title: name }))
    try {
      await host.rename?.(name)
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : text('top.renameFailed'))
      editor.change((story) => updateStory(story, { title }), { joins: true })
    }
  }

  return (
    <>
      <span className="te-title-frame" data-value={draft || text('top.untitled')}>
        <input
          className="te-title-field"
          aria-label={text('top.name')}
          aria-invalid={error !== null || undefined}
          value={draft}
          placeholder={text('top.untitled')}
          readOnly={isReadOnly}
          maxLength={limits.titleLength}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => void commit()}
          onKeyDown={(event) => {
            if (event.key === 'Escape') isLeaving.current = true
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
          }}
        />
      </span>
      {error ? (
        <span className="te-error" role="alert">
          {error}
        </span>
      ) : null}
    </>
  )
}

const saveIcons = { saved: Cloud, saving: CloudUpload, offline: CloudOff, failed: CloudAlert } as const

function SaveLabel() {
  const save = useSaveState()
  const text = useText()
  const savedAt = save.kind === 'saved' ? save.at : null
  const state = saveText(save, text)
  return (
    <span className="te-save" data-save={save.kind}>
      <Icon of={saveIcons[save.kind]} size="s" />
      <span aria-hidden="true">{savedAt ? <SavedAgo key={savedAt.getTime()} savedAt={savedAt} /> : state}</span>
      {/* The time that passes is not announced. */}
      <span className="te-hidden" role="status">
        {state}
      </span>
    </span>
  )
}

function SavedAgo({ savedAt }: { savedAt: Date }) {
  const text = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000)
    return () => clearInterval(timer)
  }, [])
  return text('save.savedAgo', { ago: relativeTime(now - savedAt.getTime(), text) })
}

function saveText(save: SaveState, text: Text): string {
  if (save.kind === 'saving') return text('save.saving')
  if (save.kind === 'offline') return text('save.offline')
  if (save.kind === 'failed') return text('save.failed', { reason: save.reason })
  return text('save.saved')
}
