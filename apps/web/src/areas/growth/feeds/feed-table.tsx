import { Link, useNavigate } from '@tanstack/react-router'
import type { Feed } from '@taplore/contract'
import { Cell, HeadCell, type MenuEntry, Row, RowMenu, Switch, Table } from '@taplore/ui'
import { Pencil, Play, Rss, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { FeedHealthMark } from './feed-health.tsx'
import { isSyncOn } from './is-sync-on.ts'
import { useFeedActions } from './use-feed-actions.ts'
import { shortTime } from './when.ts'

export function FeedTable({ feeds, onDelete }: { feeds: readonly Feed[]; onDelete: (feed: Feed) => void }) {
  const { t } = useTranslation()
  return (
    <Table aria-label={t('nav.feeds')}>
      <thead>
        <tr>
          <HeadCell>{t('feeds.columns.feed')}</HeadCell>
          <HeadCell className="hidden lg:table-cell">{t('feeds.columns.template')}</HeadCell>
          <HeadCell className="hidden xl:table-cell">{t('feeds.columns.channel')}</HeadCell>
          <HeadCell className="hidden md:table-cell">{t('feeds.columns.lastRun')}</HeadCell>
          <HeadCell className="hidden md:table-cell">{t('feeds.columns.nextRun')}</HeadCell>
          <HeadCell className="hidden sm:table-cell">{t('feeds.columns.health')}</HeadCell>
          <HeadCell>{t('feeds.columns.sync')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('stories.menu')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {feeds.map((feed) => (
          <FeedRow key={feed._id} feed={feed} onDelete={() => onDelete(feed)} />
        ))}
      </tbody>
    </Table>
  )
}

function FeedRow({ feed, onDelete }: { feed: Feed; onDelete: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const navigate = useNavigate()
  const mayNot = useRefusal()('stories.manage')
  const { sync, run } = useFeedActions()
  const id = feed._id
  const isOn = sync.isPending ? sync.variables.isOn : isSyncOn(feed)
  const item = (name: 'edit' | 'run' | 'delete', icon: typeof Pencil, onSelect: () => void): MenuEntry => ({
    ...{ kind: 'item', id: name, label: t(`feeds.actions.${name}`), icon, onSelect },
    ...(mayNot ? { disabledReason: mayNot } : {}),
  })
  const entries = (): MenuEntry[] => [
    item('edit', Pencil, () => void navigate({ to: '/rss-settings/$id', params: { id } })),
    item('run', Play, () => run.mutate(id)),
    item('delete', Trash2, onDelete),
  ]
  return (
    <Row data-testid="feed-row">
      <Cell className="w-full max-w-0 sm:w-1/3">
        <span className="flex items-center gap-2.5 py-1">
          <Rss aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="flex min-w-0 flex-col">
            <Link to="/rss-settings/$id" params={{ id }} className="truncate font-medium hover:underline">
              {feed.name}
            </Link>
            <span className="truncate text-12 text-muted">
              <bdi dir="ltr">{feed.feedUrl.replace(/^https?:\/\//, '')}</bdi>
            </span>
            <span className="mt-1 sm:hidden">
              <FeedHealthMark feed={feed} />
            </span>
          </span>
        </span>
      </Cell>
      <Cell className="hidden max-w-48 lg:table-cell">
        <span className="block truncate">{feed.templateName ?? t('feeds.templateGone')}</span>
        <span className="block text-12 text-muted">{t('feeds.slides', { count: feed.settings.slides })}</span>
      </Cell>
      <Cell className="hidden max-w-40 truncate text-ink-2 xl:table-cell">
        {feed.channelId ? (feed.channelName ?? t('feeds.channelGone')) : t('feeds.drafts')}
      </Cell>
      <Cell className="hidden whitespace-nowrap text-ink-2 tabular md:table-cell">
        {feed.lastRunAt ? (
          <>
            <time dateTime={feed.lastRunAt} className="block">
              {shortTime(feed.lastRunAt, zone)}
            </time>
            <span className="block text-12 text-muted">
              {feed.lastMade > 0 ? t('feeds.made', { count: feed.lastMade }) : t('feeds.madeNone')}
            </span>
          </>
        ) : (
          t('feeds.never')
        )}
      </Cell>
      <Cell className="hidden whitespace-nowrap text-ink-2 tabular md:table-cell">
        {feed.nextRunAt ? <time dateTime={feed.nextRunAt}>{shortTime(feed.nextRunAt, zone)}</time> : t('feeds.noNext')}
      </Cell>
      <Cell className="hidden max-w-64 sm:table-cell">
        <FeedHealthMark feed={feed} />
      </Cell>
      <Cell>
        <Switch
          isOn={isOn}
          isDisabled={Boolean(mayNot) || sync.isPending}
          isLabelHidden
          label={t('feeds.actions.sync', { name: feed.name })}
          onChange={(next) => sync.mutate({ id, isOn: next })}
        />
      </Cell>
      <Cell>
        <RowMenu label={t('feeds.actions.label', { name: feed.name })} entries={entries} />
      </Cell>
    </Row>
  )
}
