import type { Folder } from '@taplore/contract'
import type { MenuEntry } from '@taplore/ui'
import { FolderInput, FolderPlus, TextCursor, Trash2, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFolderContext } from './folder-context.tsx'
import type { FolderQuestion } from './folder-dialogs.tsx'

/** Actions on a folder; only with permission. */
export function useFolderMenu(onAsk: (question: FolderQuestion) => void): (folder: Folder) => MenuEntry[] {
  const { t } = useTranslation()
  const { share } = useFolderContext()
  return (folder) => [
    ...(share
      ? [
          {
            kind: 'item' as const,
            id: 'share',
            label: t('stories.actions.share'),
            icon: UserRoundPlus,
            onSelect: () => onAsk({ kind: 'share', folder }),
          },
        ]
      : []),
    {
      kind: 'item',
      id: 'create',
      label: t('folders.createInside'),
      icon: FolderPlus,
      onSelect: () => onAsk({ kind: 'create', under: folder }),
    },
    {
      kind: 'item',
      id: 'rename',
      label: t('folders.rename'),
      icon: TextCursor,
      keys: 'F2',
      onSelect: () => onAsk({ kind: 'rename', folder }),
    },
    {
      kind: 'item',
      id: 'move',
      label: t('folders.move'),
      icon: FolderInput,
      onSelect: () => onAsk({ kind: 'move', folder }),
    },
    { kind: 'line', id: 'line' },
    {
      kind: 'item',
      id: 'delete',
      label: t('folders.delete'),
      icon: Trash2,
      keys: '⌫',
      isDanger: true,
      onSelect: () => onAsk({ kind: 'delete', folder }),
    },
  ]
}
