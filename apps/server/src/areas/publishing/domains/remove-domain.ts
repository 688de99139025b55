import { domainMessages, domainRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { makeDefaultDomain, stopServing } from '../publishing/index.ts'
import { domainsChanged } from './live.ts'
import { presentDomain } from './present.ts'
import { deleteDomainRow, lockDomain } from './store.ts'

interface Named {
  readonly domainId: string
}

/** Deletes a domain: nothing is served there from now on, and who connects it next has to prove it again. */
export async function removeDomain(ctx: WorkspaceContext, { domainId }: Named) {
  const row = await lockDomain(ctx, domainId)
  if (!row) throw refuse(domainRefusals.DOMAIN_NOT_FOUND)
  await deleteDomainRow(ctx, row.id)
  await stopServing(ctx, row)
  await publishLive(ctx, domainsChanged, { workspaceId: row.workspaceId, payload: {} })
  await recordAuditEvent(ctx, {
    action: 'domain.deleted',
    object: { kind: 'domain', id: row.id, name: `${row.name}${row.path}` },
  })
  return { status: 'success' as const, message: domainMessages.deleted }
}

/** Pages of every host then name this one as their own. */
export async function setDefaultDomain(ctx: WorkspaceContext, { domainId }: Named) {
  const row = await lockDomain(ctx, domainId)
  if (!row) throw refuse(domainRefusals.DOMAIN_NOT_FOUND)
  if (!row.verifiedAt || !(await makeDefaultDomain(ctx, row))) throw refuse(domainRefusals.DOMAIN_NOT_SERVED)
  await publishLive(ctx, domainsChanged, { workspaceId: row.workspaceId, payload: {} })
  const presented = await presentDomain(ctx, row)
  await recordAuditEvent(ctx, {
    action: 'domain.made-default',
    object: { kind: 'domain', id: row.id, name: `${row.name}${row.path}` },
  })
  return presented
}
