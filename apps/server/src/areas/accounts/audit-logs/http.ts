import type { IncomingMessage, ServerResponse } from 'node:http'
import { auditLogRefusals } from '@taplore/contract'
import { idSchema, Refusal, refuse } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { sendProblem } from '../../../platform/http/responses/send-problem.ts'
import { sendStored } from '../../../platform/http/responses/send-stored-file.ts'
import { exportKey, exportMimes } from './export-files.ts'

/**
 * `GET /api/audit-logs/exports/{id}.{csv|json}?workspace=`: downloads a finished export. False: not one of our paths.
 */
export function auditLogsHttp({ providers: { storage } }: Pick<Installation, 'providers'>) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    { scope, url, facts: { requestId } }: HttpCall,
  ): Promise<boolean> => {
    const [, exportId, format] = /^\/api\/audit-logs\/exports\/([0-9a-f-]{36})\.(csv|json)$/.exec(url.pathname) ?? []
    if (!exportId || (format !== 'csv' && format !== 'json')) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    try {
      const key = await scope.asMember(async ({ actor }) => {
        requireRights(actor, { access: 'workspace', needs: 'auditLogs.export' })
        if (!idSchema.safeParse(exportId).success) throw refuse(auditLogRefusals.AUDIT_EXPORT_NOT_FOUND)
        return exportKey(actor.workspaceId, exportId, format)
      })
      if (!(await storage.stat(key))) throw refuse(auditLogRefusals.AUDIT_EXPORT_NOT_FOUND)
      await sendStored(request, response, {
        storage,
        key,
        mime: exportMimes[format],
        etag: `"${exportId}"`,
        headers: {
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'content-disposition': `attachment; filename="audit-log.${format}"`,
        },
      })
    } catch (error) {
      if (!(error instanceof Refusal) || response.headersSent) throw error
      response.setHeader('cache-control', 'no-store')
      sendProblem(response, { status: error.status, code: error.code, message: error.message, requestId })
    }
    return true
  }
}
