import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { shownJobStates } from '@taplore/contract'
import { Button, Cell, HeadCell, Row, SectionTitle, SegmentedControl, Table } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { duration, fullDate } from '../../../texts/formats.ts'
import { jobsOptions } from './api.ts'
import { ConsoleFailure } from './console-failure.tsx'
import { ConsoleList } from './console-list.tsx'
import { RowsSkeleton } from './console-skeletons.tsx'
import { StaffPage } from './staff-frame.tsx'
import { useStaffAction } from './use-staff-action.ts'

const everyMs = 15_000

/** Background jobs: how many are waiting, and failed ones. */
export function StaffQueuesPage() {
  const { t } = useTranslation()
  const [state, setState] = useState<(typeof shownJobStates)[number]>('failed')
  const [queue, setQueue] = useState<string>()
  const counts = useQuery(query.staff.queues.counts.queryOptions({ refetchInterval: everyMs }))
  const jobs = useInfiniteQuery(jobsOptions({ state, queue }))
  const retry = useStaffAction(api.staff.queues.retry, { done: t('staff.done.retried') })
  const cancel = useStaffAction(api.staff.queues.cancel, { done: t('staff.done.cancelled') })
  return (
    <StaffPage section="queues">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={t('staff.state')}
          value={state}
          onChange={setState}
          segments={shownJobStates.map((value) => ({ value, label: t(`staff.jobStates.${value}`) }))}
        />
        {queue ? (
          <Button size="small" onClick={() => setQueue(undefined)}>
            {t('staff.onlyQueue', { queue })}
          </Button>
        ) : null}
      </div>
      <ConsoleList
        asked={jobs}
        items={(page) => page.jobs}
        label={t('staff.jobs')}
        empty={t(`staff.noJobs.${state}`)}
        onClear={queue ? () => setQueue(undefined) : undefined}
        columns={[
          {
            label: t('staff.job'),
            cell: (job) => (
              <span className="flex min-w-0 flex-col py-1.5">
                <code className="font-code text-12">{job.queue}</code>
                {job.error ? <span className="text-12 leading-snug text-bad-ink">{job.error}</span> : null}
              </span>
            ),
          },
          { label: t('staff.tries'), cell: (job) => `${job.tries} / ${job.triesAllowed}`, isNumber: true },
          {
            label: t('staff.when'),
            cell: (job) => <span className="whitespace-nowrap">{fullDate(job.endedAt ?? job.createdAt)}</span>,
            isExtra: true,
          },
          {
            label: t('staff.acting'),
            cell: (job) =>
              job.state === 'failed' ? (
                <Button
                  size="small"
                  isLoading={retry.isPending && retry.variables.jobId === job.id}
                  onClick={() => retry.mutate({ jobId: job.id })}
                >
                  {t('staff.retry')}
                </Button>
              ) : job.state === 'waiting' ? (
                <Button
                  size="small"
                  kind="danger"
                  isLoading={cancel.isPending && cancel.variables.jobId === job.id}
                  onClick={() => cancel.mutate({ jobId: job.id })}
                >
                  {t('staff.takeOut')}
                </Button>
              ) : null,
          },
        ]}
      />
      <section>
        <SectionTitle title={t('staff.queues')} />
        {counts.isError && !counts.data ? (
          <ConsoleFailure asked={counts} />
        ) : counts.data ? (
          <Table aria-label={t('staff.queues')}>
            <thead>
              <tr>
                <HeadCell>{t('staff.queue')}</HeadCell>
                <HeadCell isNumber>{t('staff.jobStates.waiting')}</HeadCell>
                <HeadCell isNumber className="hidden md:table-cell">
                  {t('staff.jobStates.running')}
                </HeadCell>
                <HeadCell isNumber>{t('staff.jobStates.failed')}</HeadCell>
                <HeadCell isNumber className="hidden md:table-cell">
                  {t('staff.oldest')}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {counts.data.queues.map((one) => (
                <Row key={one.queue}>
                  <Cell>
                    <button
                      type="button"
                      className="text-start font-code text-12 break-all hover:underline"
                      onClick={() => setQueue(one.queue)}
                    >
                      {one.queue}
                    </button>
                  </Cell>
                  <Cell isNumber>{one.waiting}</Cell>
                  <Cell isNumber className="hidden md:table-cell">
                    {one.running}
                  </Cell>
                  <Cell isNumber className={one.failed > 0 ? 'font-semibold text-bad-ink' : undefined}>
                    {one.failed}
                  </Cell>
                  <Cell isNumber className="hidden md:table-cell">
                    {one.oldestSeconds > 0 ? duration(one.oldestSeconds * 1000) : '–'}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        ) : (
          <RowsSkeleton />
        )}
      </section>
    </StaffPage>
  )
}
