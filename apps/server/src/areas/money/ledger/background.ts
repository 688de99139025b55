import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { recountCredits, releaseAbandonedCredits, writeOffLapsedCredits } from './jobs.ts'
import { recountAndReport } from './recount.ts'
import { releaseAbandoned, writeOffLapsed } from './write-off.ts'

export const ledgerBackground: Background = {
  jobs: [
    onLongJob(writeOffLapsedCredits, (ctx) => writeOffLapsed(ctx)),
    onLongJob(releaseAbandonedCredits, (ctx) => releaseAbandoned(ctx)),
    onLongJob(recountCredits, (ctx) => recountAndReport(ctx)),
  ],
}
