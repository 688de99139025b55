import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { refreshStores } from './api.ts'

/** Published stories get new prices by the bulk update only (STORE-06). */
export function OutdatedNote({ storyIds }: { storyIds: readonly string[] }) {
  const { t } = useTranslation()
  const mayNot = useRefusal()('stories.publish')
  const update = useMutation({
    mutationFn: () => api.stories.republish({ storyIds: [...storyIds] }),
    onSuccess: () => {
      notify('stories', 'success', t('stores.updateStarted'))
      // Pending until the job is known, which keeps the button busy from then on.
      return queryClient.invalidateQueries({ queryKey: query.tasks.key() })
    },
    onError: (error) => notify('stories', 'error', problemReason(error, t('errors.genericLater'))),
    onSettled: refreshStores,
  })
  const tasks = useQuery(query.tasks.list.queryOptions())
  const isRunning = tasks.data?.tasks.some(
    ({ kind, state }) => kind === 'stories.republish' && (state === 'queued' || state === 'running'),
  )
  if (storyIds.length === 0) return null
  return (
    <Note tone="warn">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>{t('stores.outdated', { count: storyIds.length })}</span>
        <Button
          size="small"
          isLoading={update.isPending || isRunning === true}
          disabledReason={mayNot}
          onClick={() => update.mutate()}
        >
          {t('stores.updateOutdated')}
        </Button>
      </div>
    </Note>
  )
}
