import type { Folder } from '@taplore/contract'
import { ConfirmDialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { useFolderContext } from './folder-context.tsx'
import { FolderNameDialog } from './folder-name-dialog.tsx'
import { allOf } from './folder-rules.ts'
import { MoveDialog } from './move-dialog.tsx'

/** The open folder dialog. */
export type FolderQuestion =
  | { kind: 'create'; under: Folder | null }
  | { kind: 'rename'; folder: Folder }
  | { kind: 'move'; folder: Folder }
  | { kind: 'delete'; folder: Folder }
  | { kind: 'share'; folder: Folder }

/** The dialogs of the folder panel. `onGone` gets the deleted folders. */
export function FolderDialogs({
  question,
  onClose,
  onGone,
}: {
  question: FolderQuestion
  onClose: () => void
  onGone: (folderIds: readonly string[]) => void
}) {
  const { t } = useTranslation()
  const { acts, folders, words, share } = useFolderContext()
  if (question.kind === 'create') {
    const { under } = question
    return (
      <FolderNameDialog
        title={under ? t('folders.createInsideTitle', { name: under.name }) : t('folders.createTitle')}
        confirm={t('folders.create')}
        start={{ name: '', color: under?.color ?? 'grey' }}
        isWorking={acts.create.isPending}
        onClose={onClose}
        onSave={(values) => acts.create.mutate({ ...values, folder: under?.id ?? null }, { onSuccess: onClose })}
      />
    )
  }
  // Its current state: the number of items may change while the dialog is open.
  const folder = allOf(folders).find(({ id }) => id === question.folder.id) ?? question.folder
  if (question.kind === 'share') return share?.(folder, onClose) ?? null
  if (question.kind === 'rename')
    return (
      <FolderNameDialog
        title={t('folders.renameTitle')}
        confirm={t('actions.rename')}
        start={folder}
        isWorking={acts.rename.isPending}
        onClose={onClose}
        onSave={(values) => acts.rename.mutate({ ...values, folderId: folder.id }, { onSuccess: onClose })}
      />
    )
  if (question.kind === 'move')
    return (
      <MoveDialog
        title={t('folders.moveFolder', { name: folder.name })}
        top={t('folders.topLevel')}
        start={folder.under}
        without={folder.id}
        isWorking={acts.place.isPending}
        onClose={onClose}
        onMove={(under) => acts.place.mutate({ folderId: folder.id, under }, { onSuccess: onClose })}
      />
    )
  const inside = allOf(folder.children).length
  const kept = words.kept(folder.count)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      isDanger
      title={t('folders.deleteTitle', { name: folder.name })}
      body={inside > 0 ? `${kept} ${t('folders.deleteInside', { count: inside })}` : kept}
      confirm={t('folders.confirmDelete')}
      isWorking={acts.remove.isPending}
      onConfirm={() =>
        acts.remove.mutate(
          { folderId: folder.id },
          {
            onSuccess: () => onGone(allOf([folder]).map(({ id }) => id)),
            onSettled: onClose,
          },
        )
      }
    />
  )
}
