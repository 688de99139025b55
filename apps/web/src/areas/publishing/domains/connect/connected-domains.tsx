import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Domain } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { domainListOptions } from '../api.ts'
import { DomainIcon, DomainState } from '../domain-state.tsx'

/** The other addresses of the workspace. A list that can’t be loaded is no reason to say more than that it isn’t there. */
export function ConnectedDomains({ besides }: { besides: Domain }) {
  const { t } = useTranslation()
  const asked = useQuery(domainListOptions({ product: besides.product, page: 1, limit: 10 }))
  const others = (asked.data?.data ?? []).filter(
    ({ id, is_our_domain, is_verified }) => id !== besides.id && (is_our_domain || is_verified),
  )
  if (others.length === 0) return null
  return (
    <section
      aria-label={t('domains.alreadyConnected')}
      className="rounded-card border border-line bg-surface px-4 pt-3 pb-1"
    >
      <h2 className="pb-2 text-14 font-semibold">{t('domains.alreadyConnected')}</h2>
      <ul>
        {others.map((domain) => (
          <li
            key={`${domain.id} ${domain.is_our_domain}`}
            className="grid min-h-11 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-t border-line py-1.5 text-13 sm:grid-cols-[16px_minmax(0,1fr)_110px_230px]"
          >
            <DomainIcon domain={domain} />
            <Link
              to="/$channelId/published-stories"
              params={{ channelId: domain.channel_id }}
              className="truncate font-medium hover:underline"
            >
              {domain.is_our_domain ? domain.domain : `${domain.domain}${domain.path}`}
            </Link>
            <span className="whitespace-nowrap text-ink-2">
              {domain.is_our_domain ? t('domains.sharedHost') : t(`domains.kinds.${domain.domain_type}`)}
            </span>
            {domain.is_our_domain ? null : (
              <span className="max-sm:col-span-2 max-sm:col-start-2">
                <DomainState domain={domain} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
