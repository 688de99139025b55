import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

const tabClass =
  'inline-flex h-[38px] items-center border-b-2 border-transparent whitespace-nowrap aria-[current=page]:border-tint aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** Views and answers, of all stories or of one. */
export function ResultsTabs({ here, storyId }: { here: 'views' | 'answers'; storyId?: string }) {
  const { t } = useTranslation()
  const views = { className: tabClass, 'aria-current': here === 'views' ? ('page' as const) : undefined }
  const answers = { className: tabClass, 'aria-current': here === 'answers' ? ('page' as const) : undefined }
  return (
    <nav
      aria-label={t('nav.results')}
      className="tint-tell mb-4 flex gap-5 overflow-x-auto overflow-y-hidden border-b border-line text-13 font-medium text-ink-2"
    >
      {storyId ? (
        <>
          <Link to="/story-analytics/$storyId" params={{ storyId }} {...views}>
            {t('storyAnalytics.views')}
          </Link>
          <Link to="/interactive-analytics/interactive/$storyId" params={{ storyId }} {...answers}>
            {t('storyAnalytics.answers')}
          </Link>
        </>
      ) : (
        <>
          <Link to="/story-analytics" {...views}>
            {t('storyAnalytics.views')}
          </Link>
          <Link to="/interactive-analytics" {...answers}>
            {t('storyAnalytics.answers')}
          </Link>
        </>
      )}
    </nav>
  )
}
