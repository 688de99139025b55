import { Button, Select } from '@taplore/ui'
import { useEffect, useRef, useState } from 'react'
import { placeFile } from '../../commands/media/library.ts'
import type { LibraryFile, LibraryFolder, LibraryQuestion, LibraryService, StoredMedia } from '../../host.ts'
import { useEditorState, useSession, useStore } from '../../session-context.ts'
import { useText } from '../../texts/text.ts'
import { FileDetails } from './file-details.tsx'
import { FileTile } from './file-tile.tsx'
import { FolderBar } from './folder-bar.tsx'
import { SearchField } from './search-field.tsx'
import { useLibrary } from './use-library.ts'

const kinds = ['image', 'video', 'audio'] as const

/** The files of the workspace: found by folder, kind and words, and put on the page by a press. */
export function LibraryPanel({ library }: { library: LibraryService }) {
  const { editor, uploads } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [folder, setFolder] = useState<LibraryQuestion['folder']>('all')
  const [kind, setKind] = useState<StoredMedia['kind'] | 'all'>('all')
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<LibraryFile | null>(null)
  const [folders, setFolders] = useState<readonly LibraryFolder[]>([])
  const shelf = useLibrary(library, { kind: kind === 'all' ? null : kind, search, folder })
  const readFolders = () => void library.folders().then(setFolders, () => undefined)
  useEffect(readFolders, [library])

  // What has just been stored belongs into the list.
  const stored = useStore(uploads.state, (state) => state.stored)
  const seen = useRef(stored)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a file that was stored is news
  useEffect(() => {
    if (seen.current !== stored) shelf.reload()
    seen.current = stored
  }, [stored])

  if (open) {
    return (
      <FileDetails
        library={library}
        file={open}
        folders={folders}
        isReadOnly={isReadOnly}
        onClose={() => setOpen(null)}
        onUse={() => placeFile(editor, open)}
        onChanged={(file) => {
          setOpen(file)
          shelf.put(file)
          readFolders()
        }}
        onRemoved={() => {
          shelf.drop(open.id)
          setOpen(null)
          readFolders()
        }}
      />
    )
  }
  const isFiltered = search !== '' || kind !== 'all' || folder !== 'all'
  return (
    <section className="te-library" aria-label={text('library.tab')}>
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
      <ul className="te-tiles" aria-busy={shelf.stage === 'loading'}>
        {shelf.files.map((file) => (
          <FileTile key={file.id} file={file} onUse={() => placeFile(editor, file)} onOpen={() => setOpen(file)} />
        ))}
      </ul>
      {shelf.stage === 'loading' ? <p className="te-note">{text('library.loading')}</p> : null}
      {shelf.stage === 'failed' ? (
        <div className="te-heard" role="alert">
          <p className="te-error">{shelf.reason || text('library.failed')}</p>
          <Button size="small" onClick={shelf.files.length > 0 ? shelf.more : shelf.reload}>
            {text('library.retry')}
          </Button>
        </div>
      ) : null}
      {shelf.stage === 'ready' && shelf.files.length === 0 ? (
        <p className="te-note">{text(isFiltered ? 'library.nothingFound' : 'library.empty')}</p>
      ) : null}
      {shelf.stage === 'ready' && shelf.hasMore ? (
        <Button isFull size="small" onClick={shelf.more}>
          {text('library.more')}
        </Button>
      ) : null}
    </section>
  )
}
