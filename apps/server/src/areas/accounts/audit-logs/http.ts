import { auditLogRefusals } from '@taplore/contract'
import { idSchema, refuse } from '@taplore/kit'
import { requireRights } from '../../../platform/api/operations.ts'
import type { Installation } from '../../../platform/api/scope.ts'
import type { HttpCall } from '../../../platform/feature.ts'
import { downloads } from '../../../platform/http/responses/downloads.ts'
import { exportKey, exportMimes } from './export-files.ts'

/** `GET /api/audit-logs/exports/{id}.{csv|json}?workspace=`: downloads a finished export. */
export const auditLogsHttp = ({ providers: { storage } }: Pick<Installation, 'providers'>) =>
  downloads<HttpCall>({
    storage,
    pattern: /^\/api\/audit-logs\/exports\/([0-9a-f-]{36})\.(csv|json)$/,
    missing: auditLogRefusals.AUDIT_EXPORT_NOT_FOUND,
    caching: 'private, no-store',
    find: async ([exportId = '', ending], { scope }) => {
      const format = ending === 'csv' ? 'csv' : 'json'
      const key = await scope.asMember(async ({ actor }) => {
        requireRights(actor, { access: 'workspace', needs: 'auditLogs.export' })
        if (!idSchema.safeParse(exportId).success) throw refuse(auditLogRefusals.AUDIT_EXPORT_NOT_FOUND)
        return exportKey(actor.workspaceId, exportId, format)
      })
      return {
        key,
        mime: exportMimes[format],
        etag: `"${exportId}"`,
        disposition: `attachment; filename="audit-log.${format}"`,
      }
    },
  })
