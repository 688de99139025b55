import { createFileRoute } from '@tanstack/react-router'
import { StoryListPage, type StoryListSearch } from '../../features/stories/story-list.page.tsx'

export const Route = createFileRoute('/_shell/stories')({
  validateSearch: (search: Record<string, unknown>): StoryListSearch => ({
    // A search for digits arrives as a number.
    search: search.search === undefined || search.search === '' ? undefined : String(search.search),
    published: typeof search.published === 'boolean' ? search.published : undefined,
    folder: typeof search.folder === 'string' ? search.folder : undefined,
    tag: search.tag === undefined || search.tag === '' ? undefined : String(search.tag),
  }),
  component: Stories,
})

function Stories() {
  return <StoryListPage search={Route.useSearch()} />
}
