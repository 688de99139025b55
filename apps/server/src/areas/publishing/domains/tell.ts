import type { SystemContext } from '../../../platform/context.ts'
import { findUserSummaries } from '../../accounts/identity/index.ts'
import { membershipOf, ownerOf } from '../../accounts/workspaces/index.ts'
import { linkInto, sendMail } from '../../foundation/mail/index.ts'
import { domainCertificateMail, domainConnectedMail, domainProblemMail } from './mails.ts'
import type { CertificateProblem } from './rules.ts'
import type { DomainRow } from './store.ts'

/** To the user who added the domain, or to the owner when they left. */
export async function tellAboutDomain(
  ctx: SystemContext,
  row: DomainRow,
  kind: 'connected' | 'given-up' | 'lost',
): Promise<void> {
  const reader = await readerOf(ctx, row)
  if (!reader) return
  const { domain, url } = reader
  const isPath = row.mapping === 'REVERSE_PROXY'
  const requestKey = `domain ${row.id} ${kind} ${ctx.clock.now().getTime()}`
  if (kind === 'connected')
    await sendMail(ctx, { to: reader.email, template: domainConnectedMail, data: { domain, isPath, url }, requestKey })
  else await sendMail(ctx, { to: reader.email, template: domainProblemMail, data: { domain, kind, url }, requestKey })
}

/** That its certificate was not issued, and when the one in use ends. */
export async function tellAboutCertificate(
  ctx: SystemContext,
  row: DomainRow,
  { problem, endsAt }: { problem: CertificateProblem; endsAt: Date | null },
): Promise<void> {
  const reader = await readerOf(ctx, row)
  if (!reader) return
  const { domain, url } = reader
  await sendMail(ctx, {
    to: reader.email,
    template: domainCertificateMail,
    data: { domain, problem, endsOn: endsAt?.toISOString().slice(0, 10) ?? null, url },
    requestKey: `domain ${row.id} certificate ${ctx.clock.now().getTime()}`,
  })
}

async function readerOf(ctx: SystemContext, { workspaceId, createdBy, product, name, path }: DomainRow) {
  const ownerId = await ownerOf(ctx.db, workspaceId)
  const people = await findUserSummaries(ctx.db, [createdBy, ...(ownerId ? [ownerId] : [])])
  const isStillThere = await membershipOf(ctx.database, { userId: createdBy }, workspaceId)
  const reader = (isStillThere ? people.get(createdBy) : undefined) ?? people.get(ownerId ?? '')
  if (!reader) return null
  const url = linkInto(ctx.config, workspaceId, product === 'forms' ? '/forms/domains' : '/domains')
  return { email: reader.email, domain: `${name}${path}`.slice(0, 200), url }
}
