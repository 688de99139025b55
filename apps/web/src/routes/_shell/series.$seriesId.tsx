import { createFileRoute } from '@tanstack/react-router'
import { SeriesDetailPage } from '../../areas/video/series/series-detail.page.tsx'

export const Route = createFileRoute('/_shell/series/$seriesId')({ component: SeriesDetail })

function SeriesDetail() {
  const { seriesId } = Route.useParams()
  return <SeriesDetailPage key={seriesId} seriesId={seriesId} />
}
