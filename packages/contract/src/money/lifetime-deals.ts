import { defineRefusals, idSchema, lineSchema, momentSchema, nameSchema, proseSchema } from '@taplore/kit'
import { z } from 'zod'
import { emailSchema, identityRefusals } from '../accounts/identity.ts'
import { recentSignInRefusal } from '../accounts/second-factor.ts'
import { socialProviderIds } from '../accounts/social.ts'
import { operation } from '../foundation/operation.ts'
import type { PlanName } from '../foundation/plan-config.ts'
import { lifetimeCodeSchema } from './lifetime-code.ts'
import { lifetimeMessages as say } from './lifetime-messages.ts'

/** The plans of one, two and three redeemed codes. */
export const lifetimePlans = ['ltd-1', 'ltd-2', 'lifetime-agency'] as const satisfies readonly PlanName[]
export type LifetimePlan = (typeof lifetimePlans)[number]
/** How many codes one account can redeem. */
export const lifetimeTierMax = lifetimePlans.length
/** How many codes a batch can have. */
export const lifetimeBatchMax = 10_000

export const lifetimeCodeStates = ['open', 'redeemed', 'void'] as const
export type LifetimeCodeState = (typeof lifetimeCodeStates)[number]

export const lifetimeRefusals = defineRefusals({
  COUPON_INVALID: { status: 422, message: say.codeInvalid },
  COUPON_REDEEMED: { status: 409, message: say.codeRedeemed },
  COUPON_EXPIRED: { status: 410, message: say.codeExpired },
  LIFETIME_TOP_TIER: { status: 409, message: say.topTier },
  PAID_PLAN_ACTIVE: { status: 409, message: say.planActive },
  LIFETIME_NOT_OWNER: { status: 403, message: say.notOwner },
  LIFETIME_BATCH_NOT_FOUND: { status: 404, message: 'This batch of codes doesn’t exist.' },
  LIFETIME_CODE_NOT_FOUND: { status: 404, message: 'This code doesn’t exist.' },
  LIFETIME_CODE_NOT_OPEN: { status: 409, message: 'Only a code that is still open can be voided.' },
  LIFETIME_CODE_NOT_REDEEMED: { status: 409, message: 'Only a redeemed code can be taken back.' },
  LIFETIME_BATCH_EXPIRY_PAST: { status: 422, message: 'Choose an expiry date in the future.' },
})
const R = lifetimeRefusals
const { COUPON_INVALID, COUPON_REDEEMED, COUPON_EXPIRED } = R

/** Why a code gives someone no plan. */
export const lifetimeCodeErrors = {
  COUPON_INVALID,
  COUPON_REDEEMED,
  COUPON_EXPIRED,
  LIFETIME_TOP_TIER: R.LIFETIME_TOP_TIER,
  PAID_PLAN_ACTIVE: R.PAID_PLAN_ACTIVE,
  LIFETIME_NOT_OWNER: R.LIFETIME_NOT_OWNER,
}

/** How an account signs in: with a password, or with one of the sign-in providers. */
export const lifetimeSignInWays = ['password', ...socialProviderIds] as const
export type LifetimeSignInWay = (typeof lifetimeSignInWays)[number]

/** Field names are the specification's (LTD-07). */
export const lifetimeCheckSchema = z.object({
  isUserExist: z.boolean(),
  /** Has a paid subscription, so the code can't be redeemed there now. */
  isUserExistWithPlan: z.boolean(),
  userProvidedData: z.array(z.object({ providerId: z.enum(lifetimeSignInWays) })),
})
export type LifetimeCheck = z.infer<typeof lifetimeCheckSchema>

const moment = z.iso.datetime()
const tier = z.number().int().min(0).max(lifetimeTierMax)
const plan = z.enum(lifetimePlans)

export const lifetimeStateSchema = z.object({
  /** How many redeemed codes count. */
  tier,
  plan: plan.nullable(),
  /** The plan with one code more; null at the top. */
  nextPlan: plan.nullable(),
  codes: z.array(z.object({ ending: z.string(), redeemedAt: moment })),
})
export type LifetimeState = z.infer<typeof lifetimeStateSchema>

const coupon = z.object({ email: emailSchema, code: lifetimeCodeSchema })
const open = operation({ access: 'public' })
const session = operation({ access: 'session' })
/** The use case refuses everyone but the owner of the workspace, with a sentence of its own. */
const member = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'person' })

/** Codes of lifetime deals, for those who bought one. */
export const lifetimeDeals = {
  /**
   * Says about an account only what its sign-in page needs, and only to someone who has an open code. An address that is new gets
   * the code noted for the account that is about to be created with it.
   */
  check: open
    .route({
      method: 'POST',
      path: '/lifetime-deals/check',
      summary: 'Check a lifetime code and whether an email address has an account',
    })
    .input(coupon)
    .output(lifetimeCheckSchema)
    .errors({
      COUPON_INVALID,
      COUPON_REDEEMED,
      COUPON_EXPIRED,
      EMAIL_UNDELIVERABLE: identityRefusals.EMAIL_UNDELIVERABLE,
      EMAIL_DISPOSABLE: identityRefusals.EMAIL_DISPOSABLE,
    }),
  verify: open
    .route({ method: 'GET', path: '/lifetime-deals/verify', summary: 'Check whether a lifetime code can be redeemed' })
    .input(coupon)
    .output(z.object({ isValid: z.literal(true), expiresAt: moment.nullable() }))
    .errors({ COUPON_INVALID, COUPON_REDEEMED, COUPON_EXPIRED }),
  mine: session
    .route({ method: 'GET', path: '/lifetime-deals', summary: 'List the lifetime codes you redeemed' })
    .output(lifetimeStateSchema),
  /** Exactly once: the same code from the same owner again changes nothing and says so. */
  redeem: member
    .route({ method: 'POST', path: '/lifetime-deals/redeem', summary: 'Redeem a lifetime code for your account' })
    .input(z.object({ code: lifetimeCodeSchema }))
    .output(z.object({ status: z.enum(['redeemed', 'already-redeemed']), tier, plan }))
    .errors(lifetimeCodeErrors),
}

