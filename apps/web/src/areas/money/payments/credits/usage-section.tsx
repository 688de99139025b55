import { useQuery } from '@tanstack/react-query'
import type { CreditKind } from '@taplore/contract'
import { SectionTitle, Skeleton, UsageBar } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { TrafficNote } from '../../../../common/plans/traffic-note.tsx'
import { type UsageRow, usageRows } from '../../../../common/plans/usage-rows.ts'
import { formatNumber, longDate } from '../../../../texts/formats.ts'
import { balancesOptions, limitWithBought } from './balances.ts'
import { forecastUse } from './forecast.ts'

const kindOf: Partial<Record<UsageRow['id'], { kind: CreditKind; perUnit: number }>> = {
  images: { kind: 'aiImageGeneration', perUnit: 1 },
  speech: { kind: 'textToSpeech', perUnit: 1 },
  subtitles: { kind: 'subtitleSeconds', perUnit: 60 },
}

/** What forms use by the month. */
const formKinds = ['submissions', 'emailCredits'] as const satisfies readonly CreditKind[]

/**
 * Usage of the account on the 75/90 scale (USAGE-05), with what was bought beside the plan; what begins anew each month says where it
 * will end.
 */
export function UsageSection() {
  const { t } = useTranslation()
  const stats = useQuery(query.billing.stats.queryOptions({ input: {}, staleTime: 60_000 }))
  const balances = useQuery(balancesOptions('stories'))
  const forms = useQuery(balancesOptions('forms'))
  return (
    <section className="tint-ink">
      <SectionTitle title={t('billing.usage')} />
      <div className="mb-4 empty:hidden">
        <TrafficNote />
      </div>
      {stats.isError && !stats.data ? (
        <LoadFailed asked={stats} title={t('billing.usageFailed')} />
      ) : (
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {stats.data
            ? usageRows(stats.data).map(({ id, usage, format, isOwn }) => {
                const credit = kindOf[id]
                const balance = credit && balances.data?.credits.find(({ kind }) => kind === credit.kind)
                const limit = balance ? limitWithBought(balance) : null
                const given = limit === null || limit === 'unlimited' ? limit : limit / (credit?.perUnit ?? 1)
                return (
                  <div key={id} className="flex flex-col gap-1">
                    <UsageBar
                      scale="account"
                      label={t(`usage.${id}`)}
                      total={usage.total}
                      available={usage.available === 'unlimited' ? 'unlimited' : (given ?? usage.limit)}
                      format={format}
                      unlimitedText={t('usage.unlimited', { used: format(usage.total) })}
                      noneText={t('usage.none')}
                      isOwn={isOwn}
                    />
                    {credit && balance?.plan && limit !== null ? (
                      <ForecastLine plan={{ ...balance.plan, limit }} perUnit={credit.perUnit} format={format} />
                    ) : null}
                  </div>
                )
              })
            : [1, 2, 3, 4, 5, 6].map((row) => <Skeleton key={row} className="h-8" />)}
          {formKinds.map((kind) => {
            const balance = forms.data?.credits.find((one) => one.kind === kind)
            const limit = balance ? limitWithBought(balance) : null
            if (!balance?.plan || limit === null) return null
            return (
              <div key={kind} className="flex flex-col gap-1">
                <UsageBar
                  scale="account"
                  label={t(`addOns.kinds.${kind}`)}
                  total={balance.plan.used}
                  available={limit}
                  format={formatNumber}
                  unlimitedText={t('usage.unlimited', { used: formatNumber(balance.plan.used) })}
                  noneText={t('usage.none')}
                />
                <ForecastLine plan={{ ...balance.plan, limit }} perUnit={1} format={formatNumber} />
              </div>
            )
          })}
        </div>
      )}
      <p className="mt-4 text-12 text-muted">{t('addOns.delay')}</p>
    </section>
  )
}

function ForecastLine({
  plan,
  perUnit,
  format,
}: {
  plan: { used: number; limit: number | 'unlimited'; resetsOn: string }
  perUnit: number
  format: (value: number) => string
}) {
  const { t } = useTranslation()
  const forecast = forecastUse(plan, new Date())
  const reset = longDate(plan.resetsOn)
  if (!forecast) return <p className="text-12 text-muted">{t('addOns.resets', { date: reset })}</p>
  const { runsOutAt, byReset } = forecast
  return (
    <p className={runsOutAt ? 'text-12 text-warn-ink' : 'text-12 text-muted'}>
      {runsOutAt
        ? t('addOns.runsOut', { date: longDate(runsOutAt.toISOString()), reset })
        : t('addOns.forecast', { amount: format(Math.round(byReset / perUnit)), date: reset })}
    </p>
  )
}
