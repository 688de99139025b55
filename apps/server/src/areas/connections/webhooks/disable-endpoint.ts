import type { SystemContext } from '../../../platform/context.ts'
import { findUserSummaries } from '../../accounts/identity/index.ts'
import { membershipOf, ownerOf } from '../../accounts/workspaces/index.ts'
import { recordAuditEventIn } from '../../foundation/audit/index.ts'
import { linkInto, sendMail, wantsMail } from '../../foundation/mail/index.ts'
import { webhookEvents } from './events.ts'
import { switchedOffMail } from './mails.ts'
import { switchOff, type WebhookRow } from './store.ts'

/** Disables an endpoint automatically, once, and notifies its creator by email, or the owner when they left. */
export async function giveUpOn(ctx: SystemContext, endpoint: WebhookRow, reason: 'gone' | 'failing'): Promise<void> {
  const { id, workspaceId, url } = endpoint
  if (!(await switchOff(ctx, id, reason))) return
  const name = endpoint.name || new URL(url).host
  const ownerId = await ownerOf(ctx.db, workspaceId)
  const people = await findUserSummaries(ctx.db, [endpoint.createdBy, ...(ownerId ? [ownerId] : [])])
  const isStillThere = await membershipOf(ctx.database, { userId: endpoint.createdBy }, workspaceId)
  const reader = (isStillThere ? people.get(endpoint.createdBy) : undefined) ?? people.get(ownerId ?? '')
  if (reader) {
    const at = ctx.clock.now().toISOString()
    const { userId } = reader
    if (await ctx.extensions.one(wantsMail)(ctx.db, { workspaceId, userId, kind: 'failures' })) {
      await sendMail(ctx, {
        to: reader.email,
        template: switchedOffMail,
        data: {
          webhook: name,
          reason,
          url: linkInto(ctx.config, workspaceId, '/forms/webhooks'),
          settingsUrl: linkInto(ctx.config, workspaceId, '/notification-settings'),
        },
        requestKey: `webhook ${id} off ${at}`,
      })
    }
    await ctx.events.announce(webhookEvents.switchedOff, { workspaceId, webhookId: id, name, userId, at })
  }
  await recordAuditEventIn(
    ctx,
    { workspaceId },
    { action: 'webhook.switched-off', object: { kind: 'webhook', id, name }, after: { reason } },
  )
}
