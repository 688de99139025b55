import { createFileRoute } from '@tanstack/react-router'
import { CreateNewStoryPage } from '../../features/home/create-new-story.page.tsx'

export const Route = createFileRoute('/_shell/create-new-story')({
  validateSearch: (search: Record<string, unknown>): { folder?: string } => ({
    folder: typeof search.folder === 'string' ? search.folder : undefined,
  }),
  component: () => <CreateNewStoryPage folder={Route.useSearch().folder} />,
})
