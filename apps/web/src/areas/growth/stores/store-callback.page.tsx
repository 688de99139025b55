import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { buttonClass, Spinner, StateFrame } from '@taplore/ui'
import { Store, Unplug } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session-store.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { Page } from '../../../shell/page/page.tsx'
import { refreshStores } from './api.ts'
import { storeProblem } from './store-problem.ts'

/** Where a store sends the browser back: passes its answer to the server once, and shows the stores. */
export function StoreCallbackPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [brought] = useState(() => location.search.slice(1))
  const wasUsed = useRef(false)
  const finish = useMutation({
    mutationFn: () => {
      const workspace = workspaceOf(brought)
      return api.stores.finish({ query: brought }, { context: workspace ? { workspace } : {} })
    },
    onSuccess: ({ name }) => {
      notify('stories', 'success', t('stores.connecting.done', { name }))
      refreshStores()
      const workspace = workspaceOf(brought)
      if (workspace && workspace !== sessionStore.get().workspace)
        location.replace(`/stores?${new URLSearchParams({ in: workspace })}`)
      else void navigate({ to: '/stores', search: {}, replace: true })
    },
  })
  const { mutate } = finish
  useEffect(() => {
    // The code works only once and must not stay in the URL.
    if (wasUsed.current) return
    wasUsed.current = true
    history.replaceState(history.state, '', location.pathname)
    mutate()
  }, [mutate])
  return (
    <Page crumbs={[{ label: t('nav.tell') }, { label: t('nav.stores') }]}>
      {finish.isError ? (
        <div role="alert">
          <StateFrame
            icon={Unplug}
            tone="bad"
            title={t('stores.callback.failed')}
            body={storeProblem(finish.error)}
            actions={
              <Link to="/stores" search={{}} className={buttonClass({ kind: 'primary' })}>
                {t('stores.callback.back')}
              </Link>
            }
          />
        </div>
      ) : (
        <div role="status">
          <StateFrame
            icon={Store}
            title={t('stores.callback.finishing')}
            body={t('stores.callback.finishingBody')}
            footer={<Spinner />}
          />
        </div>
      )}
    </Page>
  )
}

/** The workspace that started, which its state begins with; WooCommerce calls the state `user_id`. */
function workspaceOf(search: string): string | null {
  const query = new URLSearchParams(search)
  const [first = ''] = (query.get('state') ?? query.get('user_id') ?? '').split('.')
  return /^[0-9a-f-]{36}$/.test(first) ? first : null
}
