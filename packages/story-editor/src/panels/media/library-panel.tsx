import { Button, Select } from '@taplore/ui'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { placeFile } from '../../changes/media/library.ts'
import { LoadFailure } from '../../controls/load-failure.tsx'
import type { LibraryFile, LibraryFolder, LibraryQuestion, LibraryService, StoredMedia } from '../../host.ts'
import { useEditorState, useSession, useStore } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { FileDetails } from './file-details.tsx'
import { FileTile } from './file-tile.tsx'
import { FolderBar } from './folder-bar.tsx'
import { SearchField } from './search-field.tsx'
import { useLibrary } from './use-library.ts'

const kinds = ['image', 'video', 'audio'] as const

/** The files of the workspace: by folder, kind and search, added to the page by a press. */
export function LibraryPanel({ library }: { library: LibraryService }) {
  const { editor, uploads } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [folder, setFolder] = useState<LibraryQuestion['folder']>('all')
  const [kind, setKind] = useState<StoredMedia['kind'] | 'all'>('all')
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<LibraryFile | null>(null)
  const panel = useRef<HTMLElement>(null)
  const [folders, setFolders] = useState<readonly LibraryFolder[]>([])
  const collection = useLibrary(library, { kind: kind === 'all' ? null : kind, search, folder })
  const readFolders = () => void library.folders().then(setFolders, () => undefined)
  useEffect(readFolders, [library])

  // A new upload appears in the list.
  const stored = useStore(uploads.state, (state) => state.stored)
  const seen = useRef(stored)
  const { reload } = collection
  useEffect(() => {
    if (seen.current !== stored) reload()
    seen.current = stored
  }, [stored, reload])

  /** The list takes the place of the details, and the focus goes to where they were opened. */
  const close = (fileId: string | null) => {
    flushSync(() => setOpen(null))
    const opener = fileId && panel.current?.querySelector<HTMLElement>(`[data-details="${fileId}"]`)
    const start = opener || panel.current?.querySelector('input')
    start?.focus()
  }

  if (open) {
    return (
      <FileDetails
        library={library}
        file={open}
        folders={folders}
        isReadOnly={isReadOnly}
        onClose={() => close(open.id)}
        onUse={() => placeFile(editor, open)}
        onChanged={(file) => {
          setOpen(file)
          collection.put(file)
          readFolders()
        }}
        onRemoved={() => {
          collection.drop(open.id)
          close(null)
          readFolders()
        }}
      />
    )
  }
  const isSearched = search !== '' || kind !== 'all'
  const nothing = isSearched ? 'library.nothingFound' : folder === 'all' ? 'library.empty' : 'library.folderEmpty'
  return (
    <section ref={panel} className="te-library" aria-label={text('library.tab')}>
      <SearchField label={text('library.search')} maximum={200} onSettled={setSearch} />
      <FolderBar
        library={library}
        folders={folders}
        folder={folder}
        isReadOnly={isReadOnly}
        onChoose={setFolder}
        onChanged={readFolders}
      />
      <Select
        label={text('library.kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'all', label: text('library.allKinds') },
          ...kinds.map((value) => ({ value, label: text(`library.kind-${value}`) })),
        ]}
      />
      <ul className="te-tiles" aria-busy={collection.stage === 'loading'}>
        {collection.files.map((file) => (
          <FileTile key={file.id} file={file} onUse={() => placeFile(editor, file)} onOpen={() => setOpen(file)} />
        ))}
      </ul>
      {collection.stage === 'loading' ? <p className="te-note">{text('library.loading')}</p> : null}
      {collection.stage === 'failed' ? (
        <LoadFailure
          reason={collection.reason || text('library.failed')}
          onRetry={collection.files.length > 0 ? collection.more : collection.reload}
        />
      ) : null}
      {collection.stage === 'ready' && collection.files.length === 0 ? (
        <p className="te-note">{text(nothing)}</p>
      ) : null}
      {collection.stage === 'ready' && collection.hasMore ? (
        <Button isFull size="small" onClick={collection.more}>
          {text('library.more')}
        </Button>
      ) : null}
    </section>
  )
}
