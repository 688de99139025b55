import { auditActions, auditActorKinds, auditObjectKinds } from '@taplore/contract'
import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

const snapshot = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]),
)

export const auditEvents = {
  /** A user did something to their own account; the workspaces they are in record it too. */
  personalAct: defineEvent(
    'audit.personal-act',
    z.object({
      entryId: z.uuid(),
      userId: z.uuid(),
      by: z.object({
        kind: z.enum(auditActorKinds),
        id: z.uuid().nullable(),
        name: z.string(),
        email: z.string(),
        keyName: z.string().nullable(),
      }),
      act: z.object({
        action: z.enum(auditActions),
        object: z.object({ kind: z.enum(auditObjectKinds), id: z.string(), name: z.string() }),
        before: snapshot.optional(),
        after: snapshot.optional(),
      }),
      place: z.object({ address: z.string(), userAgent: z.string(), requestId: z.string() }),
      at: z.iso.datetime(),
    }),
  ),
}
