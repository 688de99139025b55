import { Link } from '@tanstack/react-router'
import { Icon } from '@taplore/ui'
import { Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FolderProvider } from '../../../../common/folders/folder-context.tsx'
import { FolderPanel } from '../../../../common/folders/folder-panel.tsx'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { useIsGuest } from '../sharing/share-guest-view.tsx'
import { useFolderActions } from './use-folder-actions.ts'
import { useFolderRights } from './use-folder-rights.ts'
import { useFolders } from './use-folders.ts'

/** Provides the story folders to its children. */
export function StoryFolders({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { may } = useRights()
  const { asked, folders, storyCount: total } = useFolders()
  const { mayChange, mayMove } = useFolderRights()
  const acts = useFolderActions()
  const isGuest = useIsGuest()
  const mayShare = may('team.manage') && may('stories.view')
  return (
    <FolderProvider
      value={{
        asked,
        folders,
        total,
        mayChange,
        mayMove,
        acts,
        words: {
          all: t('folders.all'),
          none: isGuest ? t('guests.noFolders') : t('folders.none'),
          count: (count) => t('folders.stories', { count }),
          kept: (count) => (count > 0 ? t('folders.deleteBody', { count }) : t('folders.deleteEmpty')),
        },
        trash: (className) =>
          // Deleted objects are not shared with guests any more.
          isGuest ? null : (
            <Link
              to="/trashstories"
              className={className}
              activeProps={{ className: 'bg-press font-semibold !text-ink' }}
            >
              <Icon of={Trash2} className="text-muted" />
              {t('trash.title')}
            </Link>
          ),
        share: mayShare
          ? ({ id, name }, onClose) => <ShareDialog shared={{ kind: 'folder', id, name }} onClose={onClose} />
          : undefined,
      }}
    >
      {children}
    </FolderProvider>
  )
}

export function StoryFolderPanel(props: ComponentProps<typeof FolderPanel>) {
  return (
    <StoryFolders>
      <FolderPanel {...props} />
    </StoryFolders>
  )
}
