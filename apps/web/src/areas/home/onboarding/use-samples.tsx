import { useMutation } from '@tanstack/react-query'
import { onboardingRefusals } from '@taplore/contract'
import { ConfirmDialog } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'

/** Adds and removes the sample stories. `question` confirms before edited ones are removed. */
export function useSamples() {
  const { t } = useTranslation()
  const [changed, setChanged] = useState<readonly string[]>([])
  const recheck = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: query.onboarding.key() }),
      queryClient.invalidateQueries({ queryKey: query.stories.key() }),
    ])
  const fail = (error: unknown) => void notify('account', 'error', problemReason(error, t('errors.generic')))
  const add = useMutation(
    query.onboarding.addSamples.mutationOptions({
      onSuccess: async ({ storyIds }) => {
        await recheck()
        notify('account', 'success', t('samples.added', { count: storyIds.length }))
      },
      onError: fail,
    }),
  )
  const remove = useMutation(
    query.onboarding.removeSamples.mutationOptions({
      onSuccess: async ({ removed }) => {
        setChanged([])
        await recheck()
        notify('account', 'success', t('samples.removed', { count: removed.length }))
      },
      onError: (error) => {
        const problem = readProblem(error)
        const told = onboardingRefusals.SAMPLES_CHANGED.data?.safeParse(problem.data)
        if (problem.code === 'SAMPLES_CHANGED' && told?.success) setChanged((told.data as { names: string[] }).names)
        else fail(error)
      },
    }),
  )
  const question = (
    <ConfirmDialog
      isOpen={changed.length > 0}
      onOpenChange={() => setChanged([])}
      title={t('samples.changedTitle')}
      body={t('samples.changedBody', { names: changed.join(', ') })}
      confirm={t('samples.removeAnyway')}
      isDanger
      isWorking={remove.isPending}
      onConfirm={() => remove.mutate({ isConfirmed: true })}
    />
  )
  return { add, remove, question }
}
