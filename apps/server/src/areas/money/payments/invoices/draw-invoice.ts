import type { LongJobContext } from '../../../../platform/context.ts'
import { findUserById } from '../../../accounts/identity/index.ts'
import { linkInto, sendMail, translateMail } from '../../../foundation/mail/index.ts'
import { invoiceMail, invoiceWords } from '../mails.ts'
import { tellTabs } from '../tell-tabs.ts'
import { findInvoice, type InvoiceRow, markDrawn } from './store.ts'

/** Where the PDF of an invoice is stored. */
export function invoiceKey({ ownerId, id }: Pick<InvoiceRow, 'ownerId' | 'id'>): string {
  return `invoices/${ownerId}/${id}.pdf`
}

/** Draws an issued invoice, stores it with its hash and mails a link to it. A second time does nothing. */
export async function drawInvoiceById(ctx: LongJobContext, invoiceId: string): Promise<void> {
  const row = await ctx.scopes.system(({ db }) => findInvoice(db, invoiceId))
  if (!row || row.sha256) return
  const { writePdf } = await import('./write-pdf.ts')
  const bytes = await writePdf(row.document, invoiceWords(translateMail(row.document.language)))
  const { sha256 } = await ctx.providers.storage.put(invoiceKey(row), bytes, { mime: 'application/pdf' })
  await ctx.scopes.system(async (system) => {
    await markDrawn(system.db, invoiceId, sha256)
    const owner = await findUserById(system.db, row.ownerId)
    if (owner) {
      // What was charged, as the list says it.
      const { number, due: minor, currency } = row.document
      await sendMail(system, {
        to: owner.email,
        template: invoiceMail,
        data: { name: owner.name, number, minor, currency, url: linkInto(ctx.config, row.ownerId, '/invoices') },
        requestKey: `payments invoice ${invoiceId}`,
      })
    }
    await tellTabs(system, row.ownerId)
  })
}
