import { defineRefusals, headerNameSchema, idSchema } from '@taplore/kit'
import { z } from 'zod'
import { accountMessages as say } from '../foundation/messages.ts'
import { operation, queryFlag } from '../foundation/operation.ts'
import { permissions } from '../foundation/permissions.ts'
import { workspaceRoles } from '../foundation/roles.ts'

/** The role on a card. `EDIT` is the specification's word for an editor, `view` for a guest. */
export const workspaceAccesses = ['ADMIN', 'EDIT', 'view'] as const

export const workspaceNameSchema = headerNameSchema(120, { missing: say.workspaceNameMissing })

/** A workspace as a card shows it; field names are the specification's (WS-20). */
export const workspaceSchema = z.object({
  id: idSchema,
  name: z.string(),
  isOwner: z.boolean(),
  isPersonal: z.boolean(),
  /** 1 = usable; 0 = a pending invitation. */
  accepted: z.union([z.literal(0), z.literal(1)]),
  access: z.enum(workspaceAccesses),
  /** The owner first, then the others by time of joining; at most 4. `memberCount` is the total. */
  teamMembers: z.array(z.object({ name: z.string(), email: z.string(), member_id: idSchema })),
  memberCount: z.number().int(),
  /** A colour for the avatar, `#rrggbb`. */
  color: z.string(),
  /** Email address of the owner. */
  email: z.string(),
})
export type Workspace = z.infer<typeof workspaceSchema>

export const workspaceRefusals = defineRefusals({
  WORKSPACE_NOT_FOUND: { status: 404, message: 'This workspace doesn’t exist, or you don’t have access to it.' },
  WORKSPACE_NAME_TAKEN: { status: 409, message: say.workspaceNameTaken },
  WORKSPACES_LOCKED: {
    status: 402,
    message: 'More workspaces are included in the Pro plan and above.',
    data: z.object({ planName: z.string(), neededPlan: z.string() }),
  },
  WORKSPACE_LIMIT_REACHED: {
    status: 402,
    message: 'You’ve reached the number of workspaces in your plan. Contact support for more.',
    /** `total` counts the personal workspace too, as `limit` does. */
    data: z.object({
      total: z.number().int(),
      limit: z.number().int(),
      supportEmail: z.string(),
      planName: z.string(),
      /** The cheapest plan with room for another; null when none is for sale. */
      neededPlan: z.string().nullable(),
    }),
  },
  WORKSPACE_NOT_RENAMABLE: {
    status: 403,
    message: 'Only the owner can rename a workspace, and a personal one keeps its name.',
  },
})
const R = workspaceRefusals

const session = operation({ access: 'session' })
const member = operation({ access: 'workspace', leastRole: 'VIEW', needs: 'person' })
const product = z.object({ isStories: z.boolean().optional(), isForms: z.boolean().optional() })

export const workspaces = {
  list: operation({ access: 'session', forTokens: true })
    .route({ method: 'GET', path: '/workspaces', summary: 'List your workspaces and those shared with you' })
    .input(z.object({ isStories: queryFlag.optional() }))
    .output(z.object({ myWorkspaces: z.array(workspaceSchema), sharedWorkspaces: z.array(workspaceSchema) })),
  create: session
    .route({ method: 'POST', path: '/workspaces', summary: 'Create a shared workspace' })
    .input(
      z.object({
        name: workspaceNameSchema,
        industry: z.null().default(null),
        logo: z.literal(false).default(false),
        cover: z.literal(false).default(false),
        isStories: z.boolean().default(true),
        isForms: z.boolean().default(false),
      }),
    )
    .output(z.object({ workspace: workspaceSchema, message: z.string() }))
    .errors({
      WORKSPACE_NAME_TAKEN: R.WORKSPACE_NAME_TAKEN,
      WORKSPACES_LOCKED: R.WORKSPACES_LOCKED,
      WORKSPACE_LIMIT_REACHED: R.WORKSPACE_LIMIT_REACHED,
    }),
  rename: session
    .route({ method: 'POST', path: '/workspaces/rename', summary: 'Rename a workspace' })
    .input(z.object({ id: idSchema, name: workspaceNameSchema }))
    .output(z.object({ workspace: workspaceSchema, message: z.string() }))
    .errors({
      WORKSPACE_NOT_FOUND: R.WORKSPACE_NOT_FOUND,
      WORKSPACE_NAME_TAKEN: R.WORKSPACE_NAME_TAKEN,
      WORKSPACE_NOT_RENAMABLE: R.WORKSPACE_NOT_RENAMABLE,
    }),
  switch: member
    .route({ method: 'POST', path: '/workspaces/switch', summary: 'Switch the active workspace' })
    .output(z.object({ workspace: workspaceSchema, role: z.enum(workspaceRoles), message: z.string() })),
  current: operation({ access: 'workspace', leastRole: 'VIEW', needs: 'membership' })
    .route({
      method: 'GET',
      path: '/workspaces/current',
      summary: 'Get the current workspace with your role and permissions',
    })
    .output(
      z.object({
        workspace: workspaceSchema,
        role: z.enum(workspaceRoles),
        /** Permissions the caller currently has. */
        permissions: z.array(z.enum(permissions)),
      }),
    ),
  /** What the page of a lost workspace can show; only for previous members. */
  forbidden: session
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/forbidden',
      summary: 'Get the name and masked owner of a workspace you lost',
    })
    .input(z.object({ workspaceId: idSchema }))
    .output(
      z.object({
        workspaceName: z.string(),
        /** Of a personal workspace, which is called by its owner: everyone’s has the same name. */
        ownerName: z.string().nullable(),
        ownerEmail: z.string(),
        message: z.string(),
      }),
    )
    .errors({ WORKSPACE_NOT_FOUND: R.WORKSPACE_NOT_FOUND }),
  uniqueWorkspace: member
    .route({ method: 'POST', path: '/workspaces/unique', summary: 'Get the workspace for a product' })
    .input(product)
    .output(workspaceSchema),
  uniqueMembers: operation({ access: 'workspace', needs: 'team.view' })
    .route({
      method: 'GET',
      path: '/workspaces/unique-members',
      summary: 'List the unique members of all workspaces of the owner',
    })
    .output(
      z.object({
        members: z.array(z.object({ user_id: idSchema, name: z.string(), email: z.string() })),
        total: z.number().int(),
      }),
    ),
}
