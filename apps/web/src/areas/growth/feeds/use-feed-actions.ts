import { useMutation } from '@tanstack/react-query'
import { feedMessages } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { inWords } from '../../../texts/sentences.ts'
import { refreshFeeds } from './api.ts'

/** What can be done with a feed from its row. */
export function useFeedActions() {
  const { t } = useTranslation()
  const onError = (error: unknown) => notify('stories', 'error', problemReason(error, t('errors.genericLater')))
  const sync = useMutation({
    mutationFn: ({ id, isOn }: { id: string; isOn: boolean }) => api.feeds.setSync({ id, isOn }),
    onSuccess: ({ autoSync }) => notify('stories', 'success', t(autoSync ? 'feeds.syncOn' : 'feeds.syncOff')),
    onError,
    onSettled: refreshFeeds,
  })
  const run = useMutation({
    mutationFn: (id: string) => api.feeds.run({ id }),
    onSuccess: () => notify('stories', 'success', t('feeds.running')),
    onError,
    onSettled: refreshFeeds,
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.feeds.remove({ id }),
    onSuccess: () => notify('stories', 'success', t('feeds.deleted')),
    onError: (error) =>
      notify(
        'stories',
        'error',
        `${inWords(feedMessages.deleteFailed)} ${problemReason(error, t('errors.genericLater'))}`,
      ),
    onSettled: refreshFeeds,
  })
  return { sync, run, remove }
}
