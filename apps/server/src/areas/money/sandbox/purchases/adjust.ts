import { scaleMinor } from '@taplore/kit'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { adjustmentEntity } from '../entities/to-paddle.ts'
import { type Sandbox, sandboxId } from '../run-sandbox.ts'
import { type AdjustmentRow, findAdjustmentsOf, putAdjustment, putTransaction, type TransactionRow } from '../store.ts'

/** What of a payment is still with us. */
async function remaining({ db }: Sandbox, row: TransactionRow): Promise<number> {
  const before = await findAdjustmentsOf(db, row.id)
  const gone = before.filter(({ status }) => status !== 'rejected' && status !== 'reversed')
  return row.totals.grandTotal - gone.reduce((sum, { total }) => sum + total, 0)
}

/** Gives money back, once for each reference; never more than was paid. */
export async function refund(
  sandbox: Sandbox,
  row: TransactionRow,
  { amount, reason, reference }: { amount: 'full' | number; reason: string; reference: string | null },
): Promise<AdjustmentRow> {
  const before = await findAdjustmentsOf(sandbox.db, row.id)
  const same = before.find((one) => reference !== null && one.reference === reference)
  if (same) return same
  if (row.status !== 'completed' && row.status !== 'paid')
    throw new PaymentRefused('adjustment_transaction_invalid_status_for_refund', `The transaction is ${row.status}.`)
  const left = await remaining(sandbox, row)
  const total = amount === 'full' ? left : amount
  if (left <= 0)
    throw new PaymentRefused('adjustment_transaction_item_has_already_been_fully_adjusted', 'Nothing is left of it.')
  if (!Number.isSafeInteger(total) || total < 1) throw new PaymentRefused('invalid_field', 'amount: a positive number')
  if (total > left)
    throw new PaymentRefused('adjustment_total_amount_above_remaining_allowed', `Only ${left} is left of it.`)
  return write(sandbox, row, {
    action: 'refund',
    status: 'pending_approval',
    total,
    reason,
    reference,
    at: sandbox.now,
  })
}

/** The bank takes back what is left of a payment. */
export async function dispute(sandbox: Sandbox, row: TransactionRow, at: Date): Promise<AdjustmentRow | null> {
  await putTransaction(sandbox.db, { ...row, disputeAt: null })
  const total = await remaining(sandbox, row)
  if (total <= 0 || row.status !== 'completed') return null
  const reason = 'The cardholder disputed the payment.'
  return write(sandbox, row, { action: 'chargeback', status: 'approved', total, reason, reference: null, at })
}

async function write(
  sandbox: Sandbox,
  row: TransactionRow,
  { at, ...given }: Pick<AdjustmentRow, 'action' | 'status' | 'total' | 'reason' | 'reference'> & { at: Date },
): Promise<AdjustmentRow> {
  const { totals } = row
  const adjustment: AdjustmentRow = {
    id: sandboxId('adj', sandbox.now),
    ...given,
    transactionId: row.id,
    customerId: row.customerId,
    subscriptionId: row.subscriptionId,
    tax: totals.total > 0 ? scaleMinor(totals.tax, given.total, totals.total) : 0,
    currency: totals.currency,
    createdAt: at,
    updatedAt: sandbox.now,
  }
  await putAdjustment(sandbox.db, adjustment)
  sandbox.notify('adjustment.created', adjustmentEntity(adjustment))
  return adjustment
}
