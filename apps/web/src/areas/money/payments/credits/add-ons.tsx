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
  if (asked.isError) return <LoadFailed asked={asked} title={t('addOns.failed')} />
  if (!asked.data) {
    return (
      <div className="grid gap-3 md:grid-cols-2">
        <Skeleton className="h-56 !rounded-card" />
        <Skeleton className="h-56 !rounded-card" />
      </div>
    )
  }
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
