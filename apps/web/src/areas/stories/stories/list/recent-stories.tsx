import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { timeAgo } from '../../../../texts/formats.ts'
import { openLink } from '../story-rules.ts'
import { useStoryActions } from '../use-story-actions.ts'
import { StoryBadge } from './story-badge.tsx'
import { StoryThumbnail } from './story-thumbnail.tsx'

const shown = 6

/** Recently changed stories, on the home. */
export function RecentStories() {
  const { t } = useTranslation()
  const { run } = useStoryActions()
  const list = useQuery(query.stories.list.queryOptions({ input: { limit: shown } }))
  if (list.isPending)
    return (
      <div aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex h-[52px] items-center gap-3 border-b border-line">
            <Skeleton className="size-[34px]" />
            <Skeleton className="h-3 w-48" />
            <Skeleton className="ms-auto h-3 w-20" />
          </div>
        ))}
      </div>
    )
  if (list.isError) return <LoadFailed asked={list} title={t('stories.failed')} />
  const stories = list.data.order.flatMap((id) => list.data.stories[id] ?? [])
  if (stories.length === 0) return <p className="py-6 text-14 text-ink-2">{t('home.nothingYet')}</p>
  return (
    <ul className="-mt-3" data-testid="recent-work">
      {stories.map((story) => (
        <li
          key={story.story_id}
          className="flex h-[52px] items-center gap-3 border-b border-line text-13 last:border-b-0"
        >
          <span className="size-[34px] shrink-0 overflow-hidden rounded-[7px] shadow-[0_0_0_1px_rgb(0_0_0/0.07)]">
            <StoryThumbnail story={story} />
          </span>
          <span className="min-w-0 flex-1">
            <Link to={openLink(story)} className="block truncate font-medium hover:underline">
              {story.name}
            </Link>
            <span className="block text-12 text-ink-2">{t('home.storyPages', { count: story.slides })}</span>
          </span>
          <span className="w-36 shrink-0 max-sm:w-auto">
            <StoryBadge story={story} t={t} onRefresh={() => run('refresh', story)} />
          </span>
          <time dateTime={story.updatedAt} className="hidden w-24 shrink-0 text-end text-12 text-ink-2 sm:block">
            {timeAgo(story.updatedAt)}
          </time>
        </li>
      ))}
    </ul>
  )
}
