import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const brandEvents = {
  /** Brand details or typography were saved. Published stories do not change. */
  changed: defineEvent('brand.changed', z.object({ workspaceId: z.uuid(), part: z.enum(['brand', 'typography']) })),
}
