import { type StaffMail, staffRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { LongJobContext, SystemContext } from '../../../platform/context.ts'
import { resendMail } from './jobs.ts'
import { openBody, presentMail } from './mailbox.ts'
import { recordDeliveryFailure } from './record-delivery-failure.ts'
import { findMail, findOutbox, markQueued, markSent, type OutboxRow } from './store.ts'

/** Emails and their states, for platform staff. Their text is never shown: its links open accounts. */
export async function listOutbox(
  { db }: SystemContext,
  which: { search?: string; state?: OutboxRow['state']; after?: string; limit: number },
): Promise<StaffMail[]> {
  const rows = await findOutbox(db, which)
  return rows.map((row) => ({
    ...presentMail(row),
    attempts: row.attempts,
    error: row.error,
    canResend: row.sealedBody !== null,
  }))
}

/** Resends an email whose text is still stored, to the same address, under the same message id. */
export async function sendAgain(ctx: SystemContext, mailId: string): Promise<{ to: string; subject: string }> {
  const row = await findMail(ctx.db, mailId)
  if (!row) throw refuse(staffRefusals.STAFF_MAIL_NOT_FOUND)
  if (!row.sealedBody) throw refuse(staffRefusals.MAIL_NOT_KEPT)
  await markQueued(ctx.db, mailId)
  await ctx.jobs(resendMail, { id: mailId }, { singletonKey: mailId })
  return { to: row.recipient, subject: row.subject }
}

export async function handOver(ctx: LongJobContext, id: string, { isLast }: { isLast: boolean }): Promise<void> {
  const row = await ctx.database.system((db) => findMail(db, id))
  if (!row?.sealedBody || row.state === 'sent') return
  const { email } = ctx.providers
  try {
    await email.send({
      id,
      from: ctx.config.MAIL_FROM,
      to: row.recipient,
      subject: row.subject,
      ...openBody(row, ctx.config.secret),
      createdAt: row.createdAt,
    })
  } catch (error) {
    await recordDeliveryFailure(ctx, id, { error, isLast })
    return
  }
  await ctx.database.system((db) => markSent(db, id, { at: ctx.clock.now(), storesBody: !email.leavesInstallation }))
}
