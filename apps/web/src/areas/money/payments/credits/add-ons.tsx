import { useQueries, useQuery } from '@tanstack/react-query'
import { type BillingOverview, type CreditKind, creditKinds, type Product } from '@taplore/contract'
import { Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { AddOnCard } from './add-on-card.tsx'
import { balancesOptions } from './balances.ts'

/** The add-ons for sale by kind, of the given products. */
export function AddOns({ overview, products }: { overview: BillingOverview; products: readonly Product[] }) {
  const { t } = useTranslation()
  const asked = useQuery(query.payments.addOns.queryOptions({ input: {}, staleTime: 60_000 }))
  const balances = useQueries({ queries: products.map((product) => balancesOptions(product)) })
  if (asked.isError && !asked.data) return <LoadFailed asked={asked} title={t('addOns.failed')} />
  if (!asked.data) return <AddOnsSkeleton />
  const { addOns } = asked.data
  const kinds = creditKinds.filter((kind) => addOns.some((one) => one.kind === kind && products.includes(one.product)))
  if (kinds.length === 0) return <p className="text-13 text-ink-2">{t('addOns.none')}</p>
  const all = balances.flatMap(({ data }) => data?.credits ?? [])
  const balanceOf = (kind: CreditKind) => all.find((one) => one.kind === kind)
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {kinds.map((kind) => (
        <AddOnCard
          key={kind}
          kind={kind}
          offers={addOns.filter((one) => one.kind === kind)}
          balance={balanceOf(kind)}
          overview={overview}
        />
      ))}
    </div>
  )
}

/** Two kinds of credits while they load: name, bar, sizes and button. */
export function AddOnsSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('shell.loading')} className="grid gap-3 md:grid-cols-2">
      {[1, 2].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <span className="flex justify-between">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-16" />
          </span>
          <Skeleton className="h-1 w-full" />
          <div className="grid gap-2 sm:grid-cols-2">
            {[1, 2, 3, 4].map((size) => (
              <Skeleton key={size} className="h-16 !rounded-card" />
            ))}
          </div>
          <Skeleton className="h-8 w-36 self-end" />
        </div>
      ))}
    </div>
  )
}
