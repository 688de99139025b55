import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { planLabel, trafficLevel } from '@taplore/contract'
import { Note } from '@taplore/ui'
import { Gauge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { megabytes } from '../../texts/formats.ts'
import { subscriptionOptions } from './subscription-options.ts'

/**
 * The month's traffic of published stories is at 75, 90 or 100 percent of the plan. It warns, and takes nothing offline. `from`
 * is the lowest level that is told here.
 */
export function TrafficNote({ from = 75 }: { from?: 75 | 100 }) {
  const { t } = useTranslation()
  const traffic = useQuery(query.billing.stats.queryOptions({ input: {}, staleTime: 60_000 })).data?.bandwidthStats
  const subscription = useQuery(subscriptionOptions()).data
  const level = traffic ? trafficLevel(traffic.total, traffic.limit) : null
  if (!traffic || !level || level < from || typeof traffic.limit !== 'number') return null
  const { neededPlan } = traffic
  const mayBuy = subscription?.isOwner === true && neededPlan !== null
  return (
    <div data-testid="traffic">
      <Note icon={Gauge} tone={level === 100 ? 'bad' : 'warn'}>
        {t(level === 100 ? 'traffic.used' : 'traffic.near', { level, limit: megabytes(traffic.limit) })}
        {neededPlan ? ` ${t('limits.upgrade', { plan: planLabel(neededPlan) })}` : ''}
        {mayBuy ? (
          <>
            {' '}
            <Link to="/billing" className="text-link">
              {t('actions.seePlans')}
            </Link>
          </>
        ) : null}
      </Note>
    </div>
  )
}
