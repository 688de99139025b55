import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Automation, AutomationKind, AutomationState } from '@taplore/contract'
import {
  buttonClass,
  Cell,
  classNames,
  EmptyState,
  HeadCell,
  Row,
  SegmentedControl,
  Skeleton,
  StateFrame,
  StoryArt,
  Table,
} from '@taplore/ui'
import { CalendarClock, Clapperboard, Lock, Rss, Workflow } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { readProblem } from '../../../api/problem.ts'
import { ListBody } from '../../../common/lists/list-body.tsx'
import { useInstance } from '../../../shell/page/help-menu.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { dayAndTime } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'

const icons = { feed: Rss, series: Clapperboard, schedule: CalendarClock } as const satisfies Record<
  AutomationKind,
  unknown
>
const tones: Readonly<Record<AutomationState, { dot: string; text: string }>> = {
  on: { dot: 'bg-ok', text: 'text-ok-ink' },
  retrying: { dot: 'bg-warn', text: 'text-warn-ink' },
  attention: { dot: 'bg-bad', text: 'text-bad-ink' },
  off: { dot: 'border border-muted', text: 'text-ink-2' },
}

/** Feeds, series and schedules with their last and next run (SHELL-10). */
export function AutomationPage() {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.view')
  return (
    <Page crumbs={[{ label: t('nav.tell') }, { label: t('nav.automation') }]} hasHelp>
      {refused ? <StateFrame icon={Lock} title={t('nav.automation')} body={refused} /> : <Overview />}
    </Page>
  )
}

function Overview() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<AutomationKind | 'all'>('all')
  const overview = useQuery({ ...query.automation.overview.queryOptions(), refetchInterval: 60_000 })
  if (overview.isError && readProblem(overview.error).code === 'AUTOMATION_OFF') return <SwitchedOff />
  const all = overview.data?.automations ?? []
  const shown = kind === 'all' ? all : all.filter((each) => each.kind === kind)
  return (
    <div className="tint-tell flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-ink-2">{t('automation.lead')}</p>
        <SegmentedControl
          label={t('automation.filter')}
          value={kind}
          onChange={setKind}
          segments={[
            { value: 'all', label: t('automation.all'), ...(overview.data ? { count: all.length } : {}) },
            { value: 'feed', label: t('nav.feeds') },
            { value: 'series', label: t('nav.series') },
            { value: 'schedule', label: t('nav.scheduled') },
          ]}
        />
      </div>
      <ListBody
        list={overview}
        hasAny={shown.length > 0}
        skeleton={
          <div className="flex flex-col gap-2" aria-hidden="true">
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} className="h-(--row) w-full" />
            ))}
          </div>
        }
        failed={t('automation.failed')}
        empty={<EmptyState art={<StoryArt />} title={t('automation.emptyTitle')} body={t('automation.emptyBody')} />}
      >
        <AutomationTable rows={shown} />
        {overview.data?.isCut ? <p className="text-12 text-muted">{t('automation.cut')}</p> : null}
      </ListBody>
    </div>
  )
}

function SwitchedOff() {
  const { t } = useTranslation()
  const supportEmail = useInstance()?.supportEmail
  return (
    <StateFrame
      icon={Workflow}
      title={t('automation.off')}
      body={t('automation.offBody')}
      actions={
        supportEmail ? (
          <a className={buttonClass()} href={`mailto:${supportEmail}`}>
            {t('actions.contactSupport')}
          </a>
        ) : null
      }
    />
  )
}

function AutomationTable({ rows }: { rows: readonly Automation[] }) {
  const { t } = useTranslation()
  return (
    <Table aria-label={t('nav.automation')}>
      <thead>
        <tr>
          <HeadCell>{t('automation.columns.name')}</HeadCell>
          <HeadCell className="hidden md:table-cell">{t('automation.columns.kind')}</HeadCell>
          <HeadCell>{t('automation.columns.state')}</HeadCell>
          <HeadCell className="hidden sm:table-cell">{t('automation.columns.lastRun')}</HeadCell>
          <HeadCell className="hidden sm:table-cell">{t('automation.columns.nextRun')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AutomationRow key={`${row.kind} ${row.id}`} row={row} />
        ))}
      </tbody>
    </Table>
  )
}

function AutomationRow({ row }: { row: Automation }) {
  const { t } = useTranslation()
  // That of the profile, as in the calendar: the same story has the same time in both.
  const zone = useTimeZone()
  const Mark = icons[row.kind]
  const tone = tones[row.state]
  const lastRun = row.lastRunAt ? dayAndTime(row.lastRunAt, zone) : t('automation.never')
  const nextRun = row.nextRunAt ? dayAndTime(row.nextRunAt, zone) : t('automation.noNext')
  return (
    <Row data-testid="automation-row">
      <Cell className="w-full max-w-0 sm:w-2/5">
        <span className="flex items-center gap-2.5 py-1">
          <Mark aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="flex min-w-0 flex-col">
            <NameLink row={row} />
            {row.problem ? (
              <span
                className={classNames('text-12 leading-snug', row.state === 'on' ? 'text-warn-ink' : 'text-bad-ink')}
              >
                {inWords(row.problem)}
              </span>
            ) : null}
            <span className="text-12 text-muted tabular sm:hidden">
              {t('automation.columns.nextRun')}: {nextRun}
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="hidden whitespace-nowrap text-ink-2 md:table-cell">{t(`automation.kinds.${row.kind}`)}</Cell>
      <Cell>
        <span className={classNames('flex items-center gap-2 text-13 font-[550] whitespace-nowrap', tone.text)}>
          <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', tone.dot)} />
          {t(row.state === 'on' && row.action ? `automation.actions.${row.action}` : `automation.states.${row.state}`)}
        </span>
      </Cell>
      <Cell className="hidden whitespace-nowrap text-ink-2 tabular sm:table-cell">{lastRun}</Cell>
      <Cell className="hidden whitespace-nowrap text-ink-2 tabular sm:table-cell">{nextRun}</Cell>
    </Row>
  )
}

function NameLink({ row }: { row: Automation }) {
  const className = 'truncate font-medium hover:underline'
  if (row.kind === 'feed')
    return (
      <Link to="/rss-settings/$id" params={{ id: row.id }} className={className}>
        {row.name}
      </Link>
    )
  if (row.kind === 'series')
    return (
      <Link to="/series/$seriesId" params={{ seriesId: row.id }} className={className}>
        {row.name}
      </Link>
    )
  return (
    <Link to="/scheduled-publish-stories" search={{ view: 'list' }} className={className}>
      {row.name}
    </Link>
  )
}
