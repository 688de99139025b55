import type { CreditKind } from '@taplore/contract'
import type { StaffContext } from '../../../../platform/context.ts'
import { balanceOf, grantCredits } from '../../ledger/index.ts'
import { paymentEvents } from '../events.ts'
import { tellTabs } from '../tell-tabs.ts'
import { requireCustomer } from './customer.ts'
import { recordStaffEvent, requireStaffNow } from './record-staff-event.ts'

/** Gives credits that were not paid for. The same key again gives nothing more. */
export async function giveCredits(
  ctx: StaffContext,
  input: {
    personId: string
    kind: CreditKind
    amount: number
    expiresAt: string | null
    reason: string
    requestKey: string
  },
): Promise<{ available: number }> {
  requireStaffNow(ctx)
  const { personId: ownerId, kind, amount, reason } = input
  const user = await requireCustomer(ctx, ownerId)
  const { isNew } = await grantCredits(ctx, {
    ownerId,
    kind,
    amount,
    cause: `staff ${input.requestKey}`,
    source: 'gift',
    expiresAt: input.expiresAt === null ? null : new Date(input.expiresAt),
  })
  const { available } = await balanceOf(ctx, ownerId, kind)
  if (!isNew) return { available }
  await ctx.events.announce(paymentEvents.creditsAdded, { ownerId, kind })
  await tellTabs(ctx, ownerId)
  const object = { kind: 'payment', id: ownerId, name: user.email } as const
  await recordStaffEvent(ctx, { action: 'staff.credits-given', object, after: { kind, amount, reason } }, ownerId)
  return { available }
}
