import { defineRefusals, idSchema, lineSchema, momentSchema, nameSchema, proseSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { recentSignInRefusal } from '../accounts/second-factor.ts'
import { anyPlanNameSchema, planNamesOf } from '../foundation/entitlements.ts'
import { mailStates, mailSummarySchema } from '../foundation/mail.ts'
import { operation } from '../foundation/operation.ts'
import { planConfigSchema, planNames } from '../foundation/plan-config.ts'
import { products } from '../foundation/products.ts'
import { workspaceRoles } from '../foundation/roles.ts'
import { providerChoiceSchema } from '../foundation/system.ts'
import { statsSchema, subscriptionStatuses } from '../money/billing.ts'
import { planPatchSchema, workspaceFeatures } from '../money/billing-features.ts'
import { billingIntervals } from '../money/price-list.ts'
import { staffSubscriptionSchema } from '../money/staff-subscription.ts'

const moment = z.iso.datetime()

export const staffPersonSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  isDisabled: z.boolean(),
  isStaff: z.boolean(),
  createdAt: moment,
})
export type StaffPerson = z.infer<typeof staffPersonSchema>

export const staffWorkspaceSchema = z.object({
  id: idSchema,
  name: z.string(),
  isPersonal: z.boolean(),
  ownerId: idSchema,
  ownerName: z.string(),
  ownerEmail: z.string(),
  memberCount: z.number().int(),
  createdAt: moment,
})
export type StaffWorkspace = z.infer<typeof staffWorkspaceSchema>

export const supportAccessSchema = z.object({
  workspaceId: idSchema,
  workspaceName: z.string(),
  /** Of a personal workspace, which is called by its owner: everyone’s has the same name. */
  ownerName: z.string().nullable(),
  reason: z.string(),
  beganAt: moment,
  endsAt: moment,
})
export type SupportAccess = z.infer<typeof supportAccessSchema>

export const shownJobStates = ['waiting', 'running', 'failed'] as const
export const staffJobSchema = z.object({
  id: idSchema,
  queue: z.string(),
  state: z.enum(shownJobStates),
  tries: z.number().int(),
  triesAllowed: z.number().int(),
  error: z.string().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
})
export type StaffJob = z.infer<typeof staffJobSchema>

export const queueCountsSchema = z.object({
  queue: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  oldestSeconds: z.number().int(),
})

export const staffMailSchema = mailSummarySchema.extend({
  attempts: z.number().int(),
  error: z.string().nullable(),
  /** The text is still stored, so it can be resent; it is never shown. */
  canResend: z.boolean(),
})
export type StaffMail = z.infer<typeof staffMailSchema>

export const healthPartSchema = z.object({
  part: z.enum(['database', 'storage', 'queue']),
  isFine: z.boolean(),
  /** Duration of the check. */
  ms: z.number(),
})

export const staffPlanSchema = z.object({
  plan: z.enum(planNames),
  config: planConfigSchema,
  builtIn: planConfigSchema,
  /** Keys that staff have set. */
  changedKeys: z.array(z.string()),
  setAt: moment.nullable(),
})
export type StaffPlan = z.infer<typeof staffPlanSchema>

export const staffEntrySchema = z.object({
  /** An email address, or a domain for everyone there. */
  entry: z.string(),
  note: z.string(),
  /** `settings`: of the installation's settings; `account`: marked by the command line; `list`: editable here. */
  source: z.enum(['settings', 'account', 'list']),
  addedAt: moment.nullable(),
})
export type StaffEntry = z.infer<typeof staffEntrySchema>

