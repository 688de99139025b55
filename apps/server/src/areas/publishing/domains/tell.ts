import type { SystemContext } from '../../../platform/context.ts'
import { findUserSummaries } from '../../accounts/identity/index.ts'
import { membershipOf, ownerOf } from '../../accounts/workspaces/index.ts'
import { linkInto, sendMail } from '../../foundation/mail/index.ts'
import { domainConnectedMail, domainProblemMail } from './mails.ts'
import type { DomainRow } from './store.ts'

/** To the user who added the domain, or to the owner when they left. */
export async function tellAboutDomain(
  ctx: SystemContext,
  row: DomainRow,
  kind: 'connected' | 'given-up' | 'lost',
): Promise<void> {
  const { id, workspaceId, createdBy, product } = row
  const ownerId = await ownerOf(ctx.db, workspaceId)
  const people = await findUserSummaries(ctx.db, [createdBy, ...(ownerId ? [ownerId] : [])])
  const isStillThere = await membershipOf(ctx.database, { userId: createdBy }, workspaceId)
  const reader = (isStillThere ? people.get(createdBy) : undefined) ?? people.get(ownerId ?? '')
  if (!reader) return
  const domain = `${row.name}${row.path}`.slice(0, 200)
  const url = linkInto(ctx.config, workspaceId, product === 'forms' ? '/forms/domains' : '/domains')
  const requestKey = `domain ${id} ${kind} ${ctx.clock.now().getTime()}`
  if (kind === 'connected')
    await sendMail(ctx, { to: reader.email, template: domainConnectedMail, data: { domain, url }, requestKey })
  else await sendMail(ctx, { to: reader.email, template: domainProblemMail, data: { domain, kind, url }, requestKey })
}
