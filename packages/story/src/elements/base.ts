import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { colorSchema, idSchema, linkSchema } from '../values.ts'

const coordinate = z.number().min(-limits.coordinate).max(limits.coordinate)
const size = z.number().min(limits.size.min).max(limits.size.max)

/** Px of the page. */
export const shadowSchema = z.strictObject({
  x: z.number().min(-200).max(200),
  y: z.number().min(-200).max(200),
  blur: z.number().min(0).max(400),
  color: colorSchema,
})
export type Shadow = z.infer<typeof shadowSchema>

/** Fields of every element. The box is unrotated; `rotation` rotates it clockwise around its center, in degrees. */
export const elementBaseFields = {
  id: idSchema,
  name: textSchema(limits.nameLength).optional(),
  x: coordinate,
  y: coordinate,
  width: size,
  height: size,
  rotation: z.number().min(-360).max(360),
  opacity: z.number().min(0).max(1),
  isFlippedX: z.boolean(),
  isFlippedY: z.boolean(),
  isLocked: z.boolean(),
  isHidden: z.boolean(),
  link: linkSchema.nullable(),
  border: z
    .strictObject({
      width: z.number().min(0).max(200),
      color: colorSchema,
      style: z.enum(['solid', 'dashed', 'dotted']),
    })
    .nullable(),
  /** Px per corner: top left, top right, bottom right, bottom left. */
  cornerRadius: z.tuple([radius(), radius(), radius(), radius()]),
  shadow: shadowSchema.nullable(),
  /** The id of a group element of the same page. */
  groupId: idSchema.optional(),
  /** The slot of this element in a page layout (`title`, `picture`, …), so that a layout can be changed. */
  slot: textSchema(40).optional(),
}

function radius() {
  return z.number().min(0).max(5000)
}

export const elementBaseSchema = z.strictObject(elementBaseFields)
export type ElementBase = z.infer<typeof elementBaseSchema>

/** Base values of a new element without its id. */
export function baseDefaults(box: { x: number; y: number; width: number; height: number }): Omit<ElementBase, 'id'> {
  return {
    ...box,
    rotation: 0,
    opacity: 1,
    isFlippedX: false,
    isFlippedY: false,
    isLocked: false,
    isHidden: false,
    link: null,
    border: null,
    cornerRadius: [0, 0, 0, 0],
    shadow: null,
  }
}
