import { createFileRoute } from '@tanstack/react-router'
import { PreviewPage } from '../areas/stories/stories/preview/preview.page.tsx'

export const Route = createFileRoute('/preview/$storyId')({
  validateSearch: (search: Record<string, unknown>): { deleted?: boolean } => ({
    deleted: search.deleted === true || undefined,
  }),
  component: Preview,
})

function Preview() {
  return <PreviewPage storyId={Route.useParams().storyId} isDeleted={Route.useSearch().deleted === true} />
}
