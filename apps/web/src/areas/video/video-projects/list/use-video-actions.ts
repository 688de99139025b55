import { useMutation } from '@tanstack/react-query'
import { type VideoProject, videoMessages } from '@taplore/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { inChunks } from '../../../../common/lists/run-in-chunks.ts'
import { refreshVideos } from '../api.ts'

/** The open dialog. `name` of the only project; null for several. */
export type VideoQuestion =
  | { kind: 'erase'; projectIds: readonly string[]; name: string | null }
  | { kind: 'move'; projectIds: readonly string[]; name: string | null; folder: string | null }
  | { kind: 'rename'; project: VideoProject }

/** All actions on video projects, and their dialogs. Deleting asks nothing: it can be undone. */
export function useVideoActions() {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<VideoQuestion | null>(null)
  const close = () => setQuestion(null)
  const onError = (error: unknown) => {
    close()
    void refreshVideos()
    notify('stories', 'error', problemReason(error, t('errors.genericLater')))
  }
  const done = (title?: string) => () => {
    close()
    void refreshVideos()
    if (title) notify('stories', 'success', title)
  }
  const restore = useMutation({
    mutationFn: (ids: readonly string[]) =>
      inChunks(ids, 200, (projectIds) => api.videoProjects.restore({ projectIds })),
    onSuccess: done(t('videoProjects.restored')),
    onError,
  })
  const remove = useMutation({
    mutationFn: (ids: readonly string[]) =>
      inChunks(ids, 200, (projectIds) => api.videoProjects.remove({ projectIds })),
    onSuccess: (_answer, ids) => {
      void refreshVideos()
      notify('stories', 'success', videoMessages.projectDeleted, {
        action: { label: t('actions.undo'), onPress: () => restore.mutate(ids) },
      })
    },
    onError: () => {
      void refreshVideos()
      notify('stories', 'error', videoMessages.projectNotDeleted)
    },
  })
  const erase = useMutation({
    mutationFn: (ids: readonly string[]) => inChunks(ids, 200, (projectIds) => api.videoProjects.erase({ projectIds })),
    onSuccess: done(t('videoProjects.erased')),
    onError,
  })
  const rename = useMutation(query.videoProjects.rename.mutationOptions({ onSuccess: done(), onError }))
  const tasks = () => {
    void queryClient.invalidateQueries({ queryKey: query.tasks.key() })
    void refreshVideos()
  }
  const cancel = useMutation(query.tasks.cancel.mutationOptions({ onSettled: tasks, onError }))
  const retry = useMutation(query.tasks.retry.mutationOptions({ onSettled: tasks, onError }))
  return { question, setQuestion, close, restore, remove, erase, rename, cancel, retry }
}

export type VideoActions = ReturnType<typeof useVideoActions>
