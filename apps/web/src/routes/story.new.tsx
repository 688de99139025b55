import { createFileRoute } from '@tanstack/react-router'
import { NewStoryPage } from '../areas/stories/stories/new-story.page.tsx'
import { FinalisingPage } from '../areas/stories/wizard/finalising.page.tsx'
import { TeamOnly } from '../shell/navigation/team-only.tsx'

export const Route = createFileRoute('/story/new')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { taskId?: string; storyId?: string; type?: string; folder?: string } => ({
    taskId: text(search.taskId),
    storyId: text(search.storyId),
    type: text(search.type),
    folder: text(search.folder),
  }),
  component: NewStory,
})

/** `taskId=scratch` starts an empty story, any other task is a story being written (HOME-03, WIZ-18). */
function NewStory() {
  const { taskId = 'scratch', folder } = Route.useSearch()
  return (
    <TeamOnly>
      {taskId === 'scratch' ? (
        <NewStoryPage folder={folder ?? null} />
      ) : (
        <FinalisingPage key={taskId} taskId={taskId} />
      )}
    </TeamOnly>
  )
}

function text(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value)
}
