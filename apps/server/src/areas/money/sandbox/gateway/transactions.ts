import { type PaymentGateway, PaymentRefused, type ProviderTransaction } from '../../../../ports/payments.ts'
import { taxRateFor } from '../engine/tax-rates.ts'
import { transactionEntity } from '../entities/to-paddle.ts'
import { toTransaction } from '../entities/to-port.ts'
import { reductionOf, requireDiscount, taxRateAt, totalsFor } from '../purchases/price-purchase.ts'
import { runSandbox, type Sandbox, type SandboxContext, sandboxId } from '../run-sandbox.ts'
import {
  findAddress,
  findTransaction,
  listTransactions,
  lockCustomer,
  pageOf,
  parseCursor,
  putTransaction,
  type TransactionRow,
} from '../store.ts'
import { storeTotals } from '../stored.ts'

type Calls = Pick<
  PaymentGateway,
  | 'previewTransaction'
  | 'createTransaction'
  | 'getTransaction'
  | 'listTransactions'
  | 'getInvoiceLink'
  | 'cancelTransaction'
>

export function transactionCalls(ctx: SandboxContext): Calls {
  return {
    previewTransaction: ({ items, countryCode, taxNumber, business, discountId }) =>
      runSandbox(ctx, async (sandbox) => {
        const taxRate = business ? await taxRateAt(sandbox, business) : taxRateFor({ countryCode, taxNumber })
        const discount = discountId ? await requireDiscount(sandbox, discountId, items) : null
        return totalsFor(items, { taxRate, reduction: discount && reductionOf(discount) }).totals
      }),
    createTransaction: (input) =>
      runSandbox(ctx, async (sandbox) => {
        const { db, now } = sandbox
        const { customerId, addressId, items, discountId = null, businessId = null, reference } = input
        const taxRate = await taxRateAt(sandbox, { customerId, addressId, businessId })
        const discount = discountId ? await requireDiscount(sandbox, discountId, items) : null
        const { totals } = totalsFor(items, { taxRate, reduction: discount && reductionOf(discount) })
        const row: TransactionRow = {
          id: sandboxId('txn', now),
          status: 'ready',
          origin: 'api',
          customerId,
          addressId,
          businessId,
          subscriptionId: null,
          discountId,
          items: [...items],
          totals: storeTotals(totals),
          reference,
          periodFrom: null,
          periodTo: null,
          invoiceNumber: null,
          payments: [],
          challengedCard: null,
          disputeAt: null,
          createdAt: now,
          updatedAt: now,
          billedAt: null,
        }
        await putTransaction(db, row)
        sandbox.notify('transaction.created', transactionEntity(row))
        sandbox.notify('transaction.ready', transactionEntity(row))
        return present(sandbox, row)
      }),
    getTransaction: (id) =>
      runSandbox(ctx, async (sandbox) => {
        const row = await findTransaction(sandbox.db, id)
        return row && present(sandbox, row)
      }),
    listTransactions: (query) =>
      runSandbox(ctx, async (sandbox) => {
        const page = pageOf(await listTransactions(sandbox.db, query, parseCursor(query.after)))
        const items: ProviderTransaction[] = []
        for (const row of page.rows) items.push(await present(sandbox, row))
        return { items, next: page.next }
      }),
    // Ours are drawn by the product; the sandbox has none of its own.
    getInvoiceLink: () => Promise.resolve(null),
    cancelTransaction: (id) =>
      runSandbox(ctx, async (sandbox) => {
        const row = await lockTransaction(sandbox, id)
        if (row.status === 'canceled') return present(sandbox, row)
        if (row.status !== 'ready') throw new PaymentRefused('transaction_immutable', `It is ${row.status}.`)
        const canceled = { ...row, status: 'canceled' as const, challengedCard: null, updatedAt: sandbox.now }
        await putTransaction(sandbox.db, canceled)
        sandbox.notify('transaction.canceled', transactionEntity(canceled))
        return present(sandbox, canceled)
      }),
  }
}

/** The transaction, with its customer locked until ours ends. */
export async function lockTransaction({ db }: Sandbox, id: string): Promise<TransactionRow> {
  const found = await findTransaction(db, id)
  if (!found) throw new PaymentRefused('not_found', `There is no transaction ${id}.`)
  await lockCustomer(db, found.customerId)
  return (await findTransaction(db, id)) ?? found
}

export async function present({ db }: Sandbox, row: TransactionRow): Promise<ProviderTransaction> {
  return toTransaction(row, (await findAddress(db, row.addressId))?.countryCode ?? null)
}
