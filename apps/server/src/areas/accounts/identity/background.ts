import { dayMs } from '@taplore/kit'
import { deleteAttemptsBefore } from '../../../platform/attempts/attempt-store.ts'
import { type Background, onJob, onLongJob } from '../../../platform/background/background.ts'
import { attemptRetentionMs } from './against-guessing/attempt-limits.ts'
import { deleteChangesBefore } from './email-change/store.ts'
import { eraseAccounts, removeFilesBelow } from './erasure/erase-accounts.ts'
import { makeExport } from './erasure/export-data.ts'
import { deleteSpentSecrets, eraseDue, exportData, lockMailJob, removeFiles, sendReset } from './jobs.ts'
import { sendResetTo } from './new-password/reset-password.ts'
import { deleteCeremoniesBefore } from './passkeys/store.ts'
import { deleteChallengesBefore } from './second-factor/store.ts'
import { deleteLoginSessionsBefore } from './sessions/store.ts'
import { sendLockMail } from './sign-in/send-lock-mail.ts'
import { deleteSpentSocial } from './social/store.ts'
import { deleteSpent } from './store.ts'

export const identityBackground: Background = {
  jobs: [
    onJob(sendReset, sendResetTo),
    onJob(lockMailJob, sendLockMail),
    onLongJob(exportData, makeExport),
    onLongJob(eraseDue, eraseAccounts),
    onLongJob(removeFiles, removeFilesBelow),
    onJob(deleteSpentSecrets, async (ctx) => {
      const now = ctx.clock.now()
      const before = (ms: number) => new Date(now.getTime() - ms)
      await deleteSpent(ctx.db, {
        now,
        linksBefore: before(2 * dayMs),
        tracksBefore: before(90 * dayMs),
        devicesBefore: before(180 * dayMs),
      })
      await deleteChangesBefore(ctx.db, now)
      await deleteSpentSocial(ctx.db, now)
      await deleteLoginSessionsBefore(ctx.db, before(dayMs))
      await deleteChallengesBefore(ctx.db, before(dayMs))
      await deleteCeremoniesBefore(ctx.db, now)
      await deleteAttemptsBefore(ctx.db, before(attemptRetentionMs))
    }),
  ],
}
