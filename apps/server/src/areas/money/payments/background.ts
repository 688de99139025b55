import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { followPlaceOf } from './changes/follow-place.ts'
import { followScheduleNow } from './changes/follow-schedule.ts'
import { keepLifetimePlanOf } from './changes/keep-lifetime-plan.ts'
import { makeWantedChangeOf } from './changes/make-wanted-change.ts'
import { movePlansOf } from './changes/move-plans.ts'
import { readNextBillOf } from './changes/read-next-bill.ts'
import { undoDuplicateOf } from './changes/undo-duplicate.ts'
import { drawCreditNoteById } from './invoices/draw-credit-note.ts'
import { drawInvoiceById } from './invoices/draw-invoice.ts'
import {
  checkTopUps,
  drawCreditNote,
  drawInvoice,
  followPlace,
  followSchedule,
  handleEvent,
  keepLifetimePlan,
  makeWantedChange,
  movePlans,
  readNextBill,
  reconcilePayments,
  undoDuplicate,
} from './jobs.ts'
import { handleEventById } from './notifications/handle-event.ts'
import { checkTopUpsNow } from './purchases/top-ups.ts'
import { isNightlyRun, reconcile } from './reconciliation/reconcile.ts'

export const paymentsBackground: Background = {
  jobs: [
    onLongJob(handleEvent, (ctx, { eventId }, { attempt }) =>
      handleEventById(ctx, eventId, { isLastTry: attempt >= handleEvent.retryLimit }),
    ),
    onLongJob(drawInvoice, (ctx, { invoiceId }) => drawInvoiceById(ctx, invoiceId)),
    onLongJob(drawCreditNote, (ctx, { creditNoteId }) => drawCreditNoteById(ctx, creditNoteId)),
    onLongJob(readNextBill, (ctx, { subscriptionId }) => readNextBillOf(ctx, subscriptionId)),
    onLongJob(followPlace, (ctx, payload) => followPlaceOf(ctx, payload)),
    onLongJob(movePlans, (ctx, { ownerId }) => movePlansOf(ctx, ownerId)),
    onLongJob(makeWantedChange, (ctx, { checkoutId }) => makeWantedChangeOf(ctx, checkoutId)),
    onLongJob(undoDuplicate, (ctx, { subscriptionId }) => undoDuplicateOf(ctx, subscriptionId)),
    onLongJob(keepLifetimePlan, (ctx, payload) => keepLifetimePlanOf(ctx, payload)),
    onLongJob(followSchedule, (ctx) => followScheduleNow(ctx)),
    onLongJob(checkTopUps, (ctx) => checkTopUpsNow(ctx)),
    onLongJob(reconcilePayments, async (ctx) => {
      await reconcile(ctx, { isNightly: isNightlyRun(ctx.clock.now()) })
    }),
  ],
}
