import { type Background, onJob, onLongJob } from '../../platform/feature.ts'
import { checkAddresses, followLostOnes, followUp } from './follow-up.ts'
import * as jobs from './jobs.ts'

export const submissionsBackground: Background = {
  jobs: [
    onJob(jobs.followUp, (ctx, payload) => followUp(ctx, payload)),
    onJob(jobs.followLost, (ctx) => followLostOnes(ctx)),
    onLongJob(jobs.checkEmails, (ctx, payload) => checkAddresses(ctx, payload)),
  ],
}
