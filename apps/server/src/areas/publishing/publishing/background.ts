import { type Background, onJob, onLongJob } from '../../../platform/background/background.ts'
import { checkTraffic, pingSearchEnginesJob } from './jobs.ts'
import { pingSearchEngines } from './search-engines/ping-search-engines.ts'
import { tellOfTraffic } from './traffic/traffic.ts'

export const publishingBackground: Background = {
  jobs: [
    onJob(checkTraffic, (ctx) => tellOfTraffic(ctx)),
    onLongJob(pingSearchEnginesJob, (ctx, payload, { signal }) => pingSearchEngines(ctx, payload, signal)),
  ],
}
