import { createFileRoute } from '@tanstack/react-router'
import { operations } from '../../api/client.ts'
import { useFacesOf } from '../../areas/library/fonts/use-faces-of.ts'
import { NewSeriesPage } from '../../areas/video/series/series-wizard.page.tsx'
import { FeatureRoute } from '../../shell/navigation/feature-route.tsx'
import { TeamOnly } from '../../shell/navigation/team-only.tsx'

export const Route = createFileRoute('/series/new')({ component: NewSeries })

function NewSeries() {
  const facesOf = useFacesOf()
  return (
    <TeamOnly>
      <FeatureRoute of={operations.series.create}>
        <NewSeriesPage facesOf={facesOf} />
      </FeatureRoute>
    </TeamOnly>
  )
}
