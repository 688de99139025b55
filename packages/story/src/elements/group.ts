import { z } from 'zod'
import { baseDefaults, elementBaseFields } from './base.ts'
import { defineElement } from './definition.ts'

/**
 * A group draws nothing. Its members refer to it by `groupId`; edits keep its box equal to the bounding box of its
 * members. Locking or hiding a group applies to its members. Groups are not nested.
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
