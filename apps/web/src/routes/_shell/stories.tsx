import { createFileRoute } from '@tanstack/react-router'
import type { StorySummary } from '@taplore/contract'
import { useState } from 'react'
import { ExportDialog } from '../../areas/stories/exports/export-dialog.tsx'
import { StoryListPage, type StoryListSearch } from '../../areas/stories/stories/list/story-list.page.tsx'

export const Route = createFileRoute('/_shell/stories')({
  validateSearch: (search: Record<string, unknown>): StoryListSearch => ({
    // A numeric search arrives as a number.
    search: search.search === undefined || search.search === '' ? undefined : String(search.search),
    published: typeof search.published === 'boolean' ? search.published : undefined,
    folder: typeof search.folder === 'string' ? search.folder : undefined,
    tag: search.tag === undefined || search.tag === '' ? undefined : String(search.tag),
  }),
  component: Stories,
})

function Stories() {
  const [exporting, setExporting] = useState<readonly StorySummary[] | null>(null)
  return (
    <>
      <StoryListPage search={Route.useSearch()} onExport={setExporting} />
      {exporting ? (
        <ExportDialog
          stories={exporting.map(({ story_id: id, name, slides: pages }) => ({ id, name, pages }))}
          onClose={() => setExporting(null)}
        />
      ) : null}
    </>
  )
}