/** One address, or one domain with at least one dot. A leading @ is not part of it. */
export const staffEntryInputSchema = lineSchema(320)
  .toLowerCase()
  .overwrite((entry) => entry.replace(/^@/, ''))
  .regex(
    /^(?:[^\s@,;<>"]+@)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    'Enter an email address or a domain, such as example.com.',
  )

/** A plan's ID at the payment provider. No provider has spaces in one; a pasted one would never match. */
export const staffPlanIdSchema = nameSchema(120, { missing: 'Enter an ID.' }).regex(
  /^\S+$/,
  'Plan IDs don’t contain spaces. Paste the ID exactly as the payment provider shows it.',
)

export const staffRefusals = defineRefusals({
  PERSON_NOT_FOUND: { status: 404, message: 'This user doesn’t exist.' },
  STAFF_NOT_ONESELF: { status: 409, message: 'You can’t do this to your own account.' },
  ALREADY_VERIFIED: { status: 409, message: 'This email address is already verified.' },
  VERIFICATION_TOO_OFTEN: {
    status: 429,
    message: 'We’ve already sent several of these emails to this address. Try again later.',
  },
  NO_SECOND_FACTOR: { status: 409, message: 'This user hasn’t set up two-factor sign-in.' },
  STAFF_WORKSPACE_NOT_FOUND: { status: 404, message: 'This workspace doesn’t exist.' },
  STAFF_ENTRY_PUBLIC: {
    status: 422,
    message: 'Anyone can get an address on this domain. List individual addresses instead.',
  },
  STAFF_ENTRY_KNOWN: { status: 409, message: 'This address or domain is already on the list.' },
  STAFF_ENTRY_NOT_FOUND: { status: 404, message: 'This isn’t on the list.' },
  STAFF_ENTRY_OWN: {
    status: 409,
    message: 'This entry makes you staff. Someone else has to remove it.',
  },
  LOOK_NOT_NEEDED: { status: 409, message: 'You’re a member of this workspace. Switch to it instead.' },
  JOB_CHANGED: { status: 409, message: 'This job is no longer in that state.' },
  JOB_NOT_FOUND: { status: 404, message: 'This job is done or no longer exists.' },
  STAFF_MAIL_NOT_FOUND: { status: 404, message: 'This email no longer exists.' },
  MAIL_NOT_KEPT: {
    status: 409,
    message: 'The content of this email is no longer stored. Repeat the action that sent it.',
  },
  PLAN_ID_NOT_FOUND: { status: 404, message: 'This plan ID doesn’t exist.' },
})
const R = staffRefusals
const { PERSON_NOT_FOUND, STAFF_NOT_ONESELF, STAFF_WORKSPACE_NOT_FOUND } = R
const RECENT_SIGN_IN_NEEDED = recentSignInRefusal

const staffOnly = operation({ access: 'staff' })
/** Requires a recent sign-in. */
const changing = staffOnly.errors({ RECENT_SIGN_IN_NEEDED })
const pageOf = (maximum = 100) => ({
  limit: z.coerce.number().int().min(1).max(maximum).default(25),
  /** Cursor of the previous page. */
  after: idSchema.optional(),
})
const search = lineSchema(200).optional()
const done = z.object({ status: z.literal('success') })
const product = z.enum(products)
const byUser = z.object({ personId: idSchema })
const byWorkspace = z.object({ workspaceId: idSchema })

/** The console of platform staff. Every change is recorded in the audit log (R-135). */
export const staff = {
  overview: staffOnly
    .route({ method: 'GET', path: '/staff/overview', summary: 'Get the health and key metrics of the installation' })
    .output(
      z.object({
        health: z.array(healthPartSchema),
        providers: z.array(providerChoiceSchema),
        people: z.number().int(),
        workspaces: z.number().int(),
        jobsWaiting: z.number().int(),
        jobsFailed: z.number().int(),
        /** Age of the oldest job that is due and has not started. */
        queueLagSeconds: z.number().int(),
        mailsFailed: z.number().int(),
      }),
    ),
  acts: staffOnly
    .route({ method: 'GET', path: '/staff/acts', summary: 'List the audit events of platform staff' })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(100).default(25),
        /** Number of the last event of the previous page. */
        below: z.coerce.number().int().min(1).optional(),
      }),
    )
    .output(
      z.object({
        acts: z.array(
          z.object({
            id: idSchema,
            at: moment,
            staffName: z.string(),
            staffEmail: z.string(),
            action: z.string(),
            objectName: z.string(),
          }),
        ),
        next: z.number().int().nullable(),
      }),
    ),
  people: {
    list: staffOnly
      .route({ method: 'GET', path: '/staff/people', summary: 'List users by name or email address' })
      .input(
        z.object({ search, state: z.enum(['all', 'disabled', 'unverified', 'staff']).default('all'), ...pageOf() }),
      )
      .output(z.object({ people: z.array(staffPersonSchema), next: z.string().nullable() })),
    get: staffOnly
      .route({ method: 'GET', path: '/staff/people/{personId}', summary: 'Get a user account' })
      .input(byUser)
      .output(
        staffPersonSchema.extend({
          lastSeenAt: moment.nullable(),
          sessions: z.number().int(),
          secondFactor: z.object({
            hasTotp: z.boolean(),
            passkeys: z.number().int(),
            backupCodesLeft: z.number().int(),
          }),
          signInWays: z.array(z.string()),
          workspaces: z.array(
            z.object({ id: idSchema, name: z.string(), isPersonal: z.boolean(), role: z.enum(workspaceRoles) }),
          ),
        }),
      )
      .errors({ PERSON_NOT_FOUND }),
    setDisabled: changing
      .route({
        method: 'POST',
        path: '/staff/people/{personId}/disabled',
        summary: 'Disable or enable a user account',
      })
      .input(byUser.extend({ isDisabled: z.boolean(), reason: proseSchema(500).min(3) }))
      .output(done)
      .errors({ PERSON_NOT_FOUND, STAFF_NOT_ONESELF }),
    endSessions: changing
      .route({
        method: 'POST',
        path: '/staff/people/{personId}/end-sessions',
        summary: 'Revoke all sessions of a user',
      })
      .input(byUser)
      .output(z.object({ ended: z.number().int() }))
      .errors({ PERSON_NOT_FOUND }),
    resendVerification: changing
      .route({
        method: 'POST',
        path: '/staff/people/{personId}/verification',
        summary: 'Resend the verification email of a user',
      })
      .input(byUser)
      .output(done)
      .errors({
        PERSON_NOT_FOUND,
        ALREADY_VERIFIED: R.ALREADY_VERIFIED,
        VERIFICATION_TOO_OFTEN: R.VERIFICATION_TOO_OFTEN,
      }),
    resetSecondFactor: changing
      .route({
        method: 'POST',
        path: '/staff/people/{personId}/reset-second-factor',
        summary: 'Reset two-factor authentication for a user',
      })
      .input(byUser.extend({ reason: proseSchema(500).min(3) }))
      .output(done)
      .errors({ PERSON_NOT_FOUND, STAFF_NOT_ONESELF, NO_SECOND_FACTOR: R.NO_SECOND_FACTOR }),
  },
  workspaces: {
    list: staffOnly
      .route({ method: 'GET', path: '/staff/workspaces', summary: 'List workspaces by name, owner or ID' })
      .input(z.object({ search, kind: z.enum(['all', 'shared', 'personal']).default('all'), ...pageOf() }))
      .output(z.object({ workspaces: z.array(staffWorkspaceSchema), next: z.string().nullable() })),
    get: staffOnly
      .route({ method: 'GET', path: '/staff/workspaces/{workspaceId}', summary: 'Get the details of a workspace' })
      .input(byWorkspace)
      .output(
        staffWorkspaceSchema.extend({
          members: z.array(
            z.object({
              personId: idSchema.nullable(),
              name: z.string(),
              email: z.string(),
              role: z.enum(workspaceRoles),
              state: z.enum(['active', 'invited', 'disabled']),
            }),
          ),
          /** More members than are listed. */
          hasMoreMembers: z.boolean(),
          subscriptions: z.array(staffSubscriptionSchema),
          features: z.array(z.enum(workspaceFeatures)),
          stats: statsSchema,
          look: supportAccessSchema.nullable(),
        }),
      )
      .errors({ STAFF_WORKSPACE_NOT_FOUND }),
    setSubscription: changing
      .route({
        method: 'POST',
        path: '/staff/workspaces/{workspaceId}/subscription',
        summary: 'Set the subscription of a workspace owner without charging',
      })
      .input(
        byWorkspace
          .extend({
            product,
            plan: anyPlanNameSchema,
            interval: z.enum(billingIntervals),
            status: z.enum(subscriptionStatuses),
            collectionMode: z.enum(['automatic', 'manual']),
            isLtd: z.boolean(),
            boughtSeats: z.number().int().min(0).max(10_000),
            boughtDomains: z.number().int().min(0).max(10_000),
            endsAt: momentSchema.nullable(),
          })
          .refine(({ product, plan }) => planNamesOf[product].some((name) => name === plan), {
            path: ['plan'],
            error: 'Choose a plan for this product.',
          }),
      )
      .output(z.object({ subscription: staffSubscriptionSchema }))
      .errors({ STAFF_WORKSPACE_NOT_FOUND }),
    setFeature: changing
      .route({
        method: 'POST',
        path: '/staff/workspaces/{workspaceId}/features',
        summary: 'Enable or disable a feature of a workspace',
      })
      .input(byWorkspace.extend({ feature: z.enum(workspaceFeatures), isOn: z.boolean() }))
      .output(z.object({ features: z.array(z.enum(workspaceFeatures)) }))
      .errors({ STAFF_WORKSPACE_NOT_FOUND }),
  },
  looks: {
    list: staffOnly
      .route({ method: 'GET', path: '/staff/looks', summary: 'List the workspaces you have support access to' })
      .output(z.object({ looks: z.array(supportAccessSchema) })),
    begin: changing
      .route({
        method: 'POST',
        path: '/staff/workspaces/{workspaceId}/look',
        summary: 'Start read-only support access to a workspace and notify its owner',
      })
      .input(
        byWorkspace.extend({
          reason: proseSchema(500).min(10, 'Give the reason in a sentence.'),
          minutes: z.number().int().min(5).max(120).default(30),
        }),
      )
      .output(z.object({ look: supportAccessSchema }))
      .errors({ STAFF_WORKSPACE_NOT_FOUND, LOOK_NOT_NEEDED: R.LOOK_NOT_NEEDED }),
    end: staffOnly
      .route({
        method: 'DELETE',
        path: '/staff/workspaces/{workspaceId}/look',
        summary: 'End support access to a workspace',
      })
      .input(byWorkspace)
      .output(done),
  },
  plans: {
    list: staffOnly
      .route({ method: 'GET', path: '/staff/plans', summary: 'List the limits and staff overrides of every plan' })
      .output(
        z.object({
          plans: z.array(staffPlanSchema),
          ids: z.array(z.object({ id: z.string(), plan: z.enum(planNames), isBuiltIn: z.boolean() })),
        }),
      ),
    set: changing
      .route({ method: 'PUT', path: '/staff/plans/{plan}', summary: 'Replace the staff overrides of a plan' })
      .input(z.object({ plan: z.enum(planNames), patch: planPatchSchema }))
      .output(staffPlanSchema),
    reset: changing
      .route({ method: 'DELETE', path: '/staff/plans/{plan}', summary: 'Reset a plan to its built-in limits' })
      .input(z.object({ plan: z.enum(planNames) }))
      .output(staffPlanSchema),
    setId: changing
      .route({ method: 'PUT', path: '/staff/plan-ids', summary: "Map a payment provider's plan ID to a plan" })
      .input(z.object({ id: staffPlanIdSchema, plan: z.enum(planNames) }))
      .output(done),
    removeId: changing
      .route({ method: 'DELETE', path: '/staff/plan-ids/{id}', summary: 'Delete a plan ID mapping set by staff' })
      .input(z.object({ id: textSchema(120).min(1) }))
      .output(done)
      .errors({ PLAN_ID_NOT_FOUND: R.PLAN_ID_NOT_FOUND }),
  },
  list: {
    get: staffOnly
      .route({ method: 'GET', path: '/staff/list', summary: 'List the platform staff entries and their sources' })
      .output(z.object({ entries: z.array(staffEntrySchema) })),
    add: changing
      .route({ method: 'POST', path: '/staff/list', summary: 'Add an email address or domain to platform staff' })
      .input(z.object({ entry: staffEntryInputSchema, note: proseSchema(200).default('') }))
      .output(z.object({ entry: staffEntrySchema }))
      .errors({ STAFF_ENTRY_KNOWN: R.STAFF_ENTRY_KNOWN, STAFF_ENTRY_PUBLIC: R.STAFF_ENTRY_PUBLIC }),
    remove: changing
      .route({ method: 'DELETE', path: '/staff/list/{entry}', summary: 'Remove an entry from platform staff' })
      .input(z.object({ entry: staffEntryInputSchema }))
      .output(done)
      .errors({ STAFF_ENTRY_NOT_FOUND: R.STAFF_ENTRY_NOT_FOUND, STAFF_ENTRY_OWN: R.STAFF_ENTRY_OWN }),
  },
  queues: {
    counts: staffOnly
      .route({ method: 'GET', path: '/staff/queues', summary: 'Get the job counts of every queue' })
      .output(z.object({ queues: z.array(queueCountsSchema) })),
    jobs: staffOnly
      .route({
        method: 'GET',
        path: '/staff/jobs',
        summary: 'List the jobs in a given state without their payloads',
      })
      .input(
        z.object({
          state: z.enum(shownJobStates).default('failed'),
          queue: textSchema(120).optional(),
          ...pageOf(),
        }),
      )
      .output(z.object({ jobs: z.array(staffJobSchema), next: z.string().nullable() })),
    retry: changing
      .route({ method: 'POST', path: '/staff/jobs/{jobId}/retry', summary: 'Retry a failed job' })
      .input(z.object({ jobId: idSchema }))
      .output(done)
      .errors({ JOB_NOT_FOUND: R.JOB_NOT_FOUND, JOB_CHANGED: R.JOB_CHANGED }),
    cancel: changing
      .route({ method: 'POST', path: '/staff/jobs/{jobId}/cancel', summary: 'Cancel a pending job' })
      .input(z.object({ jobId: idSchema }))
      .output(done)
      .errors({ JOB_NOT_FOUND: R.JOB_NOT_FOUND, JOB_CHANGED: R.JOB_CHANGED }),
  },
  mail: {
    list: staffOnly
      .route({
        method: 'GET',
        path: '/staff/mail',
        summary: 'List sent emails and their delivery status',
      })
      .input(z.object({ search, state: z.enum([...mailStates, 'all']).default('all'), ...pageOf() }))
      .output(z.object({ mails: z.array(staffMailSchema), next: z.string().nullable() })),
    resend: changing
      .route({
        method: 'POST',
        path: '/staff/mail/{mailId}/resend',
        summary: 'Resend a stored email to the same address',
      })
      .input(z.object({ mailId: idSchema }))
      .output(done)
      .errors({ STAFF_MAIL_NOT_FOUND: R.STAFF_MAIL_NOT_FOUND, MAIL_NOT_KEPT: R.MAIL_NOT_KEPT }),
  },
}
