import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { refreshStories } from '../refresh-stories.ts'

/** Takes a story off the public host, without asking first: Undo makes the same release live again. */
export function useUnpublish({ message, onChanged }: { message: string; onChanged?: () => void }) {
  const { t } = useTranslation()
  const onError = (error: unknown) => void notify('stories', 'error', problemReason(error, t('errors.generic')))
  const changed = () => {
    void refreshStories()
    onChanged?.()
  }
  const undo = useMutation({
    mutationFn: (given: { storyId: string; releaseId: string }) => api.stories.rollback(given),
    onSuccess: () => {
      notify('stories', 'success', t('storyEditor.rolledBack'))
      changed()
    },
    onError,
  })
  return useMutation({
    mutationFn: async ({ storyId }: { storyId: string }) => {
      const { releases } = await api.stories.publication({ storyId })
      await api.stories.unpublish({ storyId })
      return releases.find(({ isLive }) => isLive)?.id
    },
    onSuccess: (releaseId, { storyId }) => {
      const action = { label: t('actions.undo'), onPress: () => undo.mutate({ storyId, releaseId: releaseId ?? '' }) }
      notify('stories', 'success', message, releaseId ? { action } : {})
      changed()
    },
    onError,
  })
}
