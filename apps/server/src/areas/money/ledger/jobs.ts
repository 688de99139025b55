import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const nothing = z.object({})

export const writeOffLapsedCredits = defineJob({
  name: 'ledger.write-off-lapsed',
  payload: nothing,
  schedule: '*/15 * * * *',
  concurrency: 1,
})

export const releaseAbandonedCredits = defineJob({
  name: 'ledger.release-abandoned',
  payload: nothing,
  schedule: '*/5 * * * *',
  concurrency: 1,
})

export const recountCredits = defineJob({
  name: 'ledger.recount',
  payload: nothing,
  schedule: '41 2 * * *',
  concurrency: 1,
  expireInSeconds: 60 * 60,
})
