import type { IncomingMessage, ServerResponse } from 'node:http'
import { paymentRefusals } from '@taplore/contract'
import { idSchema, Refusal, refuse } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { HttpCall, HttpHandler } from '../../../platform/feature.ts'
import { sendProblem } from '../../../platform/http/responses/send-problem.ts'
import { sendStored } from '../../../platform/http/responses/send-stored-file.ts'
import { invoiceKey } from './invoices/draw-invoice.ts'
import { findCreditNote, findInvoice } from './invoices/store.ts'
import { notificationsHttp } from './notifications/http.ts'
import { requireOwner } from './owner.ts'

/** Notifications of the provider, and `GET /api/billing/invoices/{id}.pdf?workspace=` with invoices and credit notes for the owner alone. */
export function paymentsHttp(installation: Installation): HttpHandler {
  const receive = notificationsHttp(installation)
  return async (request, response, call) =>
    (await receive(request, response, call)) || sendInvoice(installation, request, response, call)
}

async function sendInvoice(
  { providers: { storage } }: Installation,
  request: IncomingMessage,
  response: ServerResponse,
  { scope, url, facts: { requestId } }: HttpCall,
): Promise<boolean> {
  const [, id] = /^\/api\/billing\/invoices\/([0-9a-f-]{36})\.pdf$/.exec(url.pathname) ?? []
  if (!id || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  try {
    const row = await scope.asMember(
      async (ctx) => {
        requireRights(ctx.actor, { access: 'workspace', leastRole: 'OWNER', needs: 'person' })
        if (!idSchema.safeParse(id).success) throw refuse(paymentRefusals.INVOICE_NOT_FOUND)
        return ctx.scopes.system(async (system) => {
          const { userId } = await requireOwner(system, ctx.actor.workspaceId)
          const found = await findInvoice(system.db, id)
          const note = found ? null : await findCreditNote(system.db, id)
          const row = found ?? note
          if (row?.ownerId !== userId) throw refuse(paymentRefusals.INVOICE_NOT_FOUND)
          return { ...row, fileName: note ? `credit-note-${note.number}.pdf` : `invoice-${row.number}.pdf` }
        })
      },
      { isReading: true },
    )
    const key = invoiceKey(row)
    if (!row.sha256 || !(await storage.stat(key))) throw refuse(paymentRefusals.INVOICE_NOT_FOUND)
    await sendStored(request, response, {
      storage,
      key,
      mime: 'application/pdf',
      etag: `"${row.sha256}"`,
      headers: {
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename="${row.fileName}"`,
      },
    })
  } catch (error) {
    if (!(error instanceof Refusal) || response.headersSent) throw error
    response.setHeader('cache-control', 'no-store')
    sendProblem(response, { status: error.status, code: error.code, message: error.message, requestId })
  }
  return true
}
