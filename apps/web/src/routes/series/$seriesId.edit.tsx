import { createFileRoute } from '@tanstack/react-router'
import { useFacesOf } from '../../areas/library/fonts/use-faces-of.ts'
import { EditSeriesPage } from '../../areas/video/series/series-wizard.page.tsx'
import { TeamOnly } from '../../shell/navigation/team-only.tsx'

export const Route = createFileRoute('/series/$seriesId/edit')({ component: EditSeries })

function EditSeries() {
  const { seriesId } = Route.useParams()
  const facesOf = useFacesOf()
  return (
    <TeamOnly>
      <EditSeriesPage seriesId={seriesId} facesOf={facesOf} />
    </TeamOnly>
  )
}
