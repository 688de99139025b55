import { z } from 'zod'

/** 0 and `unlimited` both mean that nothing is counted. Absence is `access: false`, never a limit. */
export const limitSchema = z.union([z.number().int().min(0), z.literal('unlimited')])
export type Limit = z.infer<typeof limitSchema>

/** Something that a plan includes up to a number of them. */
export const limitedSchema = z.strictObject({ access: z.boolean(), limit: limitSchema })

/** Whether nothing is counted against this limit. */
export function isUnlimited(limit: Limit): limit is 'unlimited' | 0 {
  return limit === 'unlimited' || limit === 0
}

/** Whether `count` of them are allowed; ask with the number there would be afterwards. */
export function isWithinLimit(limit: Limit, count: number): boolean {
  return isUnlimited(limit) || count <= limit
}

/** What is left of a monthly allotment; unlike with a limit, 0 left means used up. */
export function remainingBalance(allotment: Limit, used: number): number | 'unlimited' {
  return isUnlimited(allotment) ? 'unlimited' : Math.max(0, allotment - used)
}
