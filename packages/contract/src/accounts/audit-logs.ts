import { defineRefusals, idSchema, lineSchema, momentSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { auditActions, auditObjectKinds } from '../audit/audit-events.ts'
import { auditActorKinds } from '../foundation/audit.ts'
import { operation } from '../foundation/operation.ts'
import { taskSchema } from '../foundation/tasks.ts'

const snapshotSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
)

/** One audit event: who did what to what, when and from where, with the state before and after (AUDIT-02). */
export const auditEntrySchema = z.object({
  id: idSchema,
  /** 1, 2, 3 … within the workspace. */
  sequence: z.int(),
  at: z.iso.datetime(),
  actor: z.object({
    kind: z.enum(auditActorKinds),
    /** Null for the system. */
    id: idSchema.nullable(),
    name: z.string(),
    email: z.string(),
    keyName: z.string().nullable(),
  }),
  action: z.enum(auditActions),
  object: z.object({ kind: z.enum(auditObjectKinds), id: z.string(), name: z.string() }),
  before: snapshotSchema.nullable(),
  after: snapshotSchema.nullable(),
  address: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  /** SHA-256 of this event and the previous hash; `taplore audit verify` recomputes it. */
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Actions are sent as a comma-separated list, since a query string carries only text. */
const actionsSchema = textSchema(2_000)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(auditActions)))

export const auditFilterSchema = z.object({
  actions: actionsSchema.optional(),
  personId: idSchema.optional(),
  /** Part of the object's name, or its full id. */
  object: lineSchema(200).optional(),
  from: momentSchema.optional(),
  until: momentSchema.optional(),
})

export const auditExportFormats = ['csv', 'json'] as const
export type AuditExportFormat = (typeof auditExportFormats)[number]

export const auditLogRefusals = defineRefusals({
  AUDIT_EXPORT_NOT_FOUND: { status: 404, message: 'This export no longer exists. Create a new one.' },
})

const manage = operation({ access: 'workspace', needs: 'auditLogs.manage' })

export const auditLogs = {
  list: manage
    .route({ method: 'GET', path: '/audit-logs', summary: 'List the audit events of a workspace' })
    .input(
      auditFilterSchema.extend({
        /** `nextCursor` of the previous page. */
        cursor: z.coerce.number().int().positive().optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
    )
    .output(
      z.object({
        entries: z.array(auditEntrySchema),
        /** Null on the last page. */
        nextCursor: z.int().nullable(),
        /** Retention of events in days. */
        keptDays: z.int(),
      }),
    ),
  people: manage
    .route({ method: 'GET', path: '/audit-logs/people', summary: 'List the users who appear in the audit log' })
    .output(z.object({ people: z.array(z.object({ id: idSchema, name: z.string(), email: z.string() })) })),
  export: operation({ access: 'workspace', needs: 'auditLogs.export' })
    .route({ method: 'POST', path: '/audit-logs/exports', summary: 'Export the audit log as CSV or JSON' })
    .input(auditFilterSchema.extend({ format: z.enum(auditExportFormats) }))
    .output(taskSchema),
}
