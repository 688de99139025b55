import { Button, Icon, IconButton, initialsOf, useObservable } from '@taplore/ui'
import {
  ChevronLeft,
  Cloud,
  CloudAlert,
  CloudOff,
  CloudUpload,
  History,
  Keyboard,
  Redo2,
  Scissors,
  SlidersHorizontal,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useEditorState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { TranslateMenu } from './translate-menu.tsx'

/** Back, name, saved state, undo, people, translate and export. */
export function TopBar({ logo }: { logo?: ReactNode }) {
  const { editor, host } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const canUndo = useEditorState((state) => state.canUndo)
  const canRedo = useEditorState((state) => state.canRedo)
  return (
    <header className="ce-top">
      {host.goBack ? (
        <IconButton icon={ChevronLeft} mirrors size="small" label={text('top.back')} onClick={() => host.goBack?.()} />
      ) : null}
      {logo ? <span className="ce-logo">{logo}</span> : null}
      <div className="ce-name">
        <h1 className="sr-only">{host.name}</h1>
        <span>
          <span className="ce-crumb">{text('top.captions')} /</span>
          <NameField />
        </span>
        <SaveLabel />
      </div>
      <span className="ce-spacer" />
      {isReadOnly ? (
        <span className="ce-read-only">{text('top.readOnly')}</span>
      ) : (
        <>
          <IconButton
            icon={Undo2}
            size="small"
            mirrors
            label={text('top.undo')}
            disabled={!canUndo}
            onClick={() => editor.undo()}
          />
          <IconButton
            icon={Redo2}
            size="small"
            mirrors
            label={text('top.redo')}
            disabled={!canRedo}
            onClick={() => editor.redo()}
          />
        </>
      )}
      {host.openVersions ? (
        <span className="ce-wide-only">
          <IconButton icon={History} size="small" label={text('top.versions')} onClick={() => host.openVersions?.()} />
        </span>
      ) : null}
      <span className="ce-wide-only">
        <IconButton
          icon={Keyboard}
          size="small"
          label={text('shortcuts.title')}
          onClick={() => editor.state.set({ dialog: 'shortcuts' })}
        />
      </span>
      <People />
      <TranslateMenu />
      {host.openClips ? (
        <span className="ce-wide-only">
          <Button size="small" icon={Scissors} onClick={() => host.openClips?.()}>
            {text('top.clips')}
          </Button>
        </span>
      ) : null}
      <span className="ce-narrow-only">
        <IconButton
          icon={SlidersHorizontal}
          size="small"
          label={text('inspector.name')}
          onClick={() => editor.state.set({ dialog: 'inspector' })}
        />
      </span>
      <Button
        kind="primary"
        size="small"
        onClick={() => editor.state.set({ inspectorTab: 'export', dialog: 'inspector' })}
      >
        {text('inspector.export')}
      </Button>
    </header>
  )
}

/** The name of the project. A refusal restores the old one and shows why. */
function NameField() {
  const { host } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [name, setName] = useState(host.name)
  const [draft, setDraft] = useState(host.name)
  useEffect(() => {
    setName(host.name)
    setDraft(host.name)
  }, [host.name])
  async function commit(): Promise<void> {
    const next = draft.trim()
    if (next === '' || next === name || !host.rename) {
      setDraft(name)
      return
    }
    try {
      await host.rename(next)
      setName(next)
    } catch (cause) {
      host.notify?.({ kind: 'error', text: cause instanceof Error ? cause.message : text('top.renameFailed') })
      setDraft(name)
    }
  }
  return (
    <span className="ce-name-frame" data-value={draft}>
      <input
        aria-label={text('top.name')}
        value={draft}
        maxLength={120}
        readOnly={isReadOnly || !host.rename}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(name)
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
    </span>
  )
}

const saveIcons = { saved: Cloud, saving: CloudUpload, offline: CloudOff, failed: CloudAlert } as const

function SaveLabel() {
  const { host } = useSession()
  const save = useObservable(host.saveState)
  const text = useText()
  const words = save.kind === 'failed' ? text('save.failed', { reason: save.reason }) : text(`save.${save.kind}`)
  return (
    <span className="ce-save" data-save={save.kind} role="status">
      <Icon of={saveIcons[save.kind]} size="s" />
      {words}
    </span>
  )
}

const nobody = { get: () => [], subscribe: () => () => undefined }

/** Other users; a press goes to where they are. */
function People() {
  const { editor, host } = useSession()
  const text = useText()
  const people = useObservable(host.people ?? nobody)
  if (people.length === 0) return null
  return (
    <span className="ce-people">
      {people.slice(0, 4).map(({ id, name, color, at }) => (
        <button
          key={id}
          type="button"
          style={{ background: color }}
          title={text('people.goTo', { name })}
          aria-label={text('people.goTo', { name })}
          // The initials are drawn and not read: the name alone labels the button.
          data-initials={initialsOf(name)}
          onClick={() => at && editor.enter(at)}
        />
      ))}
      {people.length > 4 ? <span>+{people.length - 4}</span> : null}
    </span>
  )
}
