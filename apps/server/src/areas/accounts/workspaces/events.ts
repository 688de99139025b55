import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const workspaceEvents = {
  created: defineEvent(
    'workspaces.created',
    z.object({ workspaceId: z.uuid(), ownerId: z.uuid(), isPersonal: z.boolean() }),
  ),
  /** An invitation was accepted. */
  memberJoined: defineEvent(
    'workspaces.member-joined',
    z.object({
      workspaceId: z.uuid(),
      userId: z.uuid(),
      invitedBy: z.uuid().nullable(),
      /** What a guest was invited to; null for members of the team. */
      shared: z
        .object({ kind: z.enum(['story', 'folder']), objectId: z.uuid() })
        .nullable()
        .default(null),
      at: z.iso.datetime(),
    }),
  ),
  /** A story or folder was shared with someone who is a guest already. */
  shared: defineEvent(
    'workspaces.shared',
    z.object({
      workspaceId: z.uuid(),
      userId: z.uuid(),
      sharedBy: z.uuid(),
      kind: z.enum(['story', 'folder']),
      objectId: z.uuid(),
      at: z.iso.datetime(),
    }),
  ),
  /** A user is no longer a member: removed, or left. */
  memberRemoved: defineEvent('workspaces.member-removed', z.object({ workspaceId: z.uuid(), userId: z.uuid() })),
}
