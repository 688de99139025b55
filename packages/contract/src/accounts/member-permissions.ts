import { defineRefusals, idSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { permissions } from '../foundation/permissions.ts'
import { workspaceAccesses } from './workspaces.ts'

/** A valid cell of the permission matrix. */
export const permissionSchema = z.enum(permissions, 'This is not a permission that can be granted.')

/** What one member may do, as the matrix shows it (ROLE-12, R-45). */
export const memberPermissionsSchema = z.object({
  user_id: idSchema,
  name: z.string(),
  email: z.string(),
  access: z.enum(workspaceAccesses),
  /** The cells that are ticked. */
  permissions: z.array(permissionSchema),
  /** The cells of the role; a reset restores them. */
  roleDefault: z.array(permissionSchema),
  /** The member has no permissions of their own and follows the role. */
  isRoleDefault: z.boolean(),
  /** The cells that the caller may grant: the ones they have themselves. */
  grantable: z.array(permissionSchema),
  /** Why nothing can be changed here; null when it can. */
  fixed: z.enum(['owner', 'guest', 'self', 'above']).nullable(),
})
export type MemberPermissions = z.infer<typeof memberPermissionsSchema>

export const memberPermissionRefusals = defineRefusals({
  PERMISSION_MEMBER_NOT_FOUND: { status: 404, message: 'This member is no longer in the workspace.' },
  PERMISSIONS_FIXED: {
    status: 403,
    message:
      'You can’t change your own permissions, those of the owner or guests, or those of people with more permissions than you.',
    data: z.object({ reason: z.enum(['owner', 'guest', 'self', 'above']) }),
  },
  PERMISSION_NOT_HELD: {
    status: 403,
    message: 'You can only change permissions that you have yourself.',
    data: z.object({ permissions: z.array(z.string()) }),
  },
})
const R = memberPermissionRefusals

const manage = operation({ access: 'workspace', needs: 'team.manage' })

export const memberPermissions = {
  get: manage
    .route({ method: 'GET', path: '/members/{user_id}/permissions', summary: 'Get the permissions of a member' })
    .input(z.object({ user_id: idSchema }))
    .output(memberPermissionsSchema)
    .errors({ PERMISSION_MEMBER_NOT_FOUND: R.PERMISSION_MEMBER_NOT_FOUND }),
  /** Applies from the member's next request, and to their keys too. */
  set: manage
    .route({ method: 'POST', path: '/members/{user_id}/permissions', summary: 'Set the permissions of a member' })
    .input(
      z.object({
        user_id: idSchema,
        /** `null` returns to the permissions of the role, now and whenever the role changes. */
        permissions: z.array(permissionSchema).max(100).nullable(),
      }),
    )
    .output(memberPermissionsSchema)
    .errors({
      PERMISSION_MEMBER_NOT_FOUND: R.PERMISSION_MEMBER_NOT_FOUND,
      PERMISSIONS_FIXED: R.PERMISSIONS_FIXED,
      PERMISSION_NOT_HELD: R.PERMISSION_NOT_HELD,
    }),
}
