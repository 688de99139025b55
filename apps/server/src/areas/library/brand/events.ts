import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const brandEvents = {
  /** Brand details or typography were saved. Stories that are published still show what they had. */
  changed: defineEvent('brand.changed', z.object({ workspaceId: z.uuid(), part: z.enum(['brand', 'typography']) })),
}
