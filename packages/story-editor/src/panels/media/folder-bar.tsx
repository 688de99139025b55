import { type MenuEntry, RowMenu, Select } from '@taplore/ui'
import { FolderMinus, FolderPen, FolderPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LibraryFolder, LibraryQuestion, LibraryService } from '../../host.ts'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'

type Folder = LibraryQuestion['folder']

/** The selected folder and folder actions. */
export function FolderBar({
  library,
  folders,
  folder,
  isReadOnly,
  onChoose,
  onChanged,
}: {
  library: LibraryService
  folders: readonly LibraryFolder[]
  folder: Folder
  isReadOnly: boolean
  onChoose: (folder: Folder) => void
  onChanged: () => void
}) {
  const { host } = useSession()
  const text = useText()
  const [naming, setNaming] = useState<'new' | 'rename' | null>(null)
  const open = typeof folder === 'string' ? null : (folders.find(({ id }) => id === folder.id) ?? null)

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      setNaming(null)
      onChanged()
    } catch (cause) {
      const reason = cause instanceof Error && cause.message ? cause.message : text('library.failed')
      host.notify?.({ kind: 'error', text: reason })
    }
  }
  const save = (name: string) =>
    attempt(async () => {
      if (naming === 'rename' && open) await library.renameFolder(open.id, name)
      else onChoose({ id: (await library.createFolder(name)).id })
    })
  const remove = (id: string) =>
    attempt(async () => {
      await library.removeFolder(id)
      onChoose('all')
    })

  const entries: MenuEntry[] = [
    { kind: 'item', id: 'new', label: text('library.newFolder'), icon: FolderPlus, onSelect: () => setNaming('new') },
    ...(open
      ? [
          {
            kind: 'item' as const,
            id: 'rename',
            label: text('library.folderRename'),
            icon: FolderPen,
            onSelect: () => setNaming('rename'),
          },
          {
            kind: 'item' as const,
            id: 'remove',
            label: text('library.folderRemove'),
            note: text('library.folderRemoveNote'),
            icon: FolderMinus,
            onSelect: () => void remove(open.id),
          },
        ]
      : []),
  ]
  return (
    <>
      <div className="te-folder-bar">
        <Select
          label={text('library.folder')}
          value={typeof folder === 'string' ? folder : folder.id}
          onChange={(value) => onChoose(value === 'all' || value === 'none' ? value : { id: value })}
          options={[
            { value: 'all', label: text('library.all') },
            ...folders.map(({ id, name, count }) => ({ value: id, label: name, note: String(count) })),
            { value: 'none', label: text('library.noFolder') },
          ]}
        />
        {isReadOnly ? null : <RowMenu entries={entries} label={text('library.folderActions')} />}
      </div>
      {naming ? (
        <NameForm
          first={naming === 'rename' ? (open?.name ?? '') : ''}
          onSave={(name) => void save(name)}
          onCancel={() => setNaming(null)}
        />
      ) : null}
    </>
  )
}

function NameForm({
  first,
  onSave,
  onCancel,
}: {
  first: string
  onSave: (name: string) => void
  onCancel: () => void
}) {
  const text = useText()
  const [name, setName] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  // The menu that opened it is still there for a moment, and keeps the focus inside of itself until it is closed.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <form
      className="te-folder-name"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) onSave(name.trim())
      }}
    >
      <input
        ref={field}
        aria-label={text('library.folderName')}
        placeholder={text('library.folderName')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') onCancel()
        }}
      />
      <button type="submit" className="te-folder-save" disabled={!name.trim()}>
        {text('library.folderSave')}
      </button>
    </form>
  )
}
