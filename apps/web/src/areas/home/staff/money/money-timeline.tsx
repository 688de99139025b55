import { useInfiniteQuery } from '@tanstack/react-query'
import type { MoneyEvent } from '@taplore/contract'
import { Button, SectionTitle, Skeleton, Tag, type Tone } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { useCreditAmount, useDescribePrice } from '../../../../common/plans/describe-price.ts'
import { fullDate } from '../../../../texts/formats.ts'
import { ConsoleFailure } from '../console-failure.tsx'
import { useStaffAction } from '../use-staff-action.ts'
import { eventAmount, eventCodes, eventWords } from './event-words.ts'

/** A notification is handled within moments. */
const whileWaitingMs = 2_000

const tones: { readonly [State in NonNullable<MoneyEvent['state']>]: Tone } = {
  new: 'info',
  scheduled: 'warn',
  applied: 'warn',
  failed: 'bad',
  done: 'ok',
  ignored: 'neutral',
  undone: 'neutral',
}

/** Everything that happened to a customer's money, newest first; what the provider told can be handled again. */
export function MoneyTimeline({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(
    query.staffPayments.timeline.infiniteOptions({
      input: (after: string | undefined) => ({ personId, ...(after ? { after } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ events }) => events.some((event) => event.state === 'new')) ? whileWaitingMs : false,
    }),
  )
  const replay = useStaffAction(api.staffPayments.replay, { done: t('staff.money.replayed') })
  const events = list.data?.pages.flatMap((page) => page.events)
  return (
    <section>
      <SectionTitle title={t('staff.money.timeline')} />
      {list.isError && !events ? (
        <ConsoleFailure asked={list} />
      ) : events?.length === 0 ? (
        <p className="text-13 text-ink-2">{t('staff.money.nothingHappened')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface text-13">
            {events?.map((event) => (
              <TimelineRow
                key={event.id}
                event={event}
                isReplaying={replay.isPending && replay.variables?.eventId === event.eventId}
                onReplay={(eventId) => replay.mutate({ eventId })}
              />
            )) ??
              [1, 2, 3, 4, 5, 6].map((row) => (
                <li key={row} className="flex min-h-12 items-center gap-3 px-3">
                  <Skeleton className="h-4 w-40" />
                  <Skeleton className="h-4 w-56" />
                </li>
              ))}
          </ul>
          {list.hasNextPage ? (
            <Button
              className="self-center"
              isLoading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('staff.more')}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}

function TimelineRow({
  event,
  isReplaying,
  onReplay,
}: {
  event: MoneyEvent
  isReplaying: boolean
  onReplay: (eventId: string) => void
}) {
  const { t } = useTranslation()
  const describe = useDescribePrice()
  const creditAmount = useCreditAmount()
  const { eventId, state, error } = event
  const words = eventWords(t, event, describe)
  const codes = eventCodes(event)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="flex w-full shrink-0 flex-wrap items-center justify-between gap-x-3 md:w-56 md:flex-col md:items-start">
        <span className="text-ink-2">{fullDate(event.at)}</span>
        <span className="text-12 text-muted">{t(`staff.money.kinds.${event.kind}`)}</span>
      </span>
      <span className="min-w-44 flex-1 break-words">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {words}
          {state ? <Tag tone={tones[state]}>{t(`staff.money.states.${state}`)}</Tag> : null}
        </span>
        {codes ? <code className="block font-code text-12 break-all text-muted">{codes}</code> : null}
        {error ? <span className="block text-12 text-bad-ink">{error}</span> : null}
      </span>
      <span className="tabular">{eventAmount(event, creditAmount)}</span>
      {eventId ? (
        <Button size="small" isLoading={isReplaying} onClick={() => onReplay(eventId)}>
          {t('staff.money.replay')}
          <span className="sr-only"> {words}</span>
        </Button>
      ) : null}
    </li>
  )
}
