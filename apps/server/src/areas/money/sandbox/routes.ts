import { sandboxCheckout } from '@taplore/contract'
import { sessionOperations, staffOperations } from '../../../platform/api/operations.ts'
import { applyDiscount, readCheckout, removeDiscount, setAddress } from './checkout/change-checkout.ts'
import { confirmCheckout, payCheckout } from './checkout/pay-checkout.ts'
import { advanceClock, disputePayment, failNext, readClock } from './checkout/simulate.ts'

const own = sessionOperations(sandboxCheckout)
const staff = staffOperations(sandboxCheckout)

export const sandboxRoutes = {
  get: own.get.handler(({ context, input }) => readCheckout(context.ctx, input)),
  setAddress: own.setAddress.handler(({ context, input }) => setAddress(context.ctx, input)),
  applyDiscount: own.applyDiscount.handler(({ context, input }) => applyDiscount(context.ctx, input)),
  removeDiscount: own.removeDiscount.handler(({ context, input }) => removeDiscount(context.ctx, input)),
  pay: own.pay.handler(({ context, input }) => payCheckout(context.ctx, input)),
  confirm: own.confirm.handler(({ context, input }) => confirmCheckout(context.ctx, input)),
  clock: staff.clock.handler(({ context }) => readClock(context.ctx)),
  advanceClock: staff.advanceClock.handler(({ context, input }) => advanceClock(context.ctx, input)),
  failNext: staff.failNext.handler(({ context, input }) => failNext(context.ctx, input)),
  dispute: staff.dispute.handler(({ context, input }) => disputePayment(context.ctx, input)),
}
