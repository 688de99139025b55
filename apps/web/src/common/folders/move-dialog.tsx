import type { Folder } from '@taplore/contract'
import { classNames, FormDialog, Icon, SearchInput, Skeleton } from '@taplore/ui'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { useFolderContext } from './folder-context.tsx'
import { allOf, linesOf, narrowed } from './folder-rules.ts'
import { FolderName } from './folder-tree-row.tsx'

const schema = z.object({ folder: z.string().nullable() })

/** Asks for a folder: the keyboard alternative to dragging. Arrow keys navigate, Enter moves. */
export function MoveDialog({
  title,
  top,
  start,
  without,
  isWorking,
  onClose,
  onMove,
}: {
  title: string
  /** Label of "no folder" here. */
  top: string
  /** The current folder; undefined for several. */
  start: string | null | undefined
  /** Excludes a folder and its subfolders. */
  without?: string
  isWorking: boolean
  onClose: () => void
  onMove: (folderId: string | null) => void
}) {
  const { t } = useTranslation()
  const { asked, folders } = useFolderContext()
  const [search, setSearch] = useState('')
  const form = useSchemaForm(schema, { defaultValues: { folder: start ?? null } })
  const chosen = form.watch('folder')
  const setChosen = (folder: string | null) => form.setValue('folder', folder)
  const offered = narrowed(withoutFolder(folders, without), search)
  const lines = linesOf(offered, new Set(allOf(offered).map(({ id }) => id)))
  return (
    <FormDialog
      title={title}
      confirm={t('folders.moveHere')}
      isWorking={isWorking}
      disabled={chosen === start}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ folder }) => onMove(folder))}
      formClassName="flex flex-col gap-3"
    >
      <SearchInput label={t('folders.find')} value={search} onChange={setSearch} />
      <fieldset className="-mx-1 flex max-h-72 flex-col gap-px overflow-y-auto px-1">
        <legend className="sr-only">{t('folders.choose')}</legend>
        {search.trim() === '' ? (
          <Choice isChosen={chosen === null} level={1} onChoose={() => setChosen(null)}>
            <span className="inline-flex items-center gap-1.5">
              <Icon of={FolderOpen} size="s" />
              {top}
            </span>
          </Choice>
        ) : null}
        {asked.isPending ? <Skeleton className="m-2 h-4 w-40" /> : null}
        {lines.map(({ folder, level }) => (
          <Choice key={folder.id} isChosen={chosen === folder.id} level={level} onChoose={() => setChosen(folder.id)}>
            <FolderName folder={folder} />
          </Choice>
        ))}
        {lines.length === 0 && search.trim() !== '' ? (
          <p className="p-2 text-13 text-muted">{t('folders.noneFound', { search: search.trim() })}</p>
        ) : null}
      </fieldset>
    </FormDialog>
  )
}

function Choice({
  isChosen,
  level,
  onChoose,
  children,
}: {
  isChosen: boolean
  level: number
  onChoose: () => void
  children: React.ReactNode
}) {
  return (
    <label
      className={classNames(
        'flex h-8 shrink-0 cursor-pointer items-center rounded-control pe-2 text-13 has-focus-visible:shadow-(--ring)',
        isChosen ? 'bg-selected font-semibold' : 'hover:bg-hover',
      )}
      style={{ paddingInlineStart: `${8 + (level - 1) * 16}px` }}
    >
      <input type="radio" name="folder" className="sr-only" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}

function withoutFolder(folders: readonly Folder[], folderId: string | undefined): Folder[] {
  return folders
    .filter(({ id }) => id !== folderId)
    .map((folder) => ({ ...folder, children: withoutFolder(folder.children, folderId) }))
}
