import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { VideoListSearch } from '../../areas/video/video-projects/api.ts'
import { VideoToolsPage } from '../../areas/video/video-projects/list/video-tools.page.tsx'

const id = /^[0-9a-f-]{36}$/

export const Route = createFileRoute('/_shell/video-tools')({
  validateSearch: (search: Record<string, unknown>): VideoListSearch => ({
    // A numeric search arrives as a number.
    search: search.search === undefined || search.search === '' ? undefined : String(search.search),
    folder: typeof search.folder === 'string' && id.test(search.folder) ? search.folder : undefined,
    trashed: search.trashed === true ? true : undefined,
  }),
  component: VideoTools,
})

function VideoTools() {
  const { search, folder, trashed } = Route.useSearch()
  const kept = useMemo(() => ({ search, folder, trashed }), [search, folder, trashed])
  return <VideoToolsPage search={kept} />
}
