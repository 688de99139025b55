import { createFileRoute } from '@tanstack/react-router'
import { PostDialog } from '../../areas/connections/video-posts/post-dialog.tsx'
import { ExportsPage } from '../../areas/stories/exports/exports.page.tsx'

export const Route = createFileRoute('/_shell/exportedstories')({
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = Math.floor(Number(search.page))
    return { page: page > 1 ? page : undefined }
  },
  component: () => <ExportsPage page={Route.useSearch().page ?? 1} PostDialog={PostDialog} />,
})
