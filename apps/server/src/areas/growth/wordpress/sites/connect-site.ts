import { type WordpressSite, wordpressLimits, wordpressRefusals, wordpressStatuses } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { inWorkspace } from '../../../stories/stories/index.ts'
import { SiteFault } from '../access/call-site.ts'
import { askStatus, columnsOf } from '../access/check-site.ts'
import { addressesOf, discoverSite } from '../access/discover-site.ts'
import { type Credential, sealCredential } from '../access/seal-credential.ts'
import { wordpressChanged } from '../live.ts'
import { domainOf, presentSite } from '../present.ts'
import { countPublic, countSites, lockSiteAt, saveSite } from '../store.ts'

interface Input {
  readonly site_url: string
  readonly username: string
  readonly applicationPassword: string
}

/** Connects a site by an application password. Anyone who connects it has proven that they may publish there, so it is allowed. */
export async function connectSite(ctx: SlowWorkspaceContext, input: Input): Promise<WordpressSite> {
  const credential: Credential = {
    way: 'password',
    username: input.username,
    password: input.applicationPassword,
  }
  const { addresses, status } = await told(async () => {
    const found = await discoverSite(ctx, ctx.egress.check(withScheme(input.site_url)).href)
    requireSecure(ctx, found.restUrl)
    const status = await askStatus(ctx, { restUrl: found.restUrl, credential })
    // The site knows its own address best; a page of it may have been entered.
    return { addresses: addressesOf(ctx.egress, { ...found, siteUrl: status.site_url }), status }
  })
  return inWorkspace(ctx, async (inner) => {
    const { workspaceId, userId } = ctx.actor
    const now = inner.clock.now()
    const known = await lockSiteAt(inner, workspaceId, addresses.siteUrl)
    if (!known && (await countSites(inner, workspaceId)) >= wordpressLimits.sitesPerWorkspace)
      throw refuse(wordpressRefusals.WORDPRESS_SITE_LIMIT)
    const id = known?.id ?? newId(now.getTime())
    const site = await saveSite(inner, {
      ...{ id, workspaceId, ...addresses, ...columnsOf(status), way: 'password', createdBy: userId, connectedAt: now },
      status: wordpressStatuses.allowed,
      sealedCredential: sealCredential(inner.config, id, credential),
      problem: null,
      checkedAt: now,
    })
    await publishLive(inner, wordpressChanged, { workspaceId, payload: {} })
    const stories = (await countPublic(inner)).get(id) ?? 0
    await recordAuditEvent(inner, {
      action: 'wordpress-site.connected',
      object: { kind: 'wordpress-site', id, name: domainOf(site) },
      after: { way: 'password', status: site.status },
    })
    return presentSite(site, stories)
  })
}

/** A fault of the site as a refusal of the call. */
export async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SiteFault)) throw error
    const { reason, detail } = error
    throw refuse(wordpressRefusals.WORDPRESS_CHECK_FAILED, { reason, detail })
  }
}

const withScheme = (address: string) =>
  /^[a-z][a-z0-9+.-]*:/i.test(address.trim()) ? address : `https://${address.trim()}`

/** A password is never sent in the clear, except to hosts that the operator has opened. */
function requireSecure(ctx: Pick<SlowWorkspaceContext, 'config'>, restUrl: string): void {
  const { protocol, hostname, port } = new URL(restUrl)
  if (protocol === 'https:' || ctx.config.TAPLORE_EGRESS_ALLOW.includes(`${hostname}:${port || '80'}`)) return
  throw refuse(wordpressRefusals.WORDPRESS_NOT_SECURE)
}
