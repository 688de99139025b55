import { useMutation, useQuery } from '@tanstack/react-query'
import { type SocialProvider, accountMessages as say } from '@taplore/contract'
import { Button, Note, SectionTitle, Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason, problemText } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { shortDate } from '../../../../texts/formats.ts'
import { ProviderMark } from '../sign-in/social-buttons.tsx'

/** Linked sign-in providers; hidden where none is configured. */
export function SocialSection() {
  const { t } = useTranslation()
  const offered = useQuery(query.social.providers.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const providers = offered.data?.providers ?? []
  const connected = useQuery(query.social.connections.queryOptions({ enabled: providers.length > 0 }))
  const complain = (error: unknown) => void notify('account', 'error', problemReason(error, say.somethingWrong))
  const connect = useMutation(
    query.social.connect.mutationOptions({ onSuccess: ({ url }) => location.assign(url), onError: complain }),
  )
  const disconnect = useMutation(
    query.social.disconnect.mutationOptions({
      onSuccess: (_, { provider }) => {
        const name = providers.find(({ id }) => id === provider)?.name ?? ''
        notify('account', 'success', t('social.disconnected', { provider: name }))
        void queryClient.invalidateQueries({ queryKey: query.social.connections.key() })
      },
      onError: complain,
    }),
  )
  if (providers.length === 0) return null
  const connectedAt = ({ id }: SocialProvider) =>
    connected.data?.connections.find(({ provider }) => provider.id === id)?.connectedAt
  return (
    <section className="tint-ink" data-testid="connected-accounts">
      <SectionTitle title={t('social.title')} />
      <p className="text-13 text-ink-2">{t('social.lead')}</p>
      {connected.isPending ? <Skeleton className="mt-3 h-14" /> : null}
      {connected.isError ? (
        <Note tone="bad" isAlert>
          {problemText(connected.error, t('social.failed'))}
        </Note>
      ) : null}
      {connected.data ? (
        <ul className="flex flex-col">
          {providers.map((provider) => {
            const since = connectedAt(provider)
            const act = since ? disconnect : connect
            return (
              <li key={provider.id} className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
                <ProviderMark provider={provider} />
                <div className="min-w-0 flex-1">
                  <p className="text-13 font-[550]">{provider.name}</p>
                  <p className="text-13 text-ink-2">
                    {since ? t('social.connectedOn', { date: shortDate(since) }) : t('social.notConnected')}
                  </p>
                </div>
                <Button
                  size="small"
                  isLoading={act.isPending}
                  onClick={() =>
                    since
                      ? disconnect.mutate({ provider: provider.id })
                      : connect.mutate({ provider: provider.id, returnUrl: '/profile?section=security' })
                  }
                >
                  {t(since ? 'social.disconnect' : 'social.connect')}
                </Button>
              </li>
            )
          })}
        </ul>
      ) : null}
    </section>
  )
}
