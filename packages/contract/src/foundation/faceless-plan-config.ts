import { z } from 'zod'
import { limitSchema } from './limits.ts'

/** Plans of the product faceless (automated video series), lowest first. */
export const facelessPlanNames = ['none', 'series'] as const
export type FacelessPlanName = (typeof facelessPlanNames)[number]

/**
 * What a plan of the product faceless includes. Credits are not part of it: they are bought and spent as a balance with a ledger
 * of its own.
 */
export const facelessPlanSchema = z.strictObject({
  planName: z.enum(facelessPlanNames),
  series: z.strictObject({
    access: z.boolean(),
    /** Active series at the same time (SERIES-06). */
    limit: limitSchema,
    /** Videos of one series in a week (SERIES-05, R-98). */
    videosPerWeek: limitSchema,
  }),
  /** Buys credits when the balance falls below a threshold (SERIES-11). */
  automaticTopUp: z.boolean(),
})
export type FacelessPlan = z.infer<typeof facelessPlanSchema>
