import type { StaffContext } from '../../../platform/context.ts'
import { listOutbox, sendAgain } from '../../foundation/mail/index.ts'
import { auditObject, record, requireStaffNow } from './audit-staff-event.ts'
import { pageOf } from './paginate.ts'

export async function listMails(
  ctx: StaffContext,
  { state, ...input }: { search?: string; state: 'queued' | 'sent' | 'failed' | 'all'; after?: string; limit: number },
) {
  const found = await listOutbox(ctx, {
    ...input,
    state: state === 'all' ? undefined : state,
    limit: input.limit + 1,
  })
  const { rows, next } = pageOf(found, input.limit)
  return { mails: rows, next }
}

export async function resendMail(ctx: StaffContext, { mailId }: { mailId: string }) {
  requireStaffNow(ctx)
  const { to, subject } = await sendAgain(ctx, mailId)
  await record(ctx, { action: 'staff.mail-resent', object: auditObject('mail', mailId, subject), after: { to } })
  return { status: 'success' as const }
}
