import { createFileRoute } from '@tanstack/react-router'
import {
  defaultPublishedLimit,
  PublishedStoriesPage,
} from '../../areas/publishing/publishing/published-stories.page.tsx'

export const Route = createFileRoute('/_shell/$channelId/published-stories')({
  validateSearch: (search: Record<string, unknown>): { page?: number; limit?: number } => ({
    page: positive(search.page),
    limit: positive(search.limit),
  }),
  component: PublishedStories,
})

function PublishedStories() {
  const { channelId } = Route.useParams()
  const { page = 1, limit = defaultPublishedLimit } = Route.useSearch()
  return <PublishedStoriesPage channelId={channelId} page={page} limit={limit} />
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}
