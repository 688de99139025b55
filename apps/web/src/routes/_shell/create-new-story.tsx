import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CreateNewStoryPage } from '../../areas/home/home/create-new-story.page.tsx'
import { ImportDialog } from '../../areas/stories/imports/import-dialog.tsx'

/** `import`: the import dialog is open, empty (`new`) or with the import of that id. */
type Search = { folder?: string; import?: string }

export const Route = createFileRoute('/_shell/create-new-story')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    folder: typeof search.folder === 'string' ? search.folder : undefined,
    import: typeof search.import === 'string' ? search.import : undefined,
  }),
  component: CreateNewStory,
})

function CreateNewStory() {
  const { folder, import: open } = Route.useSearch()
  const navigate = useNavigate()
  const show = (id: string | undefined) =>
    void navigate({ to: '/create-new-story', search: { folder, import: id }, replace: open !== undefined })
  return (
    <>
      <CreateNewStoryPage folder={folder} onImport={() => show('new')} />
      {open === undefined ? null : (
        <ImportDialog
          importId={open === 'new' ? null : open}
          folder={folder ?? null}
          onShow={(id) => show(id ?? 'new')}
          onClose={() => show(undefined)}
          onOpenStory={(storyId) => void navigate({ to: '/story/$storyId', params: { storyId } })}
        />
      )}
    </>
  )
}
