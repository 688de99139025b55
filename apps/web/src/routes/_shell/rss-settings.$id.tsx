import { createFileRoute } from '@tanstack/react-router'
import { FeedPage } from '../../areas/growth/feeds/feed-form.page.tsx'
import { NotFoundPage } from '../../shell/frame/not-found.page.tsx'
import { useFeatures } from '../../shell/session/use-features.ts'

export const Route = createFileRoute('/_shell/rss-settings/$id')({ component: OneFeed })

function OneFeed() {
  const { id } = Route.useParams()
  const features = useFeatures()
  if (features === undefined) return null
  return features.includes('rss') ? <FeedPage key={id} id={id} /> : <NotFoundPage />
}
