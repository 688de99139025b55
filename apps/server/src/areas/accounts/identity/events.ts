import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const identityEvents = {
  /** An account was created; its email may still be unverified. */
  personRegistered: defineEvent(
    'identity.person-registered',
    z.object({ userId: z.uuid(), email: z.string(), name: z.string() }),
  ),
}
