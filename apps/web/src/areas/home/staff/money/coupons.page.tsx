import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { Coupon } from '@taplore/contract'
import { Button, Cell, ConfirmDialog, HeadCell, NumberField, Row, SectionTitle, StatusDot, Table } from '@taplore/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { notifyFailed } from '../../../../common/feedback/notify.ts'
import { saveFile } from '../../../../common/files/save-file.ts'
import { exactMoney, formatNumber, fullDate, percent, shortDate } from '../../../../texts/formats.ts'
import { RowsSkeleton } from '../console-skeletons.tsx'
import { StaffPage } from '../staff-frame.tsx'
import { useStaffAction } from '../use-staff-action.ts'
import { CouponDialog } from './coupon-dialog.tsx'

/** On phones the act stands beside the code, which matters more. */
const onlyWide = 'max-sm:hidden'

const dots = { active: 'published', archived: 'draft', expired: 'draft', used: 'draft' } as const

/** Coupons, and the time of the sandbox where that is the provider. */
export function CouponsPage() {
  const { t } = useTranslation()
  const [isCreating, setIsCreating] = useState(false)
  const list = useInfiniteQuery(
    query.staffPayments.coupons.list.infiniteOptions({
      input: (after: string | undefined) => (after ? { after } : {}),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  const [archiving, setArchiving] = useState<Coupon | null>(null)
  const save = useMutation({
    mutationFn: () => api.staffPayments.coupons.export(),
    onSuccess: ({ csv }) => saveFile('coupons.csv', csv, 'text/csv'),
    onError: (error) => notifyFailed('account', t('staff.failed'), error),
  })
  const coupons = list.data?.pages.flatMap((page) => page.coupons) ?? []
  return (
    <StaffPage
      section="payments"
      action={
        <Button kind="primary" onClick={() => setIsCreating(true)}>
          {t('staff.coupons.create')}
        </Button>
      }
    >
      <SectionTitle
        className="mb-0"
        title={t('staff.coupons.title')}
        aside={
          <Button size="small" icon={Download} isLoading={save.isPending} onClick={() => save.mutate()}>
            {t('staff.coupons.export')}
          </Button>
        }
      />
      {list.isError && !list.data ? (
        <LoadFailed asked={list} title={t('staff.failed')} />
      ) : !list.data ? (
        <RowsSkeleton />
      ) : coupons.length === 0 ? (
        <p className="text-13 text-ink-2">{t('staff.coupons.none')}</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <HeadCell>{t('staff.coupons.code')}</HeadCell>
              <HeadCell isNumber>{t('staff.coupons.value')}</HeadCell>
              <HeadCell isNumber className={onlyWide}>
                {t('staff.coupons.used')}
              </HeadCell>
              <HeadCell className={onlyWide}>{t('staff.coupons.expires')}</HeadCell>
              <HeadCell>{t('invoices.status')}</HeadCell>
              <HeadCell>
                <span className="sr-only">{t('invoices.actions')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {coupons.map((coupon) => (
              <Row key={coupon.id}>
                <Cell className="py-2">
                  <code className="font-code text-12">{coupon.code}</code>
                  {coupon.description ? <span className="block text-12 text-muted">{coupon.description}</span> : null}
                </Cell>
                <Cell isNumber>
                  {valueText(coupon)}
                  {coupon.periods === null ? null : (
                    <span className="block text-12 text-muted">
                      {t('staff.coupons.periods')}: {formatNumber(coupon.periods)}
                    </span>
                  )}
                </Cell>
                <Cell isNumber className={onlyWide}>
                  {formatNumber(coupon.timesUsed)}
                  {coupon.usageLimit === null ? '' : ` / ${formatNumber(coupon.usageLimit)}`}
                </Cell>
                <Cell className={onlyWide}>{coupon.expiresAt ? shortDate(coupon.expiresAt) : t('staff.never')}</Cell>
                <Cell>
                  <StatusDot status={dots[coupon.status]}>{t(`staff.coupons.statuses.${coupon.status}`)}</StatusDot>
                </Cell>
                <Cell className="text-end">
                  {coupon.status === 'active' ? (
                    <Button size="small" onClick={() => setArchiving(coupon)}>
                      {t('staff.coupons.archive')}
                    </Button>
                  ) : null}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {list.hasNextPage ? (
        <Button className="self-center" isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('invoices.more')}
        </Button>
      ) : null}
      <SandboxClock />
      {isCreating ? <CouponDialog onClose={() => setIsCreating(false)} /> : null}
      {archiving ? <ArchiveDialog coupon={archiving} onClose={() => setArchiving(null)} /> : null}
    </StaffPage>
  )
}

/** A provider takes no discount back from its archive, so that it is asked first. */
function ArchiveDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation()
  const archive = useStaffAction(api.staffPayments.coupons.archive, {
    done: t('staff.coupons.archived'),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('staff.coupons.archiveTitle', { code: coupon.code })}
      body={t('staff.coupons.archiveBody')}
      confirm={t('staff.coupons.archive')}
      isDanger
      isWorking={archive.isPending}
      onConfirm={() => archive.mutate({ couponId: coupon.id })}
    />
  )
}

function valueText({ percent: share, amount, currency }: Coupon): string {
  if (share !== null) return percent(String(share / 100))
  return amount === null || currency === null ? '' : exactMoney({ minor: amount, currency })
}

/** Moves the time of the sandbox ahead, to see renewals and what follows a failed payment. */
function SandboxClock() {
  const { t } = useTranslation()
  const provider = useQuery(query.payments.provider.queryOptions({ staleTime: 60_000 })).data
  const options = query.sandboxCheckout.clock.queryOptions({ enabled: provider?.kind === 'sandbox' })
  const clock = useQuery(options)
  const [days, setDays] = useState(30)
  const advance = useStaffAction(api.sandboxCheckout.advanceClock, {
    done: t('staff.clock.moved'),
    onDone: (now) => queryClient.setQueryData(options.queryKey, now),
  })
  if (!clock.data) return null
  return (
    <section className="flex flex-col gap-3">
      <SectionTitle className="mb-0" title={t('staff.clock.title')} />
      <p className="text-13 text-ink-2">{t('staff.clock.now', { date: fullDate(clock.data.now) })}</p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-32">
          <NumberField label={t('staff.clock.days')} minimum={1} maximum={800} value={days} onChange={setDays} />
        </span>
        <Button isLoading={advance.isPending} onClick={() => advance.mutate({ days })}>
          {t('staff.clock.move', { count: days })}
        </Button>
      </div>
    </section>
  )
}
