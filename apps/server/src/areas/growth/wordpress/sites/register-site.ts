import { wordpressLimits, wordpressRefusals, wordpressStatuses } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { StrangerContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import * as workspaces from '../../../accounts/workspaces/index.ts'
import { recordAuditEventIn } from '../../../foundation/audit/index.ts'
import { nameOf } from '../access/check-site.ts'
import { addressesOf } from '../access/discover-site.ts'
import { sealCredential } from '../access/seal-credential.ts'
import { checkSiteJob } from '../jobs.ts'
import { wordpressChanged } from '../live.ts'
import { domainOf } from '../present.ts'
import { countSites, lockSiteAt, saveSite, takeCode } from '../store.ts'
import { hashOfCode } from './codes.ts'

interface Registration {
  readonly code: string
  readonly secret: string
  readonly site_url: string
  readonly rest_url: string
  readonly name: string
  readonly wordpress_user_id: number
}

/**
 * A plugin registers its site with the workspace that issued the code. The site is pending until someone of the workspace allows it,
 * and it is allowed only when the address itself proves that it has the secret: naming the site of someone else leads nowhere. A site
 * that registers again is pending again; one that was disabled stays so.
 */
export async function registerSite(ctx: StrangerContext, input: Registration) {
  const addresses = addressesOf(ctx.egress, { siteUrl: input.site_url, restUrl: input.rest_url })
  const { site, workspaceId } = await ctx.scopes.system(async (system) => {
    const now = system.clock.now()
    const code = await takeCode(system, hashOfCode(input.code), now)
    if (!code) throw refuse(wordpressRefusals.WORDPRESS_CODE_INVALID)
    const { workspaceId, createdBy } = code
    const known = await lockSiteAt(system, workspaceId, addresses.siteUrl)
    if (!known && (await countSites(system, workspaceId)) >= wordpressLimits.sitesPerWorkspace)
      throw refuse(wordpressRefusals.WORDPRESS_SITE_LIMIT)
    const id = known?.id ?? newId(now.getTime())
    const { disabled, pending } = wordpressStatuses
    const site = await saveSite(system, {
      ...{ id, workspaceId, ...addresses, way: 'plugin', createdBy, connectedAt: now },
      name: nameOf(input.name),
      wordpressUserId: input.wordpress_user_id,
      status: known?.status === disabled ? disabled : pending,
      sealedCredential: sealCredential(system.config, id, { way: 'plugin', secret: input.secret }),
      problem: null,
      checkedAt: null,
    })
    await system.jobs(checkSiteJob, { workspaceId, siteId: id })
    await publishLive(system, wordpressChanged, { workspaceId, payload: {} })
    await recordAuditEventIn(
      system,
      { workspaceId },
      {
        action: 'wordpress-site.connected',
        object: { kind: 'wordpress-site', id, name: domainOf(site) },
        after: { way: 'plugin', status: site.status },
      },
    )
    return { site, workspaceId }
  })
  const workspace = await ctx.scopes.workspace({ workspaceId, userId: null }, (inner) => workspaces.publicNameOf(inner))
  return { id: site.id, status: site.status, workspace }
}
