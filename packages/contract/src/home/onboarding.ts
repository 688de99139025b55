import { defineRefusals, idSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { onboardingPurposes } from '../accounts/identity.ts'
import { inviteEmailSchema, memberAccesses, memberRefusals } from '../accounts/members.ts'
import { workspaceNameSchema, workspaceRefusals } from '../accounts/workspaces.ts'
import { operation } from '../foundation/operation.ts'

/** Steps of the checklist, in order. Steps that do not apply to this user or plan are left out. */
export const checklistKeys = ['captions', 'form', 'publishForm', 'story', 'publish', 'invite', 'secure'] as const
export type ChecklistKey = (typeof checklistKeys)[number]

export const checklistSchema = z.object({
  items: z.array(z.object({ key: z.enum(checklistKeys), isDone: z.boolean() })),
  /** What the user came for, as answered on the first visit; null without an answer. Its steps come first. */
  purpose: z.enum(onboardingPurposes).nullable(),
  /** The user has dismissed it, permanently and on every device. */
  isDismissed: z.boolean(),
  samples: z.object({
    /** Sample stories in this workspace. */
    count: z.number().int(),
    /** They may be added: the personal workspace, empty, and with permission to create stories. */
    mayAdd: z.boolean(),
  }),
})
export type Checklist = z.infer<typeof checklistSchema>

/** The progress steps of a new workspace, in their order (WS-37). */
export const workspaceSetupSteps = [
  'creating-workspace',
  'adding-members',
  'sending-invitations',
  'workspace-created',
] as const
export type WorkspaceSetupStep = (typeof workspaceSetupSteps)[number]

/** People to invite, each address once. */
const setupMembersSchema = z
  .array(z.object({ email: inviteEmailSchema, access: z.enum(memberAccesses) }))
  .max(50)
  .transform((members) => [...new Map(members.map((member) => [member.email, member])).values()])

export const workspaceSetupSchema = z.object({
  setupId: idSchema,
  /** The task that does the work; it is reported live, listed and canceled like any other. */
  taskId: idSchema,
  /** The created workspace; open to the caller once its first step is done. */
  workspaceId: idSchema,
  name: z.string(),
  state: z.enum(['running', 'failed', 'cancelled', 'done']),
  steps: z.array(
    z.object({ key: z.enum(workspaceSetupSteps), state: z.enum(['waiting', 'running', 'failed', 'done']) }),
  ),
  members: z.array(
    z.object({
      email: z.string(),
      access: z.enum(memberAccesses),
      /** `invited`: the invitation exists and its email is queued; `mailed`: sent; `failed`: the email could not be sent. */
      state: z.enum(['waiting', 'invited', 'mailed', 'failed']),
    }),
  ),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type WorkspaceSetup = z.infer<typeof workspaceSetupSchema>

export const onboardingRefusals = defineRefusals({
  SETUP_NOT_FOUND: { status: 404, message: 'This workspace isn’t being set up.' },
  SETUP_RUNNING: { status: 409, message: 'This workspace is already being set up.' },
  INVITATIONS_NOT_SENT: {
    status: 502,
    message: 'Some invitations couldn’t be sent. Try again.',
    data: z.object({ emails: z.array(z.string()) }),
  },
  INVITATIONS_SLOW: {
    status: 504,
    message: 'Some invitations are still being sent. Try again in a minute.',
    data: z.object({ emails: z.array(z.string()) }),
  },
  SAMPLES_ELSEWHERE: { status: 409, message: 'Sample stories can only be added to your personal workspace.' },
  SAMPLES_CHANGED: {
    status: 409,
    message: 'You’ve edited some of the sample stories.',
    /** Names of those that were changed or published since they were added. */
    data: z.object({ names: z.array(z.string()) }),
  },
})
const R = onboardingRefusals

const setupErrors = {
  WORKSPACE_NAME_TAKEN: workspaceRefusals.WORKSPACE_NAME_TAKEN,
  WORKSPACES_LOCKED: workspaceRefusals.WORKSPACES_LOCKED,
  WORKSPACE_LIMIT_REACHED: workspaceRefusals.WORKSPACE_LIMIT_REACHED,
  OWN_ADDRESS: memberRefusals.OWN_ADDRESS,
}
const person = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'person' })

export const onboarding = {
  checklist: person
    .route({ method: 'GET', path: '/onboarding/checklist', summary: 'Get the onboarding checklist and its progress' })
    .output(checklistSchema),
  dismissChecklist: person
    .route({
      method: 'POST',
      path: '/onboarding/checklist/dismiss',
      summary: 'Dismiss the onboarding checklist permanently',
    })
    .output(checklistSchema),
  addSamples: operation({ access: 'workspace', needs: 'stories.manage' })
    .route({ method: 'POST', path: '/onboarding/samples', summary: 'Add sample stories to the personal workspace' })
    .output(z.object({ storyIds: z.array(idSchema) }))
    .errors({ SAMPLES_ELSEWHERE: R.SAMPLES_ELSEWHERE }),
  /** Moves them to the trash. Refused without `isConfirmed` when one of them has been edited. */
  removeSamples: operation({ access: 'workspace', needs: 'stories.delete' })
    .route({ method: 'POST', path: '/onboarding/samples/remove', summary: 'Remove all sample stories' })
    .input(z.object({ isConfirmed: z.boolean().default(false) }))
    .output(z.object({ removed: z.array(idSchema) }))
    .errors({ SAMPLES_CHANGED: R.SAMPLES_CHANGED }),
  /** Refusals come immediately; the rest is a task that `workspaceSetup` reports. */
  beginWorkspace: person
    .route({ method: 'POST', path: '/onboarding/workspaces', summary: 'Start the setup of a workspace and its team' })
    .input(
      z.object({
        /** A repeated call with the same key is the same run. */
        requestKey: textSchema(100).min(8),
        name: workspaceNameSchema,
        members: setupMembersSchema,
      }),
    )
    .output(workspaceSetupSchema)
    .errors(setupErrors),
  workspaceSetup: person
    .route({
      method: 'GET',
      path: '/onboarding/workspaces/{setupId}',
      summary: 'Get the progress of a workspace setup',
    })
    .input(z.object({ setupId: idSchema }))
    .output(workspaceSetupSchema)
    .errors({ SETUP_NOT_FOUND: R.SETUP_NOT_FOUND }),
  /** Continues from the failed step. The name is used until the workspace exists, the members until they are invited. */
  resumeWorkspace: person
    .route({
      method: 'POST',
      path: '/onboarding/workspaces/{setupId}/resume',
      summary: 'Resume a workspace setup from the failed step',
    })
    .input(
      z.object({ setupId: idSchema, name: workspaceNameSchema.optional(), members: setupMembersSchema.optional() }),
    )
    .output(workspaceSetupSchema)
    .errors({
      SETUP_NOT_FOUND: R.SETUP_NOT_FOUND,
      SETUP_RUNNING: R.SETUP_RUNNING,
      OWN_ADDRESS: setupErrors.OWN_ADDRESS,
    }),
}
