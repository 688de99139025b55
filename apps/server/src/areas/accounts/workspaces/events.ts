import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const workspaceEvents = {
  created: defineEvent(
    'workspaces.created',
    z.object({ workspaceId: z.uuid(), ownerId: z.uuid(), isPersonal: z.boolean() }),
  ),
  /** Somebody is no member any more: removed, or gone by themselves. */
  memberRemoved: defineEvent('workspaces.member-removed', z.object({ workspaceId: z.uuid(), userId: z.uuid() })),
}
