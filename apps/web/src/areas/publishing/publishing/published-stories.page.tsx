import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { accountMessages, constants } from '@taplore/contract'
import { buttonClass, Cell, EmptyState, HeadCell, Icon, Pagination, Row, Skeleton, StoryArt, Table } from '@taplore/ui'
import { ExternalLink, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { storyReadingUrl } from '../../../common/sharing/story-reading-url.ts'
import { Page } from '../../../shell/page/page.tsx'
import { shortDate } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { isNoChannel } from './no-channel.ts'
import { publishedAt } from './published-at.ts'

/** The public page of a channel (PUB-11). */
export function PublishedStoriesPage({ channelId, page, limit }: { channelId: string; page: number; limit: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useQuery(
    query.publishing.publishedStories.queryOptions({
      input: { channelId, page, limit },
      placeholderData: keepPreviousData,
    }),
  )
  const channels = useQuery(query.publishing.channels.queryOptions({ staleTime: 60_000 }))
  const channel = channels.data?.channels.find((one) => one.id === channelId)
  const go = (next: { page: number; limit: number }) =>
    void navigate({ to: '/$channelId/published-stories', params: { channelId }, search: next })
  return (
    <Page
      crumbs={[{ label: t('nav.tell') }, { label: t('nav.published') }]}
      hasHelp
      primaryAction={
        channel ? (
          <a href={channel.url} target="_blank" rel="noopener" className={buttonClass()}>
            <Icon of={ExternalLink} />
            {t('published.openChannel')}
          </a>
        ) : null
      }
    >
      {list.isPending ? (
        <div className="flex flex-col gap-2" aria-hidden="true">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-(--row) w-full" />
          ))}
        </div>
      ) : isNoChannel(list.error, channelId) ? (
        <EmptyState
          art={<StoryArt />}
          title={inWords(accountMessages.pageNotFound)}
          body={t('errors.notFoundBody')}
          actions={
            <Link to="/" className={buttonClass({ kind: 'primary' })}>
              {t('errors.goBackHome')}
            </Link>
          }
        />
      ) : list.isError ? (
        <LoadFailed asked={list} title={t('published.failed')} />
      ) : list.data.stories.length === 0 ? (
        <EmptyState
          art={<StoryArt />}
          title={t('published.emptyTitle')}
          body={t('published.emptyBody')}
          actions={
            <Link to="/stories" className={buttonClass({ kind: 'primary' })}>
              {t('home.allStories')}
            </Link>
          }
        />
      ) : (
        <>
          <Table aria-label={t('nav.published')}>
            <thead>
              <tr>
                <HeadCell>{t('published.name')}</HeadCell>
                <HeadCell isNumber className="hidden sm:table-cell">
                  {t('stories.pages')}
                </HeadCell>
                <HeadCell isNumber>{t('published.date')}</HeadCell>
                <HeadCell>
                  <span className="sr-only">{t('stories.menu')}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {list.data.stories.map((story) => (
                <Row key={story.story}>
                  <Cell className="max-w-0 min-w-40 font-medium max-sm:py-2 max-sm:leading-snug sm:w-1/2 sm:truncate">
                    {story.title}
                  </Cell>
                  <Cell isNumber className="hidden sm:table-cell">
                    {story.pages}
                  </Cell>
                  <Cell isNumber className="whitespace-nowrap text-ink-2">
                    {shortDate(publishedAt(story).toISOString())}
                  </Cell>
                  <Cell>
                    <span className="flex justify-end gap-2">
                      <a
                        href={storyReadingUrl(story.published_url || story.url)}
                        target="_blank"
                        rel="noopener"
                        className={buttonClass({ size: 'small' })}
                      >
                        <Icon of={ExternalLink} size="s" />
                        <span className="sr-only sm:not-sr-only">{t('published.link')}</span>
                      </a>
                      <Link
                        to="/story/$storyId"
                        params={{ storyId: story.story }}
                        className={buttonClass({ size: 'small' })}
                      >
                        <Icon of={Pencil} size="s" />
                        <span className="sr-only sm:not-sr-only">{t('actions.edit')}</span>
                      </Link>
                    </span>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
          <Pagination
            page={page}
            pageSize={limit}
            pageCount={Math.max(1, Math.ceil(list.data.total_stories / limit))}
            onPage={(next) => go({ page: next, limit })}
            onPageSize={(next) => go({ page: 1, limit: next })}
          />
        </>
      )}
    </Page>
  )
}

export const defaultPublishedLimit = constants.list.defaultPageSize
