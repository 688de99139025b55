import { z } from 'zod'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'

/**
 * A group draws nothing. Its members point to it by `groupId`; its box is the bounding box of its members and is kept
 * so by the acts. Locking or hiding a group counts for its members. Groups do not nest.
 */
export const groupElementSchema = z.strictObject({ ...elementBaseFields, kind: z.literal('group') })
export type GroupElement = z.infer<typeof groupElementSchema>

export const group = defineElement<GroupElement>({
  schema: groupElementSchema,
  defaults: () => ({ ...baseDefaults({ x: 60, y: 60, width: 600, height: 600 }), kind: 'group' }),
  minimumSize: { width: 2, height: 2 },
  keepsAspectRatio: true,
  canRotate: true,
  canAnimate: true,
  canLink: false,
  textOf: () => '',
  mediaOf: () => [],
})
