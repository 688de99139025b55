import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, buttonClass, EmptyState } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { subscriptionOptions } from '../../../common/plans/subscription-options.ts'
import { SettingsPage, SettingsTitle } from '../../../shell/navigation/settings-page.tsx'
import { NotForLifetimeDeals, NotYourPlan } from './billing.page.tsx'
import { InvoiceTable } from './invoices/invoice-table.tsx'
import { InvoiceTableSkeleton } from './invoices/invoice-table-skeleton.tsx'

const pageSize = 25

/** All invoices, newest first. */
export function InvoicesPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useQuery(subscriptionOptions())
  const subscription = asked.data
  const list = useInfiniteQuery(
    query.payments.invoices.infiniteOptions({
      input: (after: string | undefined) => ({ limit: pageSize, ...(after ? { after } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 30_000,
      enabled: subscription?.isOwner === true && !subscription.isLtd,
    }),
  )
  if (subscription && !subscription.isOwner) return <NotYourPlan ownerEmail={subscription.ownerEmail} />
  if (subscription?.isLtd) return <NotForLifetimeDeals />
  const failed = [asked, list].find((one) => one.isError && !one.data)
  const invoices = list.data?.pages.flatMap((page) => page.invoices) ?? []
  return (
    <SettingsPage title={t('nav.invoices')}>
      <div className="flex flex-col gap-4">
        <SettingsTitle title={t('invoices.title')} lead={t('invoices.lead')} />
        {failed ? (
          <LoadFailed asked={failed} title={t('invoices.failed')} />
        ) : !list.data ? (
          <InvoiceTableSkeleton rows={5} />
        ) : invoices.length === 0 ? (
          <EmptyState
            title={t('invoices.empty')}
            body={t('invoices.emptyBody')}
            actions={
              <Link to="/billing" className={buttonClass({ kind: 'primary' })}>
                {t('actions.seePlans')}
              </Link>
            }
          />
        ) : (
          <>
            <InvoiceTable
              invoices={invoices}
              onPay={(pastDueId) => void navigate({ to: '/billing', search: { pastDueId } })}
            />
            {list.hasNextPage ? (
              <Button
                className="self-center"
                isLoading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {list.isFetchNextPageError ? t('actions.tryAgain') : t('invoices.more')}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </SettingsPage>
  )
}
