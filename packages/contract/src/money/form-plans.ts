import type { FormPlan, FormTier } from '../foundation/form-plan-config.ts'

const none = { access: false, limit: 0 } as const
const upTo = (limit: number) => ({ access: true, limit })

/** The numbers of the specification (FBILL-02 to FBILL-05). A form of the plan without cost names the maker. */
export const formPlans: Readonly<Record<FormTier, FormPlan>> = {
  basic: {
    planName: 'basic',
    forms: 3,
    submissions: 25,
    emailCredits: 10,
    users: 1,
    customDomains: none,
    removeBranding: false,
  },
  starter: {
    planName: 'starter',
    forms: 15,
    submissions: 5_000,
    emailCredits: 1_000,
    users: 1,
    customDomains: none,
    removeBranding: true,
  },
  growth: {
    planName: 'growth',
    forms: 30,
    submissions: 15_000,
    emailCredits: 5_000,
    users: 3,
    customDomains: upTo(1),
    removeBranding: true,
  },
  business: {
    planName: 'business',
    forms: 'unlimited',
    submissions: 50_000,
    emailCredits: 15_000,
    users: 10,
    customDomains: upTo(3),
    removeBranding: true,
  },
}

/** As the plans are called. */
export const formPlanLabels: Readonly<Record<FormTier, string>> = {
  basic: 'Basic',
  starter: 'Starter',
  growth: 'Growth',
  business: 'Business',
}
