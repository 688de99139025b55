import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { orderMinutes } from './rules.ts'

/** Looks for the records of domains that are not connected yet, and once a day for those of the others. */
export const checkDomains = defineJob({
  name: 'domains.check',
  payload: z.object({}),
  schedule: `${orderMinutes.check.join()} * * * *`,
  retryLimit: 1,
  concurrency: 1,
})

/** Renews certificates 30 days before they end, and orders those that are missing. */
export const renewCertificatesJob = defineJob({
  name: 'domains.renew-certificates',
  payload: z.object({}),
  schedule: `${orderMinutes.renew.join()} * * * *`,
  retryLimit: 1,
  concurrency: 1,
  expireInSeconds: 60 * 60,
})
