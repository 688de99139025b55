import type { LongJobContext } from '../../../platform/context.ts'
import { MailRefused } from '../../../ports/email.ts'
import { markTried } from './store.ts'

/**
 * Records why an email was refused. Rethrows, so that the job is retried; not for an address that the relay will
 * never accept, since repeated attempts would hurt the sender's reputation.
 */
export async function recordDeliveryFailure(
  ctx: Pick<LongJobContext, 'database'>,
  id: string,
  { error, isLast }: { error: unknown; isLast: boolean },
): Promise<void> {
  const isHopeless = error instanceof MailRefused
  const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
  await ctx.database.system((db) => markTried(db, id, { error: reason, isLast: isLast || isHopeless }))
  if (!isHopeless) throw error
}
