import type { Invoice } from '@taplore/contract'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { requireOwner } from '../owner.ts'
import { isReturning } from '../state/rules.ts'
import { findAdjustmentsOf, type KnownAdjustment, type KnownTransaction } from '../state/store.ts'
import {
  type CreditNoteRow,
  countListed,
  findCreditNotesOf,
  findInvoicesOf,
  findListed,
  type InvoiceRow,
} from './store.ts'

/** What was paid or has to be paid, newest first. `after` is the `next` of the page before. */
export async function listInvoices(
  ctx: WorkspaceContext,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ invoices: Invoice[]; total: number; next: string | null }> {
  return ctx.scopes.system(async (system) => {
    const { db } = system
    const { userId } = await requireOwner(system, ctx.actor.workspaceId)
    const found = await findListed(db, userId, { after: readCursor(after), limit: limit + 1 })
    const rows = found.slice(0, limit)
    const ids = rows.map(({ id }) => id)
    const issued = new Map((await findInvoicesOf(db, ids)).map((row) => [row.transactionId, row]))
    const adjustments = await findAdjustmentsOf(db, ids)
    const notes = await findCreditNotesOf(
      db,
      [...issued.values()].map(({ id }) => id),
    )
    const last = rows.at(-1)
    return {
      invoices: rows.map((row) =>
        present(row, {
          issued: issued.get(row.id) ?? null,
          adjustments: adjustments.filter(({ transactionId }) => transactionId === row.id),
          notes: notes.filter(({ invoiceId }) => invoiceId === issued.get(row.id)?.id),
        }),
      ),
      total: await countListed(db, userId),
      next: found.length > limit && last ? `${last.createdAt.toISOString()}~${last.id}` : null,
    }
  })
}

function present(
  row: KnownTransaction,
  {
    issued,
    adjustments,
    notes,
  }: {
    issued: InvoiceRow | null
    adjustments: readonly KnownAdjustment[]
    notes: readonly CreditNoteRow[]
  },
): Invoice {
  const refunded = adjustments.filter(isReturning).reduce((sum, { total }) => sum + total, 0)
  const isPaid = row.settledAt !== null
  const key = row.lines[0]?.key ?? row.items[0]?.key ?? null
  return {
    createdAt: (issued?.issuedAt ?? row.billedAt ?? row.createdAt).toISOString(),
    plan_name: row.lines[0]?.description ?? row.items[0]?.key ?? '',
    key,
    more: [...new Set(row.lines.flatMap((line) => line.key ?? []))].filter((further) => further !== key),
    // What was charged: credit pays a part of some bills.
    amount: row.due,
    invoice_url: issued ? `/api/billing/invoices/${issued.id}.pdf` : null,
    id: issued?.id ?? row.id,
    number: issued?.number ?? null,
    currency: row.currency,
    product: row.product,
    status: !isPaid ? 'past_due' : refunded === 0 ? 'paid' : refunded >= row.due ? 'refunded' : 'partly_refunded',
    refunded,
    credit_notes: notes.map(({ id, number, issuedAt, document }) => ({
      number,
      amount: document.total,
      createdAt: issuedAt.toISOString(),
      url: `/api/billing/invoices/${id}.pdf`,
    })),
    pastDueId: isPaid ? null : row.id,
  }
}

/** One that is not ours gives the first page. */
function readCursor(after: string | undefined): { at: Date; id: string } | null {
  const [time = '', id = ''] = (after ?? '').split('~')
  const at = new Date(time)
  return Number.isNaN(at.getTime()) || id === '' ? null : { at, id }
}
