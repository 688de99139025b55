import { createFileRoute } from '@tanstack/react-router'
import { NewFeedPage } from '../../areas/growth/feeds/feed-form.page.tsx'
import { NotFoundPage } from '../../shell/frame/not-found.page.tsx'
import { useFeatures } from '../../shell/session/use-features.ts'

export const Route = createFileRoute('/_shell/rss-settings/new')({ component: NewFeed })

function NewFeed() {
  const features = useFeatures()
  if (features === undefined) return null
  return features.includes('rss') ? <NewFeedPage /> : <NotFoundPage />
}
