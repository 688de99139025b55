import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/**
 * Every quarter of an hour: writes a backup when one is due. A failed backup is due again, so the job itself is not
 * retried.
 */
export const writeDueBackup = defineJob({
  name: 'backups.write-due',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  concurrency: 1,
  retryLimit: 0,
  expireInSeconds: 23 * 3600,
})
