import type { LongJobContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { findEvent, updateEvent } from './store.ts'

const isHandled = { done: true, ignored: true, new: false, failed: false } as const

/**
 * Handles a stored notification. What it does has a cause of its own each, so handling it again changes nothing; staff replay
 * one by `isReplay`.
 */
export async function handleEventById(
  ctx: LongJobContext,
  eventId: string,
  { isLastTry = false, isReplay = false }: { isLastTry?: boolean; isReplay?: boolean } = {},
): Promise<void> {
  const row = await ctx.scopes.system(({ db }) => findEvent(db, eventId))
  if (!row || (isHandled[row.state] && !isReplay)) return
  try {
    const { subject, occurredAt } = ctx.providers.payments.readNotification(row.body)
    const { followed, ownerId } = await followEntity(ctx, subject, occurredAt)
    const isForeign = followed === 'foreign'
    if (isForeign) ctx.log.warn({ eventId, type: row.type }, 'a payment notification is about no customer of ours')
    await ctx.scopes.system(({ db, clock }) =>
      updateEvent(db, eventId, {
        state: followed === 'applied' ? 'done' : 'ignored',
        error: isForeign ? 'This customer isn’t known here.' : null,
        ownerId,
        handledAt: clock.now(),
      }),
    )
  } catch (error) {
    const isUnreadable = error instanceof PaymentRefused && error.code === 'invalid_notification'
    await ctx.scopes.system(({ db, clock }) =>
      updateEvent(db, eventId, {
        state: isUnreadable ? 'ignored' : isLastTry ? 'failed' : 'new',
        error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
        ...(isUnreadable ? { handledAt: clock.now() } : {}),
      }),
    )
    if (!isUnreadable) throw error
  }
}
