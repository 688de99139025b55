import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const workspaceEvents = {
  created: defineEvent(
    'workspaces.created',
    z.object({ workspaceId: z.uuid(), ownerId: z.uuid(), isPersonal: z.boolean() }),
  ),
  /** A user is no longer a member: removed, or left. */
  memberRemoved: defineEvent('workspaces.member-removed', z.object({ workspaceId: z.uuid(), userId: z.uuid() })),
}
