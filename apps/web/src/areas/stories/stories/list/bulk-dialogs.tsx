import { ConfirmDialog } from '@taplore/ui'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveItemsDialog } from '../../../../common/folders/move-items-dialog.tsx'
import { StoryFolders } from '../folders/story-folders.tsx'
import { TagDialog } from '../tags/tag-dialog.tsx'
import { useBulkActions } from './use-bulk-actions.ts'

export function MoveStoriesQuestion({
  storyIds,
  ...question
}: Pick<ComponentProps<typeof MoveItemsDialog>, 'name' | 'folder' | 'onClose' | 'onMoved'> & {
  storyIds: readonly string[]
}) {
  const { t } = useTranslation()
  return (
    <StoryFolders>
      <MoveItemsDialog
        {...question}
        ids={storyIds}
        many={t('folders.moveStories', { count: storyIds.length })}
        top={t('folders.noFolder')}
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
  /** Tags of the stories, as far as loaded. */
  tags: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { tag } = useBulkActions()
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

/** The bulk update of public pages (STORY-36); its progress is in the tray. */
export function RepublishQuestion({ storyIds, onClose }: { storyIds: readonly string[] | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { republish } = useBulkActions()
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
