import { Link } from '@tanstack/react-router'
import type { PublishedSchedule } from '@taplore/contract'
import { Icon, StatusDot } from '@taplore/ui'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { storyReadingUrl } from '../../../common/sharing/story-reading-url.ts'
import { dayAndTime } from './when.ts'

const most = 5

/** Below what is still to come: the stories that went live last. */
export function RecentlyPublished({ stories, zone }: { stories: readonly PublishedSchedule[]; zone: string }) {
  const { t } = useTranslation()
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="recently-published" className="mt-4 flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <h2 id="recently-published" className="text-14 font-semibold">
          {t('schedules.recent.title')}
        </h2>
        <Link
          to="/scheduled-publish-stories"
          search={{ tab: 'published' }}
          className="text-13 text-ink-2 underline hover:text-ink"
        >
          {t('schedules.recent.all')}
        </Link>
      </div>
      <ul>
        {stories.slice(0, most).map((story) => (
          <li
            key={story.story_id}
            data-testid="recent-row"
            className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-2 text-13 last:border-b-0"
          >
            <Link
              to="/story/$storyId"
              params={{ storyId: story.story_id }}
              className="min-w-0 flex-1 basis-full truncate font-medium hover:underline sm:basis-0"
            >
              {story.name}
            </Link>
            <StatusDot status="published">{t('schedules.states.live')}</StatusDot>
            <time dateTime={story.published_on} className="tabular text-ink-2">
              {dayAndTime(story.published_on, zone)}
            </time>
            <a
              href={storyReadingUrl(story.published_url)}
              target="_blank"
              rel="noopener"
              className="ms-auto flex items-center gap-1.5 text-ink-2 hover:text-ink hover:underline"
            >
              <Icon of={ExternalLink} size="s" />
              <span className="sr-only sm:not-sr-only">{t('schedules.actions.open')}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
