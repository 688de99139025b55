import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass, Cell, classNames, HeadCell, Row, StateFrame, Table } from '@taplore/ui'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayIn } from '../../../common/charts/date-range.tsx'
import { ListStates } from '../../../common/lists/list-states.tsx'
import { useEndInView } from '../../../common/lists/use-end-in-view.ts'
import { SmallCover } from '../../../common/story-cover/small-cover.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { formatNumber, shortDate } from '../../../texts/formats.ts'
import { interactiveListOptions } from './api.ts'

/** Stories with questions, with what their readers answered in numbers (IA-01). */
export function InteractiveListPage({ tabs }: { tabs?: ReactNode }) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.view')
  return (
    <Page crumbs={[{ label: t('nav.tell') }, { label: t('nav.results') }]} hasHelp>
      {tabs}
      {refused ? <StateFrame icon={Lock} title={t('interactive.title')} body={refused} /> : <InteractiveList />}
    </Page>
  )
}

function InteractiveList() {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const list = useInfiniteQuery(interactiveListOptions())
  const stories = list.data?.pages.flatMap((page) => page.stories) ?? []
  const end = useEndInView(() => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage()
  })
  const linkOf = ({ story_id, res_recorded_at: first, res_last_recorded_at: last }: (typeof stories)[number]) => ({
    to: '/interactive-analytics/interactive/$storyId' as const,
    params: { storyId: story_id },
    search: first && last ? { from: dayIn(zone, first), to: dayIn(zone, last) } : {},
  })
  return (
    <ListStates
      asked={list}
      isEmpty={stories.length === 0 && !list.hasNextPage}
      failed={t('interactive.failed')}
      empty={{ title: t('interactive.emptyTitle'), body: t('interactive.emptyBody') }}
      action={
        <Link to="/stories" className={buttonClass()}>
          {t('interactive.toStories')}
        </Link>
      }
    >
      <Table aria-label={t('interactive.title')}>
        <thead>
          <tr>
            <HeadCell>{t('interactive.columns.name')}</HeadCell>
            <HeadCell className="hidden md:table-cell">{t('interactive.columns.publishedOn')}</HeadCell>
            <HeadCell isNumber className="hidden lg:table-cell">
              {t('interactive.columns.slides')}
            </HeadCell>
            <HeadCell isNumber className="hidden sm:table-cell">
              {t('interactive.columns.questions')}
            </HeadCell>
            <HeadCell isNumber>{t('interactive.columns.responses')}</HeadCell>
            <HeadCell className="max-sm:hidden">
              <span className="sr-only">{t('interactive.details')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {stories.map((story) => (
            <Row key={story.story_id} data-testid="interactive-row">
              <Cell className="w-full max-w-0 sm:w-2/5">
                <span className="flex items-center gap-3">
                  <SmallCover story={story} seed={story.story_id} />
                  <Link {...linkOf(story)} className="truncate font-medium hover:underline" dir="auto">
                    {story.name}
                  </Link>
                </span>
              </Cell>
              <Cell className="hidden whitespace-nowrap text-ink-2 md:table-cell">
                {story.published_on ? shortDate(story.published_on) : t('interactive.notPublished')}
              </Cell>
              <Cell isNumber className="hidden lg:table-cell">
                {formatNumber(story.pages)}
              </Cell>
              <Cell isNumber className="hidden sm:table-cell">
                {formatNumber(story.questions)}
              </Cell>
              <Cell isNumber>{formatNumber(story.responses)}</Cell>
              <Cell className="text-end max-sm:hidden">
                <Link
                  {...linkOf(story)}
                  aria-label={t('interactive.detailsOf', { name: story.name })}
                  className={classNames(buttonClass({ size: 'small' }), 'whitespace-nowrap')}
                >
                  {t('interactive.details')}
                </Link>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <div ref={end} className="flex min-h-8 items-center justify-center gap-3 text-13 text-muted">
        {list.isFetchNextPageError ? (
          <>
            {t('interactive.moreFailed')}
            <Button size="small" onClick={() => void list.fetchNextPage()}>
              {t('actions.tryAgain')}
            </Button>
          </>
        ) : list.isFetchingNextPage ? (
          t('interactive.more')
        ) : null}
      </div>
    </ListStates>
  )
}
