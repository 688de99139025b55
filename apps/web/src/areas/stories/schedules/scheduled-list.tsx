import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ScheduledStory, scheduleMessages } from '@taplore/contract'
import { Button, Cell, HeadCell, Pagination, Row, RowMenu, stayNear, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { ListStates } from '../../../common/lists/list-states.tsx'
import { SmallCover } from '../../../common/story-cover/small-cover.tsx'
import { inWords } from '../../../texts/sentences.ts'
import { scheduledOptions } from './api.ts'
import { goneChannelText } from './gone-channel-text.ts'
import { ScheduleState } from './schedule-state.tsx'
import { useEntryMenu } from './use-entry-menu.tsx'
import { dayAndTime, dayTimeAndZone } from './when.ts'

/** Scheduled stories, the next one first. Pages appear from eleven on (SCHED-02). */
export function ScheduledList({
  page,
  limit,
  zone,
  onPage,
  onSchedule,
}: {
  page: number
  limit: number
  zone: string
  onPage: (next: { page: number; limit: number }) => void
  onSchedule: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const list = useQuery(scheduledOptions({ page, limit }))
  const { menuOf, publish, actions, refusedReason, dialogs } = useEntryMenu()
  const rows = list.data?.story_list ?? []
  const count = list.data?.count ?? 0
  const publishing = actions.publish.isPending ? actions.publish.variables.id : null
  return (
    <ListStates
      asked={list}
      isEmpty={count === 0}
      failed={t('schedules.failed')}
      empty={{ title: t('schedules.emptyTitle'), body: t('schedules.emptyBody') }}
      action={onSchedule ? <Button onClick={onSchedule}>{t('schedules.schedule')}</Button> : null}
    >
      <Table aria-label={t('schedules.scheduledTab')}>
        <thead>
          <tr>
            <HeadCell>{t('schedules.columns.story')}</HeadCell>
            <HeadCell className="hidden sm:table-cell">{t('schedules.columns.when')}</HeadCell>
            <HeadCell className="hidden lg:table-cell">{t('schedules.columns.channel')}</HeadCell>
            <HeadCell className="hidden sm:table-cell">{t('schedules.columns.state')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('stories.menu')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <Row key={entry.id} data-testid="scheduled-row">
              <Cell className="w-full max-w-0 max-sm:py-2 sm:w-2/5">
                <StoryName entry={entry} />
                {entry.problem || entry.state === 'failed' || entry.is_channel_gone ? <Problem entry={entry} /> : null}
                <span className="mt-1 flex flex-wrap items-center gap-x-3 text-12 sm:hidden">
                  <ScheduleState entry={entry} />
                  <time dateTime={entry.publish_at} className="tabular text-ink-2">
                    {dayAndTime(entry.publish_at, zone)}
                  </time>
                </span>
              </Cell>
              <Cell className="hidden whitespace-nowrap text-ink-2 tabular sm:table-cell">
                <time dateTime={entry.publish_at} className="block text-ink">
                  {dayAndTime(entry.publish_at, zone)}
                </time>
                {entry.time_zone === zone ? null : (
                  <span className="block text-12 text-muted">
                    {dayTimeAndZone(entry.publish_at, entry.time_zone, zone)}
                  </span>
                )}
              </Cell>
              <Cell className="hidden max-w-44 truncate text-ink-2 lg:table-cell">{entry.channel_name}</Cell>
              <Cell className="hidden sm:table-cell">
                <ScheduleState entry={entry} />
              </Cell>
              <Cell>
                <span className="flex items-center justify-end gap-1">
                  {entry.action === 'publish' ? (
                    <span className="hidden sm:contents">
                      <Button
                        size="small"
                        disabledReason={refusedReason}
                        disabled={publishing === entry.id}
                        onClick={({ currentTarget }) => {
                          stayNear(currentTarget)
                          publish(entry)
                        }}
                      >
                        {t(publishing === entry.id ? 'schedules.actions.publishing' : 'schedules.actions.publishNow')}
                      </Button>
                    </span>
                  ) : null}
                  <RowMenu label={t('schedules.actions.label', { name: entry.name })} entries={() => menuOf(entry)} />
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {count > 10 ? (
        <Pagination
          page={page}
          pageSize={limit}
          pageCount={Math.max(1, Math.ceil(count / limit))}
          onPage={(next) => onPage({ page: next, limit })}
          onPageSize={(next) => onPage({ page: 1, limit: next })}
        />
      ) : null}
      {dialogs}
    </ListStates>
  )
}

/** What the specification says once no attempt follows, and why. */
function Problem({ entry }: { entry: ScheduledStory }) {
  const { t } = useTranslation()
  return (
    <span className="mt-0.5 block text-12 leading-snug text-bad-ink sm:ps-[37px]">
      {entry.state === 'failed' ? `${inWords(scheduleMessages.failed)}. ` : ''}
      {entry.is_channel_gone ? goneChannelText(t, entry) : inWords(entry.problem ?? '')}
    </span>
  )
}

export function StoryName({ entry }: { entry: Pick<ScheduledStory, 'story_id' | 'name' | 'thumbnail' | 'cover'> }) {
  return (
    <span className="flex items-center gap-2.5">
      <SmallCover story={entry} seed={entry.story_id} />
      <Link
        to="/story/$storyId"
        params={{ storyId: entry.story_id }}
        className="min-w-0 truncate font-medium hover:underline"
      >
        {entry.name}
      </Link>
    </span>
  )
}
