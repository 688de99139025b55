import type { Limit } from '../foundation/plan-config.ts'

/** The tiers of the forms product, lowest first. */
export const formTiers = ['basic', 'starter', 'growth', 'business'] as const
export type FormTier = (typeof formTiers)[number]

/** What a tier of the forms product allows. Submissions and credits are those of a billing month. */
export interface FormPlan {
  readonly tier: FormTier
  /** As it is called. */
  readonly name: string
  readonly forms: Limit
  readonly submissions: Limit
  readonly emailCredits: Limit
  readonly users: Limit
  readonly domains: number
}

/** The numbers of the specification (FBILL-02 to FBILL-05); `domains: 0` is none. */
export const formPlans: Readonly<Record<FormTier, FormPlan>> = {
  basic: { tier: 'basic', name: 'Basic', forms: 3, submissions: 25, emailCredits: 10, users: 1, domains: 0 },
  starter: {
    tier: 'starter',
    name: 'Starter',
    forms: 15,
    submissions: 5_000,
    emailCredits: 1_000,
    users: 1,
    domains: 0,
  },
  growth: { tier: 'growth', name: 'Growth', forms: 30, submissions: 15_000, emailCredits: 5_000, users: 3, domains: 1 },
  business: {
    tier: 'business',
    name: 'Business',
    forms: 'unlimited',
    submissions: 50_000,
    emailCredits: 15_000,
    users: 10,
    domains: 3,
  },
}

/** The tier of a plan's id, `growth-year`; an unknown id is the free tier (PLAN-12). */
export function formTierOf(planId: string): FormTier {
  const [name] = planId.split('-')
  return formTiers.find((tier) => tier === name) ?? 'basic'
}
