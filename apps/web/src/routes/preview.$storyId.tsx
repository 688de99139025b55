import { createFileRoute } from '@tanstack/react-router'
import { PreviewPage } from '../areas/stories/stories/preview/preview.page.tsx'

export const Route = createFileRoute('/preview/$storyId')({
  validateSearch: (search: Record<string, unknown>): { deleted?: boolean; in?: string } => ({
    deleted: search.deleted === true || undefined,
    in: typeof search.in === 'string' ? search.in : undefined,
  }),
  component: Preview,
})

function Preview() {
  const { deleted, in: workspaceId } = Route.useSearch()
  return <PreviewPage storyId={Route.useParams().storyId} isDeleted={deleted === true} workspaceId={workspaceId} />
}
