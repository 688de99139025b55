import { type CardErrorCode, sandboxCheckoutRefusals } from '@taplore/contract'
import { dayMs, minuteMs, refuse } from '@taplore/kit'
import type { StaffContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { lockTransaction } from '../gateway/transactions.ts'
import { followClock } from '../jobs.ts'
import { dispute } from '../purchases/adjust.ts'
import { runSandbox } from '../run-sandbox.ts'
import { addToClock, findClock, setFailures } from '../store.ts'
import { requireSandbox } from './open-checkout.ts'

/** The time of the sandbox, which is what it says in bills and notifications. */
export function readClock(ctx: StaffContext): Promise<{ now: string }> {
  requireSandbox(ctx)
  return runSandbox(ctx, async ({ now }) => ({ now: now.toISOString() }))
}

/** Moves the time ahead, and does what became due right away. It never goes back: bills of the future would remain. */
export function advanceClock(ctx: StaffContext, { days, minutes }: { days: number; minutes: number }) {
  requireSandbox(ctx)
  return runSandbox(ctx, async ({ db, jobs }) => {
    await addToClock(db, days * dayMs + minutes * minuteMs)
    await jobs(followClock, {}, { singletonKey: 'now' })
    const clock = await findClock(db)
    return { now: new Date(ctx.clock.now().getTime() + (clock?.offsetMs ?? 0)).toISOString() }
  })
}

/** Lets the next payments fail, whatever the card; 0 ends it. */
export function failNext(ctx: StaffContext, { count, errorCode }: { count: number; errorCode: CardErrorCode }) {
  requireSandbox(ctx)
  return runSandbox(ctx, async ({ db }) => {
    await setFailures(db, count, errorCode)
    return { count }
  })
}

/** Disputes a payment now, as the holder of card 0259 does after a day. */
export function disputePayment(ctx: StaffContext, { transactionId }: { transactionId: string }) {
  requireSandbox(ctx)
  return runSandbox(ctx, async (sandbox) => {
    const row = await lockTransaction(sandbox, transactionId).catch((error: unknown) => {
      throw error instanceof PaymentRefused ? refuse(sandboxCheckoutRefusals.CHECKOUT_NOT_FOUND) : error
    })
    const adjustment = await dispute(sandbox, row, sandbox.now)
    if (!adjustment) throw refuse(sandboxCheckoutRefusals.CHECKOUT_CLOSED)
    return { adjustmentId: adjustment.id }
  })
}
