import type { z } from 'zod'
import type { SystemContext } from '../../../platform/context.ts'
import { type auditEvents, forwardAuditEvent } from '../../foundation/audit/index.ts'
import { findWorkspacesOf } from './store.ts'

/**
 * Writes what a person did to their own account (a sign-in, another password) into the logs of the workspaces they are a
 * member of: who looks after a company's workspace must see how its members come in. Guests of single stories are left out.
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
  // One order for everybody: each takes the end of a chain and holds it until the transaction ends.
  for (const workspaceId of ids.sort()) await forwardAuditEvent(ctx, workspaceId, told)
}
