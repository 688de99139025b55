import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const publishingEvents = {
  /** A channel has another handle: every stored address of it has changed. Addresses of channels, no slash at the end. */
  channelMoved: defineEvent(
    'publishing.channel-moved',
    z.object({ workspaceId: z.uuid(), from: z.string(), to: z.string() }),
  ),
}
