import { type PaymentGateway, PaymentRefused } from '../../../../ports/payments.ts'
import { toSubscription } from '../entities/to-port.ts'
import { runSandbox, type SandboxContext } from '../run-sandbox.ts'
import { findSubscription, listSubscriptions, pageOf, parseCursor } from '../store.ts'
import { cancelSubscription, removeScheduledChange } from '../subscriptions/cancel.ts'
import { changeSubscription, moveSubscription, previewChange } from '../subscriptions/change-subscription.ts'
import { chargeSubscription, paymentMethodTransaction } from '../subscriptions/charge.ts'
import { present } from './transactions.ts'

type Calls = Pick<
  PaymentGateway,
  | 'getSubscription'
  | 'listSubscriptions'
  | 'previewSubscription'
  | 'updateSubscription'
  | 'moveSubscription'
  | 'cancelSubscription'
  | 'removeScheduledChange'
  | 'chargeSubscription'
  | 'getPaymentMethodTransaction'
>

export function subscriptionCalls(ctx: SandboxContext): Calls {
  return {
    getSubscription: (id) =>
      runSandbox(ctx, async ({ db }) => {
        const row = await findSubscription(db, id)
        return row && toSubscription(row)
      }),
    listSubscriptions: (query) =>
      runSandbox(ctx, async ({ db }) => {
        const page = pageOf(await listSubscriptions(db, query, parseCursor(query.after)))
        return { items: page.rows.map(toSubscription), next: page.next }
      }),
    previewSubscription: (id, change) => runSandbox(ctx, (sandbox) => previewChange(sandbox, id, change)),
    async updateSubscription(id, change) {
      return toSubscription(notDeclined(await runSandbox(ctx, (sandbox) => changeSubscription(sandbox, id, change))))
    },
    moveSubscription: (id, place) =>
      runSandbox(ctx, async (sandbox) => toSubscription(await moveSubscription(sandbox, id, place))),
    cancelSubscription: (id, effectiveFrom) =>
      runSandbox(ctx, async (sandbox) => toSubscription(await cancelSubscription(sandbox, id, effectiveFrom))),
    removeScheduledChange: (id) =>
      runSandbox(ctx, async (sandbox) => toSubscription(await removeScheduledChange(sandbox, id))),
    async chargeSubscription(id, charge) {
      const outcome = await runSandbox(ctx, async (sandbox) => {
        const charged = await chargeSubscription(sandbox, id, charge)
        return 'row' in charged ? { row: await present(sandbox, charged.row) } : charged
      })
      return notDeclined(outcome)
    },
    getPaymentMethodTransaction: (id) =>
      runSandbox(ctx, async (sandbox) => present(sandbox, await paymentMethodTransaction(sandbox, id))),
  }
}

/** After the commit, in which nothing but the failure was noted. */
function notDeclined<Row>(outcome: { readonly row: Row } | { readonly declined: true }): Row {
  if ('declined' in outcome) throw new PaymentRefused('subscription_payment_declined', 'The card was declined.')
  return outcome.row
}
