import { classNames, Icon, IconButton, SearchInput, Skeleton } from '@taplore/ui'
import { FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '../feedback/part-failed.tsx'
import type { DraggedKind } from './drag-items.ts'
import { useFolderContext } from './folder-context.tsx'
import { FolderDialogs, type FolderQuestion } from './folder-dialogs.tsx'
import { narrowed } from './folder-rules.ts'
import { FolderTree } from './folder-tree.tsx'
import { useDropTarget } from './use-drop-target.ts'

/** Beside a list: everything, the folders, the trash (FOLD-01). */
export function FolderPanel({
  chosen,
  onChoose,
}: {
  /** Undefined: everything. Null: neither, as in the trash. */
  chosen: string | null | undefined
  onChoose: (folderId: string | undefined) => void
}) {
  const { t } = useTranslation()
  const { asked, folders, total, mayChange, mayMove, acts, words, trash } = useFolderContext()
  const [search, setSearch] = useState('')
  const [question, setQuestion] = useState<FolderQuestion | null>(null)
  const shown = narrowed(folders, search)
  const drop = (kind: DraggedKind, ids: string[], under: string | null) => {
    const [folderId] = ids
    if (kind === 'items') acts.move.mutate({ ids, folder: under })
    else if (folderId && folderId !== under) acts.place.mutate({ folderId, under })
  }
  const takes: DraggedKind[] = [...(mayMove ? (['items'] as const) : []), ...(mayChange ? (['folder'] as const) : [])]
  const all = useDropTarget({ takes, onDrop: (kind, ids) => drop(kind, ids, null) })
  const line = 'flex h-[30px] w-full items-center gap-2 rounded-control px-2 text-start text-13'
  return (
    <nav aria-label={t('folders.title')} className="isolate flex flex-col gap-4 p-3 pt-4" data-testid="folder-panel">
      <SearchInput label={t('folders.find')} value={search} onChange={setSearch} frameClassName="w-full" />
      <button
        {...all.dropProps}
        type="button"
        aria-current={chosen === undefined ? 'true' : undefined}
        onClick={() => onChoose(undefined)}
        className={classNames(
          line,
          chosen === undefined ? 'bg-press font-semibold' : 'text-ink-2 hover:bg-hover',
          all.isOver && 'bg-selected shadow-[inset_0_0_0_1.5px_var(--brand)]',
        )}
      >
        <Icon of={FolderOpen} className="text-muted" />
        <span className="min-w-0 flex-1 truncate">{words.all}</span>
        {total === null ? null : (
          <span
            className={classNames('tabular text-12 font-normal', chosen === undefined ? 'text-ink-2' : 'text-muted')}
          >
            {total}
          </span>
        )}
      </button>
      <section aria-label={t('folders.title')} className="flex flex-col gap-1">
        <div className="flex h-7 items-center ps-2">
          <h2 className="text-12 font-[550] text-muted">{t('folders.title')}</h2>
          {mayChange ? (
            <IconButton
              icon={Plus}
              size="small"
              className="ms-auto"
              label={t('folders.create')}
              onClick={() => setQuestion({ kind: 'create', under: null })}
            />
          ) : null}
        </div>
        {asked.isPending ? (
          <div aria-hidden="true" className="flex flex-col gap-3 p-2">
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-3 w-20" />
            <Skeleton className="h-3 w-24" />
          </div>
        ) : null}
        {asked.isError && folders.length === 0 ? (
          <div className="p-2">
            <PartFailed asked={asked} title={t('folders.failed')} />
          </div>
        ) : null}
        {asked.isSuccess && folders.length === 0 ? <p className="px-2 text-12 text-muted">{words.none}</p> : null}
        {folders.length > 0 && shown.length === 0 ? (
          <p className="px-2 text-12 text-muted">{t('folders.noneFound', { search: search.trim() })}</p>
        ) : null}
        {shown.length > 0 ? (
          <FolderTree
            folders={shown}
            chosen={chosen ?? undefined}
            isSearching={search.trim() !== ''}
            onChoose={onChoose}
            onAsk={setQuestion}
            onDrop={(kind, ids, under) => drop(kind, ids, under.id)}
          />
        ) : null}
      </section>
      {trash(classNames(line, 'text-ink-2 hover:bg-hover'))}
      {question ? (
        <FolderDialogs
          question={question}
          onClose={() => setQuestion(null)}
          onGone={(folderIds) => {
            if (chosen && folderIds.includes(chosen)) onChoose(undefined)
          }}
        />
      ) : null}
    </nav>
  )
}
