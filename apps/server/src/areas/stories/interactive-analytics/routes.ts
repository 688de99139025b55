import { interactiveAnalytics } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { exportCsv } from './export-csv.ts'
import { listResponses } from './list-responses.ts'
import { analyzeOptions, analyzeStory, listInteractiveStories, responseDates } from './read-analytics.ts'

const os = workspaceOperations(interactiveAnalytics)

export const interactiveAnalyticsRoutes = {
  stories: os.stories.handler(({ context, input }) => listInteractiveStories(context.ctx, input)),
  ofStory: os.ofStory.handler(({ context, input }) => analyzeStory(context.ctx, input)),
  options: os.options.handler(({ context, input }) => analyzeOptions(context.ctx, input)),
  dates: os.dates.handler(({ context, input }) => responseDates(context.ctx, input)),
  responses: os.responses.handler(({ context, input }) => listResponses(context.ctx, input)),
  csv: os.csv.handler(({ context, input }) => exportCsv(context.ctx, input)),
}
