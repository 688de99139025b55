import { useTranslation } from 'react-i18next'
import { useFolderContext } from './folder-context.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** Asks where things of the shelf shall go, and moves them. */
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
  /** Where they are now, if they are together. */
  folder: string | null
  /** The headline for several. */
  many: string
  /** What no folder is called here. */
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
