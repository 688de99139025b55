import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { readProblem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify, notifyFailed, notifyProblem } from '../../../../common/feedback/notify.ts'
import { inChunks } from '../../../../common/lists/run-in-chunks.ts'
import { limitOf, type PlanLimit } from '../../../../common/plans/plan-limit.ts'
import { refreshStories } from '../refresh-stories.ts'

export type TrashQuestion =
  | { kind: 'erase'; storyIds: readonly string[]; name: string | null }
  | ({ kind: 'limit' } & PlanLimit)

/** Restoring and permanent deletion (TRASH-03, TRASH-05), with its confirmation. */
export function useTrashActions() {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<TrashQuestion | null>(null)
  const restore = useMutation({
    mutationFn: async (storyIds: readonly string[]) => {
      const [only] = storyIds
      if (only && storyIds.length === 1) await api.trash.restore({ storyId: only })
      else await inChunks(storyIds, 500, (some) => api.stories.restore({ storyIds: some }))
    },
    onSuccess: () => {
      void refreshStories()
      notify('stories', 'success', t('storyMessages.restored'))
    },
    onError: (error) => {
      const limit = limitOf('stories', readProblem(error))
      if (limit) setQuestion({ kind: 'limit', ...limit })
      else notifyFailed('stories', t('storyMessages.restoreFailed'), error)
    },
  })
  const erase = useMutation({
    mutationFn: async (storyIds: readonly string[]) => {
      const [only] = storyIds
      if (only && storyIds.length === 1) return (await api.trash.remove({ storyId: only })).message
      let message = ''
      await inChunks(storyIds, 500, async (some) => {
        message = (await api.trash.removeMany({ storyIds: some })).message
      })
      return message
    },
    onSuccess: (message) => {
      notify('stories', 'success', message)
      void queryClient.invalidateQueries({ queryKey: query.billing.key() })
    },
    onError: (error) => notifyProblem('stories', error, t('storyMessages.somethingWrong')),
    onSettled: () => {
      setQuestion(null)
      void refreshStories()
    },
  })
  return { question, setQuestion, restore, erase }
}
