import { z } from 'zod'
import { limitedSchema, limitSchema } from './limits.ts'

/** Plans of the product forms, lowest first. */
export const formTiers = ['basic', 'starter', 'growth', 'business'] as const
export type FormTier = (typeof formTiers)[number]

/** What a plan of the product forms includes. */
export const formPlanSchema = z.strictObject({
  planName: z.enum(formTiers),
  /** Forms of a workspace outside of the trash. */
  forms: limitSchema,
  /** Submissions in a billing month, over all workspaces of the owner. */
  submissions: limitSchema,
  /** Emails to respondents and contacts in a billing month. */
  emailCredits: limitSchema,
  users: limitSchema,
  customDomains: limitedSchema,
  removeBranding: z.boolean(),
})
export type FormPlan = z.infer<typeof formPlanSchema>
