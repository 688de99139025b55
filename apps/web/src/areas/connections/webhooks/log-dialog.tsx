import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type Delivery, type DeliveryState, deliveryStates, type Webhook } from '@taplore/contract'
import { Button, Dialog, EmptyState, NoResults, SegmentedControl, Skeleton, type Status, StatusDot } from '@taplore/ui'
import { Download, FileClock, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { saveFile } from '../../../common/files/save-file.ts'
import { fullDate, timeAgo } from '../../../texts/formats.ts'
import { DeliveryView } from './delivery-view.tsx'

const dots: Record<DeliveryState, Status> = { delivered: 'published', waiting: 'working', failed: 'failed' }

/** The log of a webhook: each delivery with its requests and responses (HOOK-01, HOOK-03). */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const [state, setState] = useState<DeliveryState | 'all'>('all')
  const [openId, setOpenId] = useState<string | null>(null)
  const filter = { webhookId: webhook.id, ...(state === 'all' ? {} : { state }) }
  const log = useInfiniteQuery(
    query.webhooks.log.infiniteOptions({
      input: (before: string | undefined) => ({ ...filter, ...(before ? { before } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.hasMore ? page.deliveries.at(-1)?.id : undefined),
      refetchInterval: 5_000,
    }),
  )
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries) ?? []
  const failed = (error: unknown) => notify('account', 'error', problemReason(error, t('errors.genericLater')))
  const replay = useMutation(
    query.webhooks.replay.mutationOptions({
      onSuccess: ({ queued }) => {
        void queryClient.invalidateQueries({ queryKey: query.webhooks.key() })
        notify('account', 'success', t('webhooks.queued', { count: queued }))
      },
      onError: failed,
    }),
  )
  const download = useMutation(
    query.webhooks.download.mutationOptions({
      onSuccess: ({ filename, text }) => saveFile(filename, text, 'application/json'),
      onError: failed,
    }),
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="wide"
      title={t('webhooks.logOf', { name: webhook.name || new URL(webhook.url).host })}
      description={t('webhooks.logLead')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      <div className="tint-ask flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            label={t('webhooks.state')}
            value={state}
            onChange={(next) => {
              setOpenId(null)
              setState(next)
            }}
            segments={(['all', ...deliveryStates] as const).map((value) => ({
              value,
              label: t(`webhooks.states.${value}`),
            }))}
          />
          <span className="flex flex-wrap gap-2 sm:ms-auto">
            {webhook.failed > 0 ? (
              <Button
                size="small"
                icon={RotateCcw}
                isLoading={replay.isPending}
                disabledReason={webhook.isOn ? undefined : t('webhooks.isOff')}
                onClick={() => replay.mutate({ webhookId: webhook.id })}
              >
                {t('webhooks.retryFailed')}
              </Button>
            ) : null}
            <Button
              size="small"
              icon={Download}
              isLoading={download.isPending}
              disabled={deliveries.length === 0}
              onClick={() => download.mutate(filter)}
            >
              {t('webhooks.download')}
            </Button>
          </span>
        </div>
        {log.isError ? (
          <LoadFailed asked={log} title={t('webhooks.logFailed')} />
        ) : log.isPending ? (
          <Skeleton className="h-40" />
        ) : deliveries.length === 0 && state !== 'all' ? (
          <NoResults title={t('webhooks.noMatch')} clear={t('webhooks.showAll')} onClear={() => setState('all')} />
        ) : deliveries.length === 0 ? (
          <EmptyState
            art={<FileClock aria-hidden="true" size={36} strokeWidth={1.4} className="text-muted" />}
            title={t('webhooks.logEmpty')}
            body={t('webhooks.logEmptyBody')}
          />
        ) : (
          <ul
            className="flex flex-col divide-y divide-line rounded-card border border-line"
            aria-label={t('webhooks.deliveries')}
          >
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <DeliveryRow
                  delivery={delivery}
                  isOpen={openId === delivery.id}
                  onToggle={() => setOpenId(openId === delivery.id ? null : delivery.id)}
                />
                {openId === delivery.id ? <DeliveryView deliveryId={delivery.id} isOn={webhook.isOn} /> : null}
              </li>
            ))}
          </ul>
        )}
        {log.hasNextPage ? (
          <div className="flex justify-center">
            <Button isLoading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {t('webhooks.more')}
            </Button>
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}

function DeliveryRow({ delivery, isOpen, onToggle }: { delivery: Delivery; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const { state, type, createdAt, tries, lastStatus, lastOutcome, nextTryAt } = delivery
  const outcome = lastOutcome && lastOutcome !== 'delivered' ? t(`webhooks.outcomes.${lastOutcome}`) : ''
  const facts = [
    lastStatus === null ? outcome : `${lastStatus} ${outcome}`.trim(),
    t('webhooks.tries', { count: tries }),
  ]
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-start text-13 hover:bg-hover"
    >
      <span className="w-24">
        <StatusDot status={dots[state]}>{t(`webhooks.states.${state}`)}</StatusDot>
      </span>
      <span className="font-code text-12">{type}</span>
      <span className="text-12 text-muted">{facts.filter(Boolean).join(' · ')}</span>
      {nextTryAt ? (
        <span className="text-12 text-muted">{t('webhooks.nextTry', { when: timeAgo(nextTryAt) })}</span>
      ) : null}
      <time className="ms-auto text-12 whitespace-nowrap text-muted" dateTime={createdAt} title={fullDate(createdAt)}>
        {timeAgo(createdAt)}
      </time>
    </button>
  )
}
