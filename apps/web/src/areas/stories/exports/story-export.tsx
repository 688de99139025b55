import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { ExportDialog } from './export-dialog.tsx'

/** The same dialog for a story known by its id alone, as in the editor. */
export function StoryExport({ storyId, onClose }: { storyId: string; onClose: () => void }) {
  const story = useQuery(query.stories.get.queryOptions({ input: { storyId } }))
  if (!story.data) return null
  const { name, document } = story.data
  return <ExportDialog stories={[{ id: storyId, name, pages: document.pages.length }]} onClose={onClose} />
}
