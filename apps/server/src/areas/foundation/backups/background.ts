import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { writeDueBackup as job } from './jobs.ts'
import { writeDueBackup } from './write-due-backup.ts'

export const backupsBackground: Background = {
  jobs: [onLongJob(job, (ctx, _payload, { signal }) => writeDueBackup(ctx, signal))],
}
