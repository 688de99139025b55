import type { LongJobContext } from '../../../platform/context.ts'
import { MailRefused } from '../../../providers/email/email.ts'
import { markTried } from './store.ts'

/**
 * Writes down why a mail was not taken. Throws the fault on, so that the job comes again; not so for an address that the relay will
 * never take: asking again and again would only cost the sender its good name.
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
