import type { LongJobContext } from '../../../../platform/context.ts'
import { translateMail } from '../../../foundation/mail/index.ts'
import { mailRefund } from '../mail-refund.ts'
import { invoiceWords } from '../mails.ts'
import { tellTabs } from '../tell-tabs.ts'
import { invoiceKey } from './draw-invoice.ts'
import { findCreditNote, markCreditNoteDrawn } from './store.ts'

/** Draws an issued credit note, stores it with its hash, and sends the mail of the refund with a link to it. A second time does nothing. */
export async function drawCreditNoteById(ctx: LongJobContext, creditNoteId: string): Promise<void> {
  const row = await ctx.scopes.system(({ db }) => findCreditNote(db, creditNoteId))
  if (!row || row.sha256) return
  const { ownerId, adjustmentId } = row
  const { writePdf } = await import('./write-pdf.ts')
  const { number, invoiceNumber, language, total: minor, currency } = row.document
  const bytes = await writePdf(row.document, invoiceWords(translateMail(language)), { invoiceNumber })
  const { sha256 } = await ctx.providers.storage.put(invoiceKey(row), bytes, { mime: 'application/pdf' })
  await ctx.scopes.system(async (system) => {
    await markCreditNoteDrawn(system.db, creditNoteId, sha256)
    await mailRefund(system, { id: adjustmentId, ownerId, minor, currency, creditNote: { number, invoiceNumber } })
    await tellTabs(system, ownerId)
  })
}
