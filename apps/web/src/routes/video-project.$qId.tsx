import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useFacesOf } from '../areas/library/fonts/use-faces-of.ts'
import { ClipsPage } from '../areas/video/video-projects/clips/clips.page.tsx'
import { type ClipSearch, parseClipSearch } from '../areas/video/video-projects/clips/rules/clip-search.ts'
import { TeamOnly } from '../shell/navigation/team-only.tsx'

export const Route = createFileRoute('/video-project/$qId')({
  validateSearch: parseClipSearch,
  component: ShowClips,
})

function ShowClips() {
  const { qId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const facesOf = useFacesOf()
  const onSearch = useCallback(
    (next: ClipSearch) => {
      // The last change is told a moment later; people who left the page by then aren't brought back.
      if (router.latestLocation.pathname === `/video-project/${qId}`) void navigate({ search: next, replace: true })
    },
    [navigate, router, qId],
  )
  return (
    <TeamOnly>
      <ClipsPage key={qId} projectId={qId} search={search} onSearch={onSearch} facesOf={facesOf} />
    </TeamOnly>
  )
}
