import { Link } from '@tanstack/react-router'
import type { ReadStory } from '@taplore/contract'
import { Cell, HeadCell, Row, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { SmallCover } from '../../../common/story-cover/small-cover.tsx'
import { formatNumber } from '../../../texts/formats.ts'
import { changeOf, stopwatch } from './describe-change.ts'
import { ChangeNote } from './totals.tsx'

/** The stories of the range, those that were opened most first; each leads to its own totals. */
export function TopStories({
  stories,
  search,
}: {
  stories: readonly ReadStory[]
  search: { from?: string | undefined; to?: string | undefined }
}) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-13 font-semibold">{t('storyAnalytics.topStories')}</h2>
      <Table aria-label={t('storyAnalytics.topStories')}>
        <thead>
          <tr>
            <HeadCell>{t('storyAnalytics.columns.story')}</HeadCell>
            <HeadCell isNumber>{t('storyAnalytics.views')}</HeadCell>
            <HeadCell isNumber className="hidden sm:table-cell">
              {t('storyAnalytics.columns.change')}
            </HeadCell>
            <HeadCell isNumber className="hidden md:table-cell">
              {t('storyAnalytics.readToEnd')}
            </HeadCell>
            <HeadCell isNumber className="hidden md:table-cell">
              {t('storyAnalytics.averageTime')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {stories.map(({ storyId, name, isDeleted, thumbnail, cover, views, viewsBefore, reads, ms }) => (
            <Row key={storyId} data-testid="read-story">
              <Cell className="w-full max-w-0 sm:w-1/2">
                <span className="flex items-center gap-3">
                  <SmallCover story={{ name, thumbnail, cover }} seed={storyId} />
                  {isDeleted ? (
                    <span className="truncate text-muted">{t('storyAnalytics.deletedStory')}</span>
                  ) : (
                    <Link
                      to="/story-analytics/$storyId"
                      params={{ storyId }}
                      search={search}
                      className="truncate font-medium hover:underline"
                      dir="auto"
                    >
                      {name}
                    </Link>
                  )}
                </span>
              </Cell>
              <Cell isNumber>{formatNumber(views)}</Cell>
              <Cell isNumber className="hidden whitespace-nowrap sm:table-cell">
                <ChangeNote change={changeOf(views, viewsBefore)} />
              </Cell>
              <Cell isNumber className="hidden md:table-cell">
                {formatNumber(views === 0 ? 0 : reads / views, { style: 'percent', maximumFractionDigits: 0 })}
              </Cell>
              <Cell isNumber className="hidden md:table-cell">
                {stopwatch(views === 0 ? 0 : ms / views)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
