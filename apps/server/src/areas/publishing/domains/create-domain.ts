import { randomBytes } from 'node:crypto'
import { type DomainMapping, type DomainProduct, domainMessages, domainRefusals, domainRules } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { isServed, requireChannel } from '../publishing/index.ts'
import { requireRoom } from './capacity.ts'
import { lookUpAuthorities } from './checks/records.ts'
import { inWorkspace } from './in-workspace.ts'
import { domainsChanged } from './live.ts'
import { readDomain, readPath, readSubdomain } from './names/read-domain.ts'
import { deliveryDomainOf, presentDomain } from './present.ts'
import { type DomainRow, insertDomain } from './store.ts'

interface NewDomain {
  readonly domain: string
  readonly type: DomainMapping
  readonly subDomain?: string | undefined
  readonly reverseProxyDomain?: string | undefined
  readonly product: DomainProduct
  readonly channelId?: string | undefined
}

/** Claims a domain. Nothing is served there before its owner has proven it with a record that only they can add. */
export async function createDomain(ctx: SlowWorkspaceContext, input: NewDomain) {
  const main = readDomain(input.domain, ctx.config)
  const isPath = input.type === 'REVERSE_PROXY'
  const name = isPath ? main : readSubdomain(input.subDomain ?? '', main, ctx.config)
  const path = isPath ? readPath(input.reverseProxyDomain ?? '') : ''
  // Before anything is asked of others.
  await inWorkspace(ctx, (inner) => requireRoom(inner, input.product))
  const { isBlocked, records } = await lookUpAuthorities(ctx.providers.dns, name.ascii, ctx.config)
  if (isBlocked) throw refuse(domainRefusals.DOMAIN_BLOCKED_BY_CAA, { authorities: records })
  const isHeld = await ctx.scopes.system((system) => isServed(system, { name: name.ascii, path }))
  if (isHeld) throw refuse(domainRefusals.DOMAIN_TAKEN, { domain: name.unicode })
  return inWorkspace(ctx, async (inner) => {
    const row = await claim(inner, { ...input, name: name.ascii, path, userId: ctx.actor.userId })
    if (!row) throw refuse(domainRefusals.DOMAIN_TAKEN, { domain: name.unicode })
    const deliveryDomain = deliveryDomainOf(inner.config, row)
    const created = await presentDomain(inner, row)
    await publishLive(inner, domainsChanged, { workspaceId: row.workspaceId, payload: {} })
    await recordAuditEvent(inner, {
      action: 'domain.added',
      object: { kind: 'domain', id: row.id, name: `${row.name}${row.path}` },
      after: { mapping: row.mapping, product: row.product },
    })
    return {
      status: 'success' as const,
      message: domainMessages.created,
      domain: row.name,
      domainType: row.mapping,
      records: isPath ? [] : [{ domain: row.name, deliveryDomain, type: 'CNAME' as const }],
      deliveryDomain,
      created,
    }
  })
}

async function claim(
  ctx: WorkspaceJobContext,
  { name, path, type, product, channelId, userId }: NewDomain & { name: string; path: string; userId: string },
): Promise<DomainRow | null> {
  const channel = await requireChannel(ctx, channelId)
  await requireRoom(ctx, product)
  const now = ctx.clock.now()
  return insertDomain(ctx, {
    id: newId(now.getTime()),
    workspaceId: ctx.actor.workspaceId,
    channelId: channel.id,
    ...{ product, mapping: type, name, path },
    token: randomBytes(20).toString('hex'),
    createdBy: userId,
    createdAt: now,
    watchedUntil: new Date(now.getTime() + domainRules.watchMs),
  })
}
