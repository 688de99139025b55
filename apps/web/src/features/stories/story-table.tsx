import { Link } from '@tanstack/react-router'
import type { StorySummary } from '@taplore/contract'
import { Cell, Checkbox, ContextMenu, HeadCell, Row, RowMenu, Skeleton, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { fullDate, shortDate } from '../../texts/formats.ts'
import { EndMark } from './end-mark.tsx'
import { useIsGuest } from './share-guest-view.tsx'
import { StoryBadge } from './story-badge.tsx'
import type { StoryViewProps } from './story-grid.tsx'
import { openLink, type StoryAction } from './story-rules.ts'
import { StoryThumb } from './story-thumb.tsx'
import { useStoryMenu } from './use-story-menu.ts'
import type { Ticks } from './use-ticks.ts'

export function StoryTable({ stories, ticks, actions, onSeenEnd, isFetchingMore }: StoryViewProps) {
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  const all = ticks.ticked.size === 0 ? false : ticks.tickedStories.length === stories.length ? true : 'mixed'
  return (
    <>
      <Table aria-label={t('nav.stories')} data-testid="story-table">
        <thead>
          <tr>
            {isGuest ? null : (
              <HeadCell className="w-10 !pe-0">
                <Checkbox
                  isChecked={all}
                  label={t('stories.selectAll', { count: stories.length })}
                  isLabelHidden
                  onChange={() => (all === true ? ticks.none() : ticks.all())}
                />
              </HeadCell>
            )}
            <HeadCell>{t('stories.name')}</HeadCell>
            <HeadCell className="hidden sm:table-cell">{t('stories.status')}</HeadCell>
            <HeadCell isNumber className="hidden sm:table-cell">
              {t('stories.pages')}
            </HeadCell>
            <HeadCell isNumber className="hidden lg:table-cell">
              {t('stories.created')}
            </HeadCell>
            <HeadCell isNumber className="hidden sm:table-cell">
              {t('stories.updated')}
            </HeadCell>
            <HeadCell className="w-12">
              <span className="sr-only">{t('stories.menu')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {stories.map((story) => (
            <StoryRow key={story.story_id} story={story} ticks={ticks} run={actions.run} />
          ))}
        </tbody>
      </Table>
      <EndMark onSeen={onSeenEnd} isFetching={isFetchingMore} />
    </>
  )
}

function StoryRow({ story, ticks, run }: { story: StorySummary; ticks: Ticks; run: StoryViewProps['actions']['run'] }) {
  const { t } = useTranslation()
  const entries = useStoryMenu(story, run)
  const isGuest = useIsGuest()
  const isTicked = ticks.ticked.has(story.story_id)
  const isBusy = story.voiceOverStatus === 'pending'
  return (
    <ContextMenu entries={entries}>
      <Row
        isSelected={isTicked}
        data-testid="story-row"
        onKeyDown={(event) => {
          const isOffered = (action: StoryAction) =>
            entries.some((entry) => entry.kind === 'item' && entry.id === action && !entry.disabledReason)
          if (event.key === 'F2' && isOffered('rename')) run('rename', story)
          if (event.key === 'Delete' && isOffered('delete')) run('delete', story)
        }}
      >
        {isGuest ? null : (
          <Cell className="!pe-0">
            <Checkbox
              isChecked={isTicked}
              label={t('stories.tick', { name: story.name })}
              isLabelHidden
              onClick={(event) => {
                event.preventDefault()
                ticks.toggle(story.story_id, event.shiftKey)
              }}
            />
          </Cell>
        )}
        <Cell className="max-w-0 min-w-40 sm:w-[46%]">
          <span className="flex min-w-0 items-center gap-3">
            <span className="relative h-8 w-[22px] shrink-0 overflow-hidden rounded-mark shadow-[0_0_0_1px_rgb(0_0_0/0.06)]">
              <StoryThumb story={story} />
            </span>
            <span className="flex min-w-0 flex-col py-2 sm:py-0">
              {isBusy ? (
                <span className="truncate font-medium text-ink-2">{story.name}</span>
              ) : (
                <Link to={openLink(story, { isGuest })} className="truncate font-medium hover:underline">
                  {story.name}
                </Link>
              )}
              <span className="sm:hidden">
                <StoryBadge story={story} onRefresh={() => run('refresh', story)} />
              </span>
            </span>
          </span>
        </Cell>
        <Cell className="hidden sm:table-cell">
          <StoryBadge story={story} onRefresh={() => run('refresh', story)} />
        </Cell>
        <Cell isNumber className="hidden sm:table-cell">
          {story.slides}
        </Cell>
        <Cell isNumber className="hidden whitespace-nowrap text-ink-2 lg:table-cell">
          <time dateTime={story.createdAt} title={fullDate(story.createdAt)}>
            {shortDate(story.createdAt)}
          </time>
        </Cell>
        <Cell isNumber className="hidden whitespace-nowrap text-ink-2 sm:table-cell">
          <time dateTime={story.updatedAt} title={fullDate(story.updatedAt)}>
            {shortDate(story.updatedAt)}
          </time>
        </Cell>
        <Cell className="!ps-0">
          <RowMenu entries={entries} label={t('stories.menuOf', { name: story.name })} />
        </Cell>
      </Row>
    </ContextMenu>
  )
}

const placeholders = Array.from({ length: 8 }, (_, row) => row)

export function StoryTableSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-surface">
      <div className="h-[34px] border-b border-line" />
      {placeholders.map((row) => (
        <div key={row} className="flex h-(--row) items-center gap-3 border-b border-line px-3 last:border-b-0">
          <Skeleton className="size-4" />
          <Skeleton className="h-8 w-[22px]" />
          <Skeleton className={row % 2 ? 'h-3 w-52' : 'h-3 w-40'} />
          <Skeleton className="ms-auto h-3 w-20" />
        </div>
      ))}
    </div>
  )
}
