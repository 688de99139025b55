import type { z } from 'zod'
import type { SystemContext } from '../../../platform/context.ts'
import { type auditEvents, forwardAuditEvent } from '../../foundation/audit/index.ts'
import { findWorkspacesOf } from './store.ts'

/**
 * Writes what a user did to their own account (a sign-in, a new password) into the logs of the workspaces they are a
 * member of: admins of a company's workspace must see how members sign in. Guests of single stories are left out.
 */
export async function forwardAuditEvents(
  ctx: SystemContext,
  { userId, ...told }: z.output<(typeof auditEvents.personalAct)['payload']>,
): Promise<void> {
  const places = await findWorkspacesOf(ctx.db, { userId, email: null, now: ctx.clock.now() })
  const ids = places.flatMap(({ workspace, membership }) =>
    workspace.id !== userId && membership.accepted === 1 && !membership.isDisabled && membership.role !== 'VIEW'
      ? [workspace.id]
      : [],
  )
  // The same order everywhere: each locks the end of a chain until the transaction ends.
  for (const workspaceId of ids.sort()) await forwardAuditEvent(ctx, workspaceId, told)
}
