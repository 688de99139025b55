import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

export const sendReset = defineJob({ name: 'identity.send-reset', payload: z.object({ email: z.string() }) })

export const exportData = defineJob({
  name: 'identity.export-data',
  payload: z.object({ exportId: z.uuid() }),
  // A fault ends an export permanently; retries are for workers that die.
  retryLimit: 2,
  expireInSeconds: 60 * 60,
  concurrency: 1,
})

export const eraseDue = defineJob({
  name: 'identity.erase-accounts',
  payload: z.object({}),
  schedule: '17 * * * *',
  concurrency: 1,
})

/**
 * Files of an account or archive whose rows are deleted: sent in the transaction that deletes the rows, so that no
 * file is forgotten.
 */
export const removeFiles = defineJob({
  name: 'identity.remove-files',
  payload: z.object({ prefixes: z.array(z.string().min(10)) }),
  retryLimit: 20,
  retryDelaySeconds: 30,
})

export const lockMailJob = defineJob({
  name: 'identity.note-lock',
  payload: z.object({ email: z.string(), address: z.string(), userAgent: z.string(), requestId: z.string() }),
})

export const deleteSpentSecrets = defineJob({
  name: 'identity.forget-spent',
  payload: z.object({}),
  schedule: '41 * * * *',
  concurrency: 1,
})
