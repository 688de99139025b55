import { createHash } from 'node:crypto'
import { constants } from '@taplore/contract'
import type { StrangerContext, SystemContext } from '../../../../platform/context.ts'
import { hasRecent, recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { lockMailJob } from '../jobs.ts'
import { findUserByEmail } from '../store.ts'

/**
 * A sign-in was refused for too many failures. The job finds out whether the account exists, so neither the response
 * nor its timing reveals it.
 */
export async function queueLockMail(ctx: StrangerContext, email: string): Promise<void> {
  const { address, userAgent, requestId } = ctx.request
  const singletonKey = createHash('sha256').update(email).digest('base64url')
  await ctx.scopes.system((system) =>
    system.jobs(lockMailJob, { email, address, userAgent, requestId }, { singletonKey }),
  )
}

/** The job: one row per lock, however often it was hit. */
export async function sendLockMail(
  ctx: SystemContext,
  { email, ...place }: { email: string; address: string; userAgent: string; requestId: string },
): Promise<void> {
  const user = await findUserByEmail(ctx.db, email)
  if (!user) return
  const since = new Date(ctx.clock.now().getTime() - constants.signIn.lockMs)
  const action = 'person.sign-in-locked'
  if (await hasRecent(ctx, { workspaceId: user.id, action, objectId: user.id, since })) return
  const by = { kind: 'system', id: null, name: 'Taplore', email: '', keyName: null } as const
  await recordPersonalAuditEvent(
    ctx,
    { userId: user.id, name: user.name, email: user.email },
    { action },
    { by, place },
  )
}
