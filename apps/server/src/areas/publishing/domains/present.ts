import { domainToUnicode } from 'node:url'
import { type Channel, type Domain, type DomainProduct, type DomainState, domainProblems } from '@taplore/contract'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { addresses, domainHome, listServedDomains, proxiedPath } from '../publishing/index.ts'
import { listTimes } from './certificates/store.ts'
import { recordsFor, targetOf } from './checks/records.ts'
import { isOfCertificate, nextOrder } from './rules.ts'
import type { DomainRow } from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

export async function presentDomains(
  ctx: Pick<Ctx, 'db' | 'config' | 'clock'>,
  rows: readonly DomainRow[],
): Promise<Domain[]> {
  if (rows.length === 0) return []
  const timesOf = await listTimes(
    ctx,
    rows.map(({ id }) => id),
  )
  const served = new Map((await listServedDomains(ctx)).map((each) => [each.id, each]))
  const now = ctx.clock.now()
  return rows.map((row) => {
    const from = row.problem && isOfCertificate(row.problem) ? timesOf.get(row.id)?.nextTryAt : null
    const records = recordsFor(row, ctx.config)
    const route = records.find(({ purpose }) => purpose === 'route')
    return {
      id: row.id,
      domain: domainToUnicode(row.name),
      asciiDomain: row.name,
      site_url: domainHome({ ...row, isSecure: true }, ctx.config).base,
      domain_type: row.mapping,
      channel_id: row.channelId,
      is_verified: row.verifiedAt !== null,
      is_ssl_verified: row.sslVerifiedAt !== null,
      is_our_domain: false,
      cname_name: route?.name ?? null,
      cname_value: route?.value ?? null,
      ssl_cname_record: null,
      ssl_cname_value: null,
      product: row.product,
      state: stateOf(row),
      proxy_target: row.mapping === 'REVERSE_PROXY' ? proxyTargetOf(ctx.config.storiesUrl, row.id) : null,
      path: row.path,
      problem: domainProblems.find((problem) => problem === row.problem) ?? null,
      isDefault: served.get(row.id)?.isDefault ?? false,
      records,
      createdAt: row.createdAt.toISOString(),
      checkedAt: row.checkedAt?.toISOString() ?? null,
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      sslVerifiedAt: row.sslVerifiedAt?.toISOString() ?? null,
      certificateEndsAt: timesOf.get(row.id)?.expiresAt?.toISOString() ?? null,
      certificateRetryAt: from
        ? nextOrder({ from, now, watchedUntil: row.sslVerifiedAt ? null : row.watchedUntil }).toISOString()
        : null,
      watchedUntil: row.verifiedAt ? null : row.watchedUntil.toISOString(),
    }
  })
}

export async function presentDomain(ctx: Pick<Ctx, 'db' | 'config' | 'clock'>, row: DomainRow): Promise<Domain> {
  const [presented] = await presentDomains(ctx, [row])
  if (!presented) throw new Error('One row is one domain.')
  return presented
}

/** The channel on the shared host: a path of our own host, so that its type is that of a path (DOM-36). */
export function presentSharedHost(
  { config }: Pick<Ctx, 'config'>,
  { id, handle }: Pick<Channel, 'id' | 'handle'>,
  product: DomainProduct,
  createdAt: Date,
): Domain {
  const host = new URL(config.storiesUrl).host
  return {
    id,
    domain: product === 'forms' ? `${host}/f` : `${host}/${handle}`,
    asciiDomain: new URL(config.storiesUrl).hostname,
    site_url:
      product === 'forms' ? addresses.formsHome(config.storiesUrl) : addresses.sharedHome(config.storiesUrl, handle),
    domain_type: 'REVERSE_PROXY',
    channel_id: id,
    is_verified: true,
    is_ssl_verified: config.storiesUrl.startsWith('https:'),
    is_our_domain: true,
    cname_name: null,
    cname_value: null,
    ssl_cname_record: null,
    ssl_cname_value: null,
    product,
    state: config.storiesUrl.startsWith('https:') ? 'secure' : 'verified',
    proxy_target: null,
    path: product === 'forms' ? '/f' : `/${handle}`,
    problem: null,
    isDefault: false,
    records: [],
    createdAt: createdAt.toISOString(),
    checkedAt: null,
    verifiedAt: null,
    sslVerifiedAt: null,
    certificateEndsAt: null,
    certificateRetryAt: null,
    watchedUntil: null,
  }
}

export function deliveryDomainOf(config: Ctx['config'], row: DomainRow): string {
  return row.mapping === 'SUBDOMAIN' ? targetOf(config) : proxyTargetOf(config.storiesUrl, row.id)
}

/** The domain is named in the path, so that no header of the customer's server has to be believed. */
function proxyTargetOf(storiesUrl: string, domainId: string): string {
  return `${storiesUrl}${proxiedPath}/${domainId}/`
}

function stateOf({ verifiedAt, sslVerifiedAt }: DomainRow): DomainState {
  if (!verifiedAt) return 'pending'
  return sslVerifiedAt ? 'secure' : 'verified'
}
