import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const identityEvents = {
  /** Somebody opened an account; it may still wait for its mail. */
  personRegistered: defineEvent(
    'identity.person-registered',
    z.object({ userId: z.uuid(), email: z.string(), name: z.string() }),
  ),
}
