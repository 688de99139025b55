import { createFileRoute } from '@tanstack/react-router'
import { TrashPage } from '../../areas/stories/stories/trash/trash.page.tsx'

export const Route = createFileRoute('/_shell/trashstories')({
  validateSearch: (search: Record<string, unknown>): { search?: string } => ({
    // A numeric search arrives as a number.
    search: search.search === undefined || search.search === '' ? undefined : String(search.search),
  }),
  component: () => <TrashPage search={Route.useSearch()} />,
})
