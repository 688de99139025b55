import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { buttonClass, Spinner, StateFrame } from '@taplore/ui'
import { Link2, Unplug } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { sessionStore } from '../../../api/session-store.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { Page } from '../../../shell/page/page.tsx'

/** Where a platform sends the browser back: passes its answer to the server once, and shows the accounts. */
export function LinkCallbackPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [brought] = useState(() => location.search.slice(1))
  const wasUsed = useRef(false)
  const finish = useMutation({
    mutationFn: () => {
      const workspace = workspaceOf(brought)
      return api.linkedAccounts.finish({ query: brought }, { context: workspace ? { workspace } : {} })
    },
    onSuccess: ({ account }) => {
      notify('account', 'success', t('linkedAccounts.linked', { name: account.name }))
      void queryClient.invalidateQueries({ queryKey: query.linkedAccounts.key() })
      const workspace = workspaceOf(brought)
      // Another workspace may have been opened meanwhile; the link of the account opens its own.
      if (workspace && workspace !== sessionStore.get().workspace)
        location.replace(`/linked-accounts?${new URLSearchParams({ in: workspace })}`)
      else void navigate({ to: '/linked-accounts', replace: true })
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
    <Page crumbs={[{ label: t('nav.show') }, { label: t('linkedAccounts.title') }]}>
      {finish.isError ? (
        <div role="alert">
          <StateFrame
            icon={Unplug}
            tone="bad"
            title={t('linkedAccounts.notLinked')}
            body={problemReason(finish.error, t('errors.genericLater'))}
            actions={
              <Link to="/linked-accounts" className={buttonClass({ kind: 'primary' })}>
                {t('linkedAccounts.back')}
              </Link>
            }
          />
        </div>
      ) : (
        <div role="status">
          <StateFrame
            icon={Link2}
            title={t('linkedAccounts.finishing')}
            body={t('linkedAccounts.finishingBody')}
            footer={<Spinner />}
          />
        </div>
      )}
    </Page>
  )
}

/** The workspace that started, which its state begins with. */
function workspaceOf(search: string): string | null {
  const [first = ''] = (new URLSearchParams(search).get('state') ?? '').split('.')
  return /^[0-9a-f-]{36}$/.test(first) ? first : null
}
