import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { operations } from '../api/client.ts'
import { WizardPage } from '../areas/stories/wizard/wizard.page.tsx'
import type { WizardType } from '../areas/stories/wizard/wizard-rules.ts'
import { FeatureRoute } from '../shell/navigation/feature-route.tsx'
import { TeamOnly } from '../shell/navigation/team-only.tsx'

const types: readonly WizardType[] = ['content', 'url', 'script']

export const Route = createFileRoute('/create-ai-story')({
  validateSearch: (search: Record<string, unknown>): { type?: WizardType; folder?: string; id?: string } => ({
    type: types.find((type) => type === search.type),
    folder: search.folder === undefined ? undefined : String(search.folder),
    id: search.id === undefined ? undefined : String(search.id),
  }),
  // A link to a story leads to it, or to the page that says it's not there; it never starts another one.
  beforeLoad: ({ search: { id } }) => {
    if (id) throw redirect({ to: '/story/$storyId', params: { storyId: id }, replace: true })
  },
  component: CreateAiStory,
})

function CreateAiStory() {
  const { type = 'url', folder } = Route.useSearch()
  const router = useRouter()
  const page = (
    <WizardPage
      key={type}
      type={type}
      folder={folder ?? null}
      onBack={() => router.history.push('/create-new-story')}
    />
  )
  // Ideas are a plan feature (HOME-11); links and scripts are for everyone.
  return (
    <TeamOnly>{type === 'content' ? <FeatureRoute of={operations.wizard.ideas}>{page}</FeatureRoute> : page}</TeamOnly>
  )
}
