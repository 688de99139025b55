import { useTranslation } from 'react-i18next'
import { useFolderContext } from './folder-context.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** Asks for a target folder, and moves items. */
export function MoveItemsDialog({
  ids,
  name,
  folder,
  many,
  top,
  onClose,
  onMoved,
}: {
  ids: readonly string[]
  /** Of the only one; null for several. */
  name: string | null
  /** Their current folder, if it is the same. */
  folder: string | null
  /** The title for several. */
  many: string
  /** Label of "no folder" here. */
  top: string
  onClose: () => void
  onMoved: () => void
}) {
  const { t } = useTranslation()
  const { move } = useFolderContext().acts
  return (
    <MoveDialog
      title={name === null ? many : t('folders.moveStory', { name })}
      top={top}
      start={name === null ? undefined : folder}
      isWorking={move.isPending}
      onClose={onClose}
      onMove={(to) => move.mutate({ ids, folder: to }, { onSuccess: onMoved, onSettled: onClose })}
    />
  )
}
