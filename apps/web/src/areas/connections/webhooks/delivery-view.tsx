import { useMutation, useQuery } from '@tanstack/react-query'
import type { DeliveryTry } from '@taplore/contract'
import { Button, Skeleton } from '@taplore/ui'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { duration, fullDate } from '../../../texts/formats.ts'

/** One delivery with every attempt: request and response. */
export function DeliveryView({ deliveryId, isOn }: { deliveryId: string; isOn: boolean }) {
  const { t } = useTranslation()
  const shown = useQuery(query.webhooks.delivery.queryOptions({ input: { deliveryId }, refetchInterval: 5_000 }))
  const retry = useMutation(
    query.webhooks.retry.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: query.webhooks.key() })
        notify('account', 'success', t('webhooks.queued', { count: 1 }))
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  if (shown.isPending) return <Skeleton className="m-3 h-24" />
  if (shown.isError) return <LoadFailed asked={shown} title={t('webhooks.logFailed')} />
  const { delivery, body, tries } = shown.data
  return (
    <div className="flex flex-col gap-4 border-t border-line bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 font-code text-12 break-all text-muted">{delivery.messageId}</span>
        {delivery.type === 'test' ? null : (
          <Button
            size="small"
            icon={RotateCcw}
            className="ms-auto"
            isLoading={retry.isPending}
            disabledReason={isOn ? undefined : t('webhooks.isOff')}
            onClick={() => retry.mutate({ deliveryId })}
          >
            {t('webhooks.retry')}
          </Button>
        )}
      </div>
      <Block title={t('webhooks.body')} text={readable(body)} />
      {tries.toReversed().map((attempt) => (
        <Attempt key={attempt.number} attempt={attempt} />
      ))}
      {tries.length === 0 ? <p className="text-12 text-muted">{t('webhooks.noTry')}</p> : null}
    </div>
  )
}

function Attempt({ attempt }: { attempt: DeliveryTry }) {
  const { t } = useTranslation()
  const { number, startedAt, durationMs, outcome, status, request, answer } = attempt
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-3" aria-label={t('webhooks.try', { number })}>
      <h4 className="flex flex-wrap gap-x-3 text-13 font-semibold">
        {t('webhooks.try', { number })}
        <span className="font-normal text-ink-2">
          {[status, t(`webhooks.outcomes.${outcome}`)].filter((part) => part !== null).join(' · ')}
        </span>
        <span className="font-normal text-muted">
          {fullDate(startedAt)} · {durationMs < 1_000 ? `${durationMs} ms` : duration(durationMs)}
        </span>
      </h4>
      <div className="grid gap-3 md:grid-cols-2">
        <Block title={t('webhooks.request')} text={`${request.method} ${request.url}\n${lines(request.headers)}`} />
        <Block
          title={t('webhooks.answer')}
          text={
            answer
              ? `${lines(answer.headers)}\n\n${answer.body}${answer.isCut ? '…' : ''}`.trim()
              : t('webhooks.noAnswer')
          }
        />
      </div>
    </section>
  )
}

function Block({ title, text }: { title: string; text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-12 text-muted">{title}</figcaption>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="max-h-56 overflow-auto rounded-control border border-line bg-surface p-2 font-code text-12 break-words whitespace-pre-wrap"
      >
        {text || '–'}
      </pre>
    </figure>
  )
}

function lines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
