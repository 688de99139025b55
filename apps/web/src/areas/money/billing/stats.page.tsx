import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { planLabel, type Stats } from '@taplore/contract'
import { buttonClass, Skeleton, UsageBar } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { subscriptionOptions } from '../../../common/plans/subscription-options.ts'
import { TrafficNote } from '../../../common/plans/traffic-note.tsx'
import { tileCount, type UsageRow, usageRows } from '../../../common/plans/usage-rows.ts'
import { Page } from '../../../shell/page/page.tsx'
import { wayToMore } from './way-to-more.ts'

/**
 * Usage of the account by plan limit, with the way to more: credits are add-ons, the rest comes with plans (USAGE-04). Below it what
 * else is counted by the month (USAGE-02). Only the owner
 * can buy; others read whom to ask.
 */
export function StatsPage() {
  const { t } = useTranslation()
  const subscription = useQuery(subscriptionOptions()).data
  const isOthers = subscription?.isOwner === false
  const stats = useQuery(query.billing.stats.queryOptions({ input: {}, staleTime: 0 }))
  const tiles = ({ planName }: Stats, rows: readonly UsageRow[]) => {
    const way = wayToMore({ planName, isOwner: !isOthers, isLtd: subscription?.isLtd ?? false })
    return rows.map((row) => <Tile key={row.id} row={row} way={way} />)
  }
  return (
    <Page crumbs={[{ label: t('usage.title') }]} hasHelp>
      <div className="mx-auto flex max-w-[1040px] flex-col gap-5">
        {stats.data ? (
          <div>
            <h2 className="text-20 font-[650]">
              {t('usage.plan', { product: t('usage.stories'), plan: planLabel(stats.data.planName) })}
            </h2>
            {isOthers ? (
              <p className="mt-1 text-13 text-ink-2">{t('storyEditor.askOwner', { email: subscription.ownerEmail })}</p>
            ) : null}
          </div>
        ) : null}
        <TrafficNote />
        {stats.isError && !stats.data ? (
          <LoadFailed asked={stats} title={t('billing.usageFailed')} />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" data-testid="usage-tiles">
            {stats.data
              ? tiles(stats.data, usageRows(stats.data).slice(0, tileCount))
              : Array.from({ length: tileCount }, (_, tile) => tile).map((tile) => (
                  <li key={tile} aria-hidden="true">
                    <div className="flex h-[120px] flex-col gap-4 rounded-card border border-line bg-surface p-4">
                      <span className="flex justify-between">
                        <Skeleton className="h-4 w-20" />
                        <Skeleton className="h-4 w-16" />
                      </span>
                      <Skeleton className="h-1.5 w-full" />
                      <Skeleton className="h-7 w-20" />
                    </div>
                  </li>
                ))}
          </ul>
        )}
        {stats.data ? (
          <section className="flex flex-col gap-3">
            <h2 className="text-16 font-[650]">{t('home.thisMonth')}</h2>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" data-testid="usage-month">
              {tiles(stats.data, usageRows(stats.data).slice(tileCount))}
            </ul>
          </section>
        ) : null}
      </div>
    </Page>
  )
}

function Tile({ row: { id, usage, format, isOwn }, way }: { row: UsageRow; way: ReturnType<typeof wayToMore> }) {
  const { t } = useTranslation()
  const label = t(`usage.${id}`)
  // Credits are bought beside a plan, except by lifetime deals, which have no add-ons.
  const isBought = (id === 'images' || id === 'speech') && way === 'plan'
  // Of what is used up, `available` is what is left of the plan and of what was bought.
  const isUsedUp = id === 'images' || id === 'speech' || id === 'subtitles'
  const limit = isUsedUp && usage.available !== 'unlimited' ? usage.total + usage.available : usage.limit
  return (
    <li
      data-testid={`usage-${id}`}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-[0_1px_1px_rgb(0_0_0/0.03)]"
    >
      <UsageBar
        scale="account"
        label={label}
        total={usage.total}
        available={limit}
        format={format}
        unlimitedText={t('usage.unlimited', { used: format(usage.total) })}
        noneText={t('usage.none')}
        isOwn={isOwn}
      />
      {way ? (
        <Link to={isBought ? '/addons' : '/billing'} className={`${buttonClass({ size: 'small' })} self-start`}>
          {isBought ? t('addOns.buyMore') : way === 'code' ? t('lifetime.redeemTitle') : t('actions.upgrade')}
          <span className="sr-only"> {label}</span>
        </Link>
      ) : null}
    </li>
  )
}
