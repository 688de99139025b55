import { type CardErrorCode, sandboxCheckoutRefusals } from '@taplore/contract'
import { dayMs, idSchema, minuteMs, refuse } from '@taplore/kit'
import type { StaffContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { recordStaffEvent } from '../../../foundation/audit/index.ts'
import { lockTransaction } from '../gateway/transactions.ts'
import { followClock } from '../jobs.ts'
import { dispute } from '../purchases/adjust.ts'
import { runSandbox } from '../run-sandbox.ts'
import { addToClock, findClock, findCustomer, setFailures } from '../store.ts'
import { requireSandbox } from './open-checkout.ts'

/** The time of the sandbox, which is what it says in bills and notifications. */
export function readClock(ctx: StaffContext): Promise<{ now: string }> {
  requireSandbox(ctx)
  return runSandbox(ctx, async ({ now }) => ({ now: now.toISOString() }))
}

/** Moves the time ahead, and does what became due right away. It never goes back: bills of the future would remain. */
export async function advanceClock(
  ctx: StaffContext,
  { days, minutes }: { days: number; minutes: number },
): Promise<{ now: string }> {
  requireSandbox(ctx)
  const moved = await runSandbox(ctx, async ({ db, now: before, jobs }) => {
    await addToClock(db, days * dayMs + minutes * minuteMs)
    await jobs(followClock, {}, { singletonKey: 'now' })
    const clock = await findClock(db)
    const now = new Date(ctx.clock.now().getTime() + (clock?.offsetMs ?? 0))
    return { before: before.toISOString(), now: now.toISOString() }
  })
  await recordStaffEvent(ctx, {
    action: 'staff.sandbox-clock-moved',
    object: sandboxObject,
    before: { now: moved.before },
    after: { now: moved.now },
  })
  return { now: moved.now }
}

/** Lets the next payments fail, whatever the card; 0 ends it. */
export async function failNext(
  ctx: StaffContext,
  { count, errorCode }: { count: number; errorCode: CardErrorCode },
): Promise<{ count: number }> {
  requireSandbox(ctx)
  await runSandbox(ctx, ({ db }) => setFailures(db, count, errorCode))
  await recordStaffEvent(ctx, {
    action: 'staff.sandbox-failures-set',
    object: sandboxObject,
    after: { count, error: errorCode },
  })
  return { count }
}

/** Disputes a payment now, as the holder of card 0259 does after a day. */
export async function disputePayment(
  ctx: StaffContext,
  { transactionId }: { transactionId: string },
): Promise<{ adjustmentId: string }> {
  requireSandbox(ctx)
  const { adjustment, ownerId } = await runSandbox(ctx, async (sandbox) => {
    const row = await lockTransaction(sandbox, transactionId).catch((error: unknown) => {
      throw error instanceof PaymentRefused ? refuse(sandboxCheckoutRefusals.CHECKOUT_NOT_FOUND) : error
    })
    const disputed = await dispute(sandbox, row, sandbox.now)
    if (!disputed) throw refuse(sandboxCheckoutRefusals.CHECKOUT_CLOSED)
    return { adjustment: disputed, ownerId: (await findCustomer(sandbox.db, row.customerId))?.ownerId }
  })
  // The personal workspace of a customer has their id.
  const owner = idSchema.safeParse(ownerId).data
  await recordStaffEvent(
    ctx,
    {
      action: 'staff.sandbox-payment-disputed',
      object: { kind: 'sandbox-payment', id: transactionId, name: transactionId },
      after: { adjustmentId: adjustment.id, amount: adjustment.total, currency: adjustment.currency },
    },
    owner ? [owner] : [],
  )
  return { adjustmentId: adjustment.id }
}

const sandboxObject = { kind: 'sandbox', id: 'sandbox', name: 'Payment sandbox' } as const
