import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass, Cell, HeadCell, Icon, Pagination, Row, Table } from '@taplore/ui'
import { ExternalLink, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListStates } from '../../../common/lists/list-states.tsx'
import { storyReadingUrl } from '../../../common/sharing/story-reading-url.ts'
import { publishedOptions } from './api.ts'
import { dayAndTime } from './when.ts'

/** Published stories of all channels, newest first. */
export function PublishedList({
  page,
  limit,
  zone,
  onPage,
}: {
  page: number
  limit: number
  zone: string
  onPage: (next: { page: number; limit: number }) => void
}) {
  const { t } = useTranslation()
  const list = useQuery(publishedOptions({ page, limit }))
  const count = list.data?.count ?? 0
  return (
    <ListStates
      asked={list}
      isEmpty={count === 0}
      failed={t('schedules.publishedFailed')}
      empty={{ title: t('schedules.publishedEmptyTitle'), body: t('schedules.publishedEmptyBody') }}
      action={
        <Link to="/stories" className={buttonClass()}>
          {t('schedules.toStories')}
        </Link>
      }
    >
      <Table aria-label={t('schedules.publishedTab')}>
        <thead>
          <tr>
            <HeadCell>{t('schedules.columns.story')}</HeadCell>
            <HeadCell isNumber className="hidden sm:table-cell">
              {t('schedules.columns.pages')}
            </HeadCell>
            <HeadCell className="hidden md:table-cell">{t('schedules.columns.channel')}</HeadCell>
            <HeadCell>{t('schedules.columns.published')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('stories.menu')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {(list.data?.publishedStories ?? []).map((story) => (
            <Row key={story.story_id} data-testid="published-row">
              <Cell className="max-w-0 min-w-36 font-medium max-sm:py-2 max-sm:leading-snug sm:w-2/5 sm:truncate">
                {story.name}
              </Cell>
              <Cell isNumber className="hidden sm:table-cell">
                {story.pages}
              </Cell>
              <Cell className="hidden max-w-44 truncate text-ink-2 md:table-cell">{story.channel_name}</Cell>
              <Cell className="text-ink-2 tabular sm:whitespace-nowrap">{dayAndTime(story.published_on, zone)}</Cell>
              <Cell>
                <span className="flex justify-end gap-1">
                  <a
                    href={storyReadingUrl(story.published_url)}
                    target="_blank"
                    rel="noopener"
                    className={buttonClass({ size: 'small' })}
                  >
                    <Icon of={ExternalLink} size="s" />
                    <span className="sr-only lg:not-sr-only">{t('schedules.actions.open')}</span>
                  </a>
                  <Link
                    to="/story/$storyId"
                    params={{ storyId: story.story_id }}
                    className={buttonClass({ size: 'small' })}
                  >
                    <Icon of={Pencil} size="s" />
                    <span className="sr-only">{t('schedules.actions.edit')}</span>
                  </Link>
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
    </ListStates>
  )
}