export const lifetimeBatchSchema = z.object({
  id: idSchema,
  name: z.string(),
  note: z.string(),
  expiresAt: moment.nullable(),
  createdAt: moment,
  createdBy: z.string(),
  codes: z.object({ open: z.number().int(), redeemed: z.number().int(), void: z.number().int() }),
})
export type LifetimeBatch = z.infer<typeof lifetimeBatchSchema>

export const staffLifetimeCodeSchema = z.object({
  id: idSchema,
  batchId: idSchema,
  batchName: z.string(),
  /** The last four characters; whole codes are only in the export. */
  ending: z.string(),
  state: z.enum(lifetimeCodeStates),
  expiresAt: moment.nullable(),
  redeemedAt: moment.nullable(),
  redeemedBy: z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable(),
  voidedAt: moment.nullable(),
  /** It was redeemed and taken back. */
  isTakenBack: z.boolean(),
})
export type StaffLifetimeCode = z.infer<typeof staffLifetimeCodeSchema>

const staffOnly = operation({ access: 'staff' })
/** Requires a recent sign-in. */
const changing = staffOnly.errors({ RECENT_SIGN_IN_NEEDED: recentSignInRefusal })
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  /** Cursor of the previous page. */
  after: idSchema.optional(),
}
const byCode = z.object({ codeId: idSchema })

/** What staff enter to create a batch. */
export const lifetimeBatchInputSchema = z.object({
  name: nameSchema(120, { missing: 'Enter a name.' }),
  note: proseSchema(500).default(''),
  count: z.coerce
    .number({ error: `Enter a number from 1 to ${lifetimeBatchMax.toLocaleString('en')}.` })
    .int()
    .min(1, `Enter a number from 1 to ${lifetimeBatchMax.toLocaleString('en')}.`)
    .max(lifetimeBatchMax, `Enter a number from 1 to ${lifetimeBatchMax.toLocaleString('en')}.`),
  expiresAt: momentSchema.nullable().default(null),
})

/** Lifetime codes for platform staff. Whole codes: `GET /api/staff/lifetime-codes/{batchId}.csv`. */
export const lifetimeCodes = {
  batches: staffOnly
    .route({ method: 'GET', path: '/staff/lifetime-batches', summary: 'List the batches of lifetime codes' })
    .input(z.object(page))
    .output(z.object({ batches: z.array(lifetimeBatchSchema), next: z.string().nullable() })),
  /** With the same `requestId` again, the batch that exists already is returned. */
  create: changing
    .route({ method: 'POST', path: '/staff/lifetime-batches', summary: 'Create a batch of lifetime codes' })
    .input(lifetimeBatchInputSchema.extend({ requestId: idSchema.optional() }))
    .output(lifetimeBatchSchema)
    .errors({ LIFETIME_BATCH_EXPIRY_PAST: R.LIFETIME_BATCH_EXPIRY_PAST }),
  /** `search` is a whole code, its last four characters or the email address of the user who redeemed it. */
  list: staffOnly
    .route({ method: 'GET', path: '/staff/lifetime-codes', summary: 'List lifetime codes' })
    .input(
      z.object({
        ...page,
        search: lineSchema(200).optional(),
        batchId: idSchema.optional(),
        state: z.enum([...lifetimeCodeStates, 'all']).default('all'),
      }),
    )
    .output(z.object({ codes: z.array(staffLifetimeCodeSchema), next: z.string().nullable() })),
  void: changing
    .route({ method: 'POST', path: '/staff/lifetime-codes/{codeId}/void', summary: 'Cancel an open lifetime code' })
    .input(byCode)
    .output(staffLifetimeCodeSchema)
    .errors({
      LIFETIME_CODE_NOT_FOUND: R.LIFETIME_CODE_NOT_FOUND,
      LIFETIME_CODE_NOT_OPEN: R.LIFETIME_CODE_NOT_OPEN,
    }),
  /** The owner's tier drops by one; without any code left their plan ends. What they made stays. */
  takeBack: changing
    .route({
      method: 'POST',
      path: '/staff/lifetime-codes/{codeId}/take-back',
      summary: 'Revoke a redeemed lifetime code',
    })
    .input(byCode.extend({ reason: proseSchema(500).min(3, 'Enter a reason.') }))
    .output(staffLifetimeCodeSchema)
    .errors({
      LIFETIME_CODE_NOT_FOUND: R.LIFETIME_CODE_NOT_FOUND,
      LIFETIME_CODE_NOT_REDEEMED: R.LIFETIME_CODE_NOT_REDEEMED,
    }),
}
