import type { SystemContext } from '../../../platform/context.ts'
import { findUserById } from '../../accounts/identity/index.ts'
import { linkInto, sendMail } from '../../foundation/mail/index.ts'
import { refundMail } from './mails.ts'

/** Tells the owner of a refund, once, with its credit note where there is one. */
export async function mailRefund(
  ctx: SystemContext,
  given: {
    readonly id: string
    readonly ownerId: string
    readonly minor: number
    readonly currency: string
    readonly creditNote: { readonly number: string; readonly invoiceNumber: string } | null
  },
): Promise<void> {
  const { id, ownerId, minor, currency, creditNote } = given
  const owner = await findUserById(ctx.db, ownerId)
  if (!owner) return
  const url = linkInto(ctx.config, ownerId, '/invoices')
  await sendMail(ctx, {
    to: owner.email,
    template: refundMail,
    data: { name: owner.name, minor, currency, creditNote: creditNote && { ...creditNote, url } },
    requestKey: `payments refund ${id}`,
  })
}
