import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { PostDialog } from '../../areas/connections/video-posts/post-dialog.tsx'
import type { VideoExportsSearch } from '../../areas/video/video-exports/api.ts'
import { VideoExportsPage } from '../../areas/video/video-exports/video-exports.page.tsx'

export const Route = createFileRoute('/_shell/exported-projects')({
  validateSearch: (search: Record<string, unknown>): VideoExportsSearch => {
    const page = Math.floor(Number(search.page))
    return {
      page: page > 1 ? page : undefined,
      // A numeric search arrives as a number.
      search: search.search === undefined || search.search === '' ? undefined : String(search.search).slice(0, 120),
    }
  },
  component: ExportedProjects,
})

function ExportedProjects() {
  const { page, search } = Route.useSearch()
  const kept = useMemo(() => ({ page, search }), [page, search])
  return <VideoExportsPage search={kept} PostDialog={PostDialog} />
}
