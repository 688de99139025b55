import { createFileRoute } from '@tanstack/react-router'
import { EditSeriesPage } from '../../areas/video/series/series-wizard.page.tsx'
import { TeamOnly } from '../../shell/navigation/team-only.tsx'

export const Route = createFileRoute('/series/$seriesId/edit')({ component: EditSeries })

function EditSeries() {
  const { seriesId } = Route.useParams()
  return (
    <TeamOnly>
      <EditSeriesPage seriesId={seriesId} />
    </TeamOnly>
  )
}
