import { createFileRoute } from '@tanstack/react-router'
import { sendResumable } from '../../areas/stories/stories/uploads/resumable-upload.ts'
import { NewVideoPage } from '../../areas/video/video-projects/upload/new-video.page.tsx'

export const Route = createFileRoute('/_shell/video-project/new')({
  validateSearch: (search: Record<string, unknown>): { folder?: string; kind?: 'shorts' } => ({
    folder: typeof search.folder === 'string' ? search.folder : undefined,
    kind: search.kind === 'shorts' ? 'shorts' : undefined,
  }),
  component: NewVideo,
})

function NewVideo() {
  const { folder, kind } = Route.useSearch()
  return <NewVideoPage folder={folder} kind={kind ?? 'captions'} send={sendResumable} />
}
