import { storyAnalytics } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { exportReadsCsv } from './export-csv.ts'
import { countLive, listPlaces, readOverview } from './read-overview.ts'

const os = workspaceOperations(storyAnalytics)

export const storyAnalyticsRoutes = {
  places: os.places.handler(({ context }) => listPlaces(context.ctx)),
  overview: os.overview.handler(({ context, input }) => readOverview(context.ctx, input)),
  live: os.live.handler(({ context, input }) => countLive(context.ctx, input)),
  csv: os.csv.handler(({ context, input }) => exportReadsCsv(context.ctx, input)),
}
