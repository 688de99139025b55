import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Cell, HeadCell, Row, SectionTitle, Skeleton, StatusDot, Table, Tag } from '@taplore/ui'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { duration, formatNumber, fullDate } from '../../../texts/formats.ts'
import { actionsOptions } from './api.ts'
import { ConsoleFailure } from './console-failure.tsx'
import { ConsoleList } from './console-list.tsx'
import { StaffPage } from './staff-frame.tsx'
import { texts } from './texts.ts'

const everyMs = 15_000

/** The health of this installation, and recent staff actions. */
export function StaffOverviewPage() {
  const { t } = useTranslation()
  const asked = useQuery(query.staff.overview.queryOptions({ refetchInterval: everyMs }))
  const acts = useInfiniteQuery(actionsOptions())
  const data = asked.data
  return (
    <StaffPage section="overview">
      {asked.isError && !data ? (
        <ConsoleFailure asked={asked} />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
            <Stat label={t('staff.stats.people')} value={data?.people} />
            <Stat label={t('staff.stats.workspaces')} value={data?.workspaces} />
            <Stat
              label={t('staff.stats.waiting')}
              value={data?.jobsWaiting}
              note={
                data && data.queueLagSeconds > 0
                  ? t('staff.stats.lag', { time: duration(data.queueLagSeconds * 1000) })
                  : null
              }
            />
            <Stat
              label={t('staff.stats.failed')}
              value={data?.jobsFailed}
              note={data?.mailsFailed ? t('staff.stats.mailsNotSent', { count: data.mailsFailed }) : null}
            />
          </dl>
          <section>
            <SectionTitle title={t('staff.health')} />
            <ul className="flex flex-wrap gap-x-6 gap-y-2 text-13">
              {data?.health.map(({ part, isFine, ms }) => (
                <li key={part} className="flex items-center gap-2">
                  <span className="font-medium">{t(`staff.parts.${part}`)}</span>
                  <StatusDot status={isFine ? 'published' : 'failed'}>
                    {isFine ? t('staff.fine') : t('staff.notFine')}
                  </StatusDot>
                  {ms > 0 ? <span className="tabular text-12 text-muted">{ms} ms</span> : null}
                </li>
              )) ?? <Skeleton className="h-5 w-64" />}
            </ul>
          </section>
          <section>
            <SectionTitle title={t('staff.providers')} />
            <Table aria-label={t('staff.providers')}>
              <thead>
                <tr>
                  <HeadCell>{t('staff.capability')}</HeadCell>
                  <HeadCell>{t('staff.chosen')}</HeadCell>
                  <HeadCell className="hidden md:table-cell">{t('staff.providerLimits')}</HeadCell>
                </tr>
              </thead>
              <tbody>
                {data?.providers.map((provider) => (
                  <Row key={provider.capability}>
                    <Cell className="font-medium">{capabilityLabel(t, provider.capability)}</Cell>
                    <Cell>
                      <span className="flex flex-wrap items-center gap-2">
                        {provider.chosen}
                        {provider.level === 'basic' ? <Tag tone="warn">{t('staff.basic')}</Tag> : null}
                      </span>
                    </Cell>
                    <Cell className="hidden py-2 text-12 leading-snug text-ink-2 md:table-cell">{provider.limits}</Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </section>
          <section className="flex flex-col gap-3">
            <SectionTitle title={t('staff.acts')} className="mb-0" />
            <ConsoleList
              asked={acts}
              items={(page) => page.acts}
              label={t('staff.acts')}
              empty={t('staff.noActs')}
              columns={[
                { label: t('staff.when'), cell: ({ at }) => fullDate(at) },
                { label: t('staff.who'), cell: ({ staffName }) => staffName, isExtra: true },
                {
                  label: t('staff.what'),
                  cell: ({ action }) => <code className="font-code text-12 break-words">{action}</code>,
                },
                { label: t('staff.object'), cell: ({ objectName }) => objectName, isExtra: true },
              ]}
            />
          </section>
        </>
      )}
    </StaffPage>
  )
}

function Stat({ label, value, note }: { label: string; value: number | undefined; note?: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-3.5">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="display tabular mt-1 text-24">
        {value === undefined ? <Skeleton className="h-7 w-16" /> : formatNumber(value)}
      </dd>
      {note ? <dd className="mt-0.5 text-12 text-ink-2">{note}</dd> : null}
    </div>
  )
}

/** Its own name where it has none yet in the texts. */
function capabilityLabel(t: TFunction, capability: string): string {
  return isNamed(capability) ? t(`staff.capabilities.${capability}`) : capability
}

function isNamed(capability: string): capability is keyof typeof texts.staff.capabilities {
  return capability in texts.staff.capabilities
}
