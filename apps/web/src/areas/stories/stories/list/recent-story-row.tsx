import { Link } from '@tanstack/react-router'
import type { StorySummary } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { RecentRow } from '../../../../common/lists/recent-row.tsx'
import { openLink } from '../story-rules.ts'
import { useStoryActions } from '../use-story-actions.ts'
import { StoryBadge } from './story-badge.tsx'
import { StoryThumbnail } from './story-thumbnail.tsx'

/** A story among recent work. */
export function RecentStoryRow({ story }: { story: StorySummary }) {
  const { t } = useTranslation()
  const { run } = useStoryActions()
  return (
    <RecentRow
      image={<StoryThumbnail story={story} />}
      name={
        <Link to={openLink(story)} className="block truncate font-medium hover:underline">
          <bdi>{story.name}</bdi>
        </Link>
      }
      kind={t('home.storyPages', { count: story.slides })}
      status={<StoryBadge story={story} t={t} onRefresh={() => run('refresh', story)} />}
      changedAt={story.updatedAt}
    />
  )
}
