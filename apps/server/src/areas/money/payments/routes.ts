import { paymentRefusals, payments, staffPayments } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import {
  sessionOperations,
  slowWorkspaceOperations,
  staffOperations,
  workspaceOperations,
} from '../../../platform/api/operations.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { acceptWebStoriesOnly } from '../billing/index.ts'
import { archiveCoupon, createCoupon, exportCoupons, listCoupons } from './administration/coupons.ts'
import { readCustomer } from './administration/customer.ts'
import { giveCredits } from './administration/give-credits.ts'
import { previewPlan } from './administration/preview-plan.ts'
import { refundPayment, replayEvent } from './administration/refund.ts'
import { timeline } from './administration/store.ts'
import { previewChange } from './changes/preview-change.ts'
import { cancelSubscription, undoScheduledChange, updateSubscription } from './changes/update-subscription.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { requireOwner } from './owner.ts'
import { createTransaction } from './purchases/create-transaction.ts'
import { saveDetails } from './purchases/details.ts'
import { changePaymentMethod, pastDueTransaction, portalLink } from './purchases/payment-method.ts'
import { previewCheckout } from './purchases/preview-checkout.ts'
import { activeSubscription, addOns, checkoutProvider, modifiers, offeredPlans, overview } from './purchases/reads.ts'
import { readTopUp, setTopUp } from './purchases/top-ups.ts'
import { transactionState } from './purchases/transaction-state.ts'

const own = sessionOperations(payments)
const os = workspaceOperations(payments)
const slow = slowWorkspaceOperations(payments)
const staff = staffOperations(staffPayments)

export const paymentsRoutes = {
  overview: os.overview.handler(({ context }) => overview(context.ctx)),
  provider: own.provider.handler(({ context }) => checkoutProvider(context.ctx)),
  offeredPlans: own.offeredPlans.handler(({ input }) => offeredPlans(input)),
  activeSubscription: os.activeSubscription.handler(({ context, input }) => activeSubscription(context.ctx, input)),
  modifiers: os.modifiers.handler(({ context }) => modifiers(context.ctx)),
  addOns: os.addOns.handler(({ input }) => addOns(input)),
  previewCheckout: slow.previewCheckout.handler(({ context, input }) => previewCheckout(context.ctx, input)),
  createTransaction: slow.createTransaction.handler(({ context, input }) => createTransaction(context.ctx, input)),
  transaction: slow.transaction.handler(({ context, input }) => transactionState(context.ctx, input)),
  previewChange: slow.previewChange.handler(({ context, input }) => previewChange(context.ctx, input)),
  updateSubscription: slow.updateSubscription.handler(({ context, input }) => updateSubscription(context.ctx, input)),
  cancelSubscription: slow.cancelSubscription.handler(({ context, input }) => cancelSubscription(context.ctx, input)),
  undoScheduledChange: slow.undoScheduledChange.handler(({ context, input }) =>
    undoScheduledChange(context.ctx, input),
  ),
  pastDue: slow.pastDue.handler(({ context, input }) => pastDueTransaction(context.ctx, input)),
  changePaymentMethod: slow.changePaymentMethod.handler(({ context, input }) =>
    changePaymentMethod(context.ctx, input),
  ),
  portal: slow.portal.handler(({ context }) => portalLink(context.ctx)),
  saveDetails: slow.saveDetails.handler(({ context, input }) => saveDetails(context.ctx, input)),
  invoices: os.invoices.handler(({ context, input }) => listInvoices(context.ctx, input)),
  acceptWebStoriesOnly: os.acceptWebStoriesOnly.handler(({ context }) => accept(context.ctx)),
  topUp: os.topUp.handler(({ context }) => readTopUp(context.ctx)),
  setTopUp: slow.setTopUp.handler(({ context, input }) => setTopUp(context.ctx, input)),
}

export const staffPaymentsRoutes = {
  customer: staff.customer.handler(({ context, input }) => readCustomer(context.ctx, input)),
  timeline: staff.timeline.handler(({ context, input }) => timeline(context.ctx, input)),
  replay: staff.replay.handler(({ context, input }) => replayEvent(context.ctx, input)),
  refund: staff.refund.handler(({ context, input }) => refundPayment(context.ctx, input)),
  giveCredits: staff.giveCredits.handler(({ context, input }) => giveCredits(context.ctx, input)),
  coupons: {
    list: staff.coupons.list.handler(({ context, input }) => listCoupons(context.ctx, input)),
    create: staff.coupons.create.handler(({ context, input }) => createCoupon(context.ctx, input)),
    archive: staff.coupons.archive.handler(({ context, input }) => archiveCoupon(context.ctx, input)),
    export: staff.coupons.export.handler(({ context }) => exportCoupons(context.ctx)),
  },
  previewPlan: staff.previewPlan.handler(({ context, input }) => previewPlan(context.ctx, input)),
}

async function accept(ctx: WorkspaceContext): Promise<{ acceptedAt: string }> {
  const at = await ctx.scopes.system(async (system) =>
    acceptWebStoriesOnly(system, (await requireOwner(system, ctx.actor.workspaceId)).userId),
  )
  if (!at) throw refuse(paymentRefusals.SUBSCRIPTION_NOT_FOUND)
  return { acceptedAt: at.toISOString() }
}
