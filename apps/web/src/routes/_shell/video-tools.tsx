import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { sendResumable } from '../../areas/stories/stories/uploads/resumable-upload.ts'
import { parseVideoListSearch } from '../../areas/video/video-projects/list/list-search.ts'
import { ProjectListPage } from '../../areas/video/video-projects/list/project-list.page.tsx'

export const Route = createFileRoute('/_shell/video-tools')({
  validateSearch: parseVideoListSearch,
  component: VideoTools,
})

function VideoTools() {
  const { search, folder, trashed } = Route.useSearch()
  const kept = useMemo(() => ({ search, folder, trashed }), [search, folder, trashed])
  return <ProjectListPage kind="captions" search={kept} send={sendResumable} />
}
