import { type DomainProduct, domainRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../platform/context.ts'
import { listChannelRows, requireChannel } from '../publishing/index.ts'
import { capacityOf } from './capacity.ts'
import { caaRecordsToAdd, lookUpAuthorities, lookUpRecords } from './checks/records.ts'
import { inWorkspace } from './in-workspace.ts'
import { readDomain } from './names/read-domain.ts'
import { presentDomain, presentDomains, presentSharedHost } from './present.ts'
import { countDomainRows, findDomain, listDomainRows } from './store.ts'

interface Page {
  readonly product: DomainProduct
  readonly page: number
  readonly limit: number
}

/** The domains of a workspace; the first page begins with the addresses on the shared host. */
export async function listDomains(ctx: WorkspaceContext, { product, page, limit }: Page) {
  await requireChannel(ctx)
  const channels = await listChannelRows(ctx)
  const rows = await listDomainRows(ctx, { product, limit, offset: (page - 1) * limit })
  const shared =
    page === 1
      ? channels
          .slice(0, product === 'forms' ? 1 : undefined)
          .map((row) => presentSharedHost(ctx, row, product, row.createdAt))
      : []
  return { data: [...shared, ...(await presentDomains(ctx, rows))], total: await countDomainRows(ctx, product) }
}

export async function countDomains(ctx: WorkspaceContext, { product }: { product: DomainProduct }) {
  const { total, available, isLocked, neededPlan } = await capacityOf(ctx, product)
  return { total, available, isLocked, neededPlan }
}

export async function getDomain(ctx: WorkspaceContext, { domainId }: { domainId: string }) {
  const row = await findDomain(ctx, domainId)
  if (!row) throw refuse(domainRefusals.DOMAIN_NOT_FOUND)
  return presentDomain(ctx, row)
}

export function validateDomain({ config }: Pick<WorkspaceContext, 'config'>, { domain }: { domain: string }) {
  const { ascii, unicode } = readDomain(domain, config)
  return { domain: unicode, asciiDomain: ascii }
}

/** Records of a domain as DNS has them: CAA before it is connected, the others to help (DOM-10, DOM-39). */
export async function lookUpDns(
  { config, providers }: Pick<SlowWorkspaceContext, 'config' | 'providers'>,
  { domain, dnsType }: { domain: string; dnsType: 'CAA' | 'CNAME' | 'TXT' },
) {
  const { ascii } = readDomain(domain, config)
  if (dnsType === 'CAA') {
    const { records, isSilent, isBlocked } = await lookUpAuthorities(providers.dns, ascii, config)
    const [recordToAdd = null] = caaRecordsToAdd(config)
    return { data: records, isSilent, isCAApresent: isBlocked, recordToAdd: isBlocked ? recordToAdd : null }
  }
  const answer = await (dnsType === 'CNAME' ? providers.dns.aliases(ascii, 5_000) : providers.dns.texts(ascii, 5_000))
  const data = answer.kind === 'found' ? answer.records.slice(0, 20).map((record) => record.slice(0, 300)) : []
  return { data, isSilent: answer.kind === 'silent', isCAApresent: false, recordToAdd: null }
}

/** The records of a domain as DNS has them now; nothing is changed. */
export async function showRecords(ctx: SlowWorkspaceContext, { domainId }: { domainId: string }) {
  const row = await inWorkspace(ctx, (inner) => findDomain(inner, domainId))
  if (!row) throw refuse(domainRefusals.DOMAIN_NOT_FOUND)
  const records = await lookUpRecords(ctx.providers.dns, row, ctx.config)
  return { records, checkedAt: ctx.clock.now().toISOString() }
}
