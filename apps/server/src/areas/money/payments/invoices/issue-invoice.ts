import { newId } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { findUserById } from '../../../accounts/identity/index.ts'
import { readerLanguage } from '../../../foundation/mail/index.ts'
import { drawInvoice } from '../jobs.ts'
import { findCustomer } from '../state/customers/store.ts'
import type { KnownTransaction } from '../state/store.ts'
import { findInvoiceOf, insertInvoice, nextSequence } from './store.ts'

/**
 * Issues the invoice of a paid transaction, once: the number, the seller, the buyer and the lines stay as they are now. The
 * number is taken in the transaction that pays, so that none is left out.
 */
export async function issueInvoice(ctx: SystemContext, paid: KnownTransaction): Promise<void> {
  const { db, config } = ctx
  if (await findInvoiceOf(db, paid.id)) return
  // When it was paid, by the clock of the provider.
  const issuedAt = paid.updatedAt
  const year = issuedAt.getUTCFullYear()
  const owner = await findUserById(db, paid.ownerId)
  const customer = await findCustomer(db, paid.ownerId)
  const language = owner ? await ctx.extensions.one(readerLanguage)(db, owner.email) : null
  const sequence = await nextSequence(db, year)
  const number = `${year}-${String(sequence).padStart(6, '0')}`
  const id = newId(ctx.clock.now().getTime())
  await insertInvoice(db, {
    id,
    ownerId: paid.ownerId,
    transactionId: paid.id,
    year,
    sequence,
    number,
    issuedAt,
    document: {
      number,
      issuedAt: issuedAt.toISOString(),
      language: language ?? 'en',
      seller: {
        name: config.SELLER_NAME,
        address: config.SELLER_ADDRESS,
        taxNumber: config.SELLER_TAX_NUMBER,
        email: config.TAPLORE_SUPPORT_EMAIL,
      },
      buyer: {
        name: owner?.name ?? '',
        email: owner?.email ?? '',
        businessName: customer?.businessName ?? null,
        taxNumber: customer?.taxNumber ?? null,
        countryCode: paid.countryCode ?? customer?.countryCode ?? null,
        postalCode: customer?.postalCode ?? null,
      },
      currency: paid.currency,
      lines: paid.lines,
      subtotal: paid.subtotal,
      discount: paid.discount,
      tax: paid.tax,
      total: paid.total,
      credit: paid.credit,
      due: paid.due,
      lastFourDigits: paid.lastFourDigits,
    },
  })
  await ctx.jobs(drawInvoice, { invoiceId: id })
}
