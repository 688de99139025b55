import { type Background, onJob } from '../../../platform/background/background.ts'
import { checkTraffic } from './jobs.ts'
import { tellOfTraffic } from './traffic/traffic.ts'

export const publishingBackground: Background = {
  jobs: [onJob(checkTraffic, (ctx) => tellOfTraffic(ctx))],
}
