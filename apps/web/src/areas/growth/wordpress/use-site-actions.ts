import { useMutation } from '@tanstack/react-query'
import type { WordpressSite } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { refreshWordpress } from './api.ts'
import { siteProblem } from './check-problem.ts'

/** What can be done with a site from its card. */
export function useSiteActions() {
  const { t } = useTranslation()
  const onError = (error: unknown) => notify('stories', 'error', siteProblem(error))
  const toggle = useMutation({
    mutationFn: ({ id, domain, status }: WordpressSite) =>
      api.wordpress.update({ id, domain, status: status === 1 ? 0 : 1 }),
    onSuccess: ({ domain, status }) =>
      notify('stories', 'success', t(status === 1 ? 'wordpress.enabledToast' : 'wordpress.disabledToast', { domain })),
    onError,
    onSettled: refreshWordpress,
  })
  const refresh = useMutation({
    mutationFn: ({ id }: WordpressSite) => api.wordpress.refresh({ id }),
    onError,
    onSettled: refreshWordpress,
  })
  const remove = useMutation({
    mutationFn: ({ id }: WordpressSite) => api.wordpress.remove({ id }),
    onSuccess: (_, { domain }) => notify('stories', 'success', t('wordpress.removed', { domain })),
    onError: (error) => notify('stories', 'error', problemReason(error, t('errors.genericLater'))),
    onSettled: refreshWordpress,
  })
  return { toggle, refresh, remove }
}
