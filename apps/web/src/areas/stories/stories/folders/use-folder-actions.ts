import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify, notifyFailed } from '../../../../common/feedback/notify.ts'
import { inChunks } from '../../../../common/lists/run-in-chunks.ts'
import { refreshStories } from '../refresh-stories.ts'

/**
 * Changes of the folder tree, and moving stories in it. Each shows its result with its own error message (FOLD-10,
 * STORY-25).
 */
export function useFolderActions() {
  const { t } = useTranslation()
  const done = (title: string) => () => {
    void refreshStories()
    notify('stories', 'success', title)
  }
  const failed = (title: string) => (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: query.folders.key() })
    notifyFailed('stories', title, error)
  }
  const create = useMutation(
    query.folders.create.mutationOptions({
      onSuccess: done(t('storyMessages.folderCreated')),
      onError: failed(t('storyMessages.folderCreateFailed')),
    }),
  )
  const rename = useMutation(
    query.folders.rename.mutationOptions({
      onSuccess: done(t('storyMessages.folderRenamed')),
      onError: failed(t('storyMessages.folderRenameFailed')),
    }),
  )
  const place = useMutation(
    query.folders.place.mutationOptions({
      onSuccess: done(t('storyMessages.folderMoved')),
      onError: failed(t('storyMessages.folderMoveFailed')),
    }),
  )
  const remove = useMutation(
    query.folders.remove.mutationOptions({
      onSuccess: done(t('storyMessages.folderDeleted')),
      onError: failed(t('storyMessages.folderDeleteFailed')),
    }),
  )
  const move = useMutation({
    mutationFn: ({ ids, folder }: { ids: readonly string[]; folder: string | null }) =>
      inChunks(ids, 500, (some) => api.folders.moveStories({ storyIds: some, folder })),
    onSuccess: done(t('storyMessages.moved')),
    onError: failed(t('storyMessages.moveFailed')),
  })
  return { create, rename, place, remove, move }
}
