import { ConfirmDialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { MoveDialog } from '../../shell/folders/move-dialog.tsx'
import { StoryFolders } from './folders/story-folders.tsx'
import { useFolderActs } from './folders/use-folder-acts.ts'
import { TagDialog } from './tags/tag-dialog.tsx'
import { useBulkActs } from './use-bulk-acts.ts'

export function MoveQuestion({
  storyIds,
  name,
  folder,
  onClose,
  onMoved,
}: {
  storyIds: readonly string[]
  name: string | null
  /** Where they are now, if they are together. */
  folder: string | null
  onClose: () => void
  onMoved: () => void
}) {
  const { t } = useTranslation()
  const { move } = useFolderActs()
  return (
    <StoryFolders>
      <MoveDialog
        title={name === null ? t('folders.moveStories', { count: storyIds.length }) : t('folders.moveStory', { name })}
        top={t('folders.noFolder')}
        start={name === null ? undefined : folder}
        isWorking={move.isPending}
        onClose={onClose}
        onMove={(to) => move.mutate({ ids: storyIds, folder: to }, { onSuccess: onMoved, onSettled: onClose })}
      />
    </StoryFolders>
  )
}

export function TagManyQuestion({
  storyIds,
  tags,
  onClose,
}: {
  storyIds: readonly string[]
  /** Those that the stories have, as far as they are loaded. */
  tags: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { tag } = useBulkActs()
  return (
    <TagDialog
      title={t('tags.titleMany', { count: storyIds.length })}
      help={t('tags.addHelp')}
      start={[]}
      removable={tags}
      isWorking={tag.isPending}
      onClose={onClose}
      onSave={(add, remove) => tag.mutate({ storyIds, add, remove }, { onSettled: onClose })}
    />
  )
}

/** The bulk update of public pages (STORY-36); its progress stands in the tray. */
export function RepublishQuestion({ storyIds, onClose }: { storyIds: readonly string[] | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { republish } = useBulkActs()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('stories.republishTitle')}
      body={storyIds ? t('stories.republishBody', { count: storyIds.length }) : t('stories.republishAllBody')}
      confirm={t('stories.republish')}
      isWorking={republish.isPending}
      onConfirm={() => republish.mutate(storyIds ? { storyIds: [...storyIds] } : {}, { onSettled: onClose })}
    />
  )
}
