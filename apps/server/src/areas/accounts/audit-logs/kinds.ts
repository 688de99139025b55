import { auditActions, auditExportFormats } from '@taplore/contract'
import { z } from 'zod'
import { defineTaskKind } from '../../foundation/tasks/index.ts'

/** Writes the log, filtered if requested, into a file. */
export const exportKind = defineTaskKind({
  kind: 'export.audit-log',
  stages: ['exporting'] as const,
  needs: 'auditLogs.export',
  payload: z.object({
    exportId: z.uuid(),
    format: z.enum(auditExportFormats),
    filter: z.object({
      actions: z.array(z.enum(auditActions)).optional(),
      personId: z.uuid().optional(),
      object: z.string().optional(),
      from: z.iso.datetime().optional(),
      until: z.iso.datetime().optional(),
    }),
  }),
})
