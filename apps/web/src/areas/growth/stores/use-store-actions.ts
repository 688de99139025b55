import { useMutation } from '@tanstack/react-query'
import type { Store } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { refreshStores } from './api.ts'
import { storeProblem } from './store-problem.ts'

/** What can be done with a store from its card. */
export function useStoreActions() {
  const { t } = useTranslation()
  const onError = (error: unknown) => notify('stories', 'error', storeProblem(error))
  const onSettled = refreshStores
  const check = useMutation({
    mutationFn: ({ id }: Store) => api.stores.check({ id }),
    onSuccess: ({ name, problem }) => {
      if (problem) notify('stories', 'error', t(`stores.reasons.${problem}`))
      else notify('stories', 'success', t('stores.checkedOk', { name }))
    },
    onError,
    onSettled,
  })
  const sync = useMutation({
    mutationFn: ({ id }: Store) => api.stores.sync({ id }),
    onSuccess: ({ name }) => notify('stories', 'success', t('stores.syncStarted', { name })),
    onError,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Store) => api.stores.remove({ id }),
    onSuccess: (_, { name }) => notify('stories', 'success', t('stores.disconnected', { name })),
    onError,
    onSettled,
  })
  return { check, sync, remove }
}
