import { type WordpressSite, type WordpressStatus, wordpressRefusals, wordpressStatuses } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type {
  LongJobContext,
  SlowWorkspaceContext,
  WorkspaceContext,
  WorkspaceJobContext,
} from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { requireEntitlement } from '../../../money/billing/index.ts'
import { inWorkspace } from '../../../stories/stories/index.ts'
import { SiteFault, targetOf } from '../access/call-site.ts'
import { askStatus, columnsOf } from '../access/check-site.ts'
import { wordpressChanged } from '../live.ts'
import { domainOf, presentSite } from '../present.ts'
import {
  countPublic,
  deleteSite,
  findSite,
  listSites as listRows,
  lockSite,
  type SiteRow,
  updateSite,
} from '../store.ts'

export async function listSites(ctx: WorkspaceContext) {
  const [rows, stories] = [await listRows(ctx), await countPublic(ctx)]
  return { sites: rows.map((row) => presentSite(row, stories.get(row.id) ?? 0)) }
}

/**
 * Enable allows a site. Disable stores -1 for one that was allowed, and leaves a pending one pending. A site is allowed only
 * after it has shown that it is the one that was registered.
 */
export async function updateStatus(
  ctx: SlowWorkspaceContext,
  { id, domain, status }: { id: string; domain?: string | undefined; status: WordpressStatus },
): Promise<WordpressSite> {
  const isEnabling = status === wordpressStatuses.allowed
  const known = await requireSite(ctx, id)
  if (domain !== undefined && domain !== domainOf(known)) throw refuse(wordpressRefusals.WORDPRESS_SITE_NOT_FOUND)
  if (isEnabling) {
    await requireEntitlement(ctx, 'stories.wordpressPlugin')
    const { problem, detail } = await check(ctx, known)
    if (problem) throw refuse(wordpressRefusals.WORDPRESS_CHECK_FAILED, { reason: problem, detail })
  }
  return inWorkspace(ctx, async (inner) => {
    const row = await lockSite(inner, id)
    // Registered again since it was checked: what was proven is no longer what is stored.
    if (!row || (isEnabling && row.sealedCredential !== known.sealedCredential))
      throw refuse(wordpressRefusals.WORDPRESS_SITE_NOT_FOUND)
    const next = nextStatus(row.status, status)
    const saved = row.status === next ? row : await updateSite(inner, id, { status: next })
    if (!saved) throw refuse(wordpressRefusals.WORDPRESS_SITE_NOT_FOUND)
    if (row.status !== next) {
      await publishLive(inner, wordpressChanged, { workspaceId: row.workspaceId, payload: {} })
      await recordAuditEvent(inner, {
        action: isEnabling ? 'wordpress-site.allowed' : 'wordpress-site.disabled',
        object: { kind: 'wordpress-site', id, name: domainOf(row) },
        before: { status: row.status },
        after: { status: next },
      })
    }
    return presentWithStories(inner, saved)
  })
}

/** What is stored when someone sets a status. 0 disables an allowed site, and leaves a pending one pending. */
function nextStatus(known: WordpressStatus, wanted: WordpressStatus): WordpressStatus {
  const { pending, disabled } = wordpressStatuses
  if (wanted !== pending) return wanted
  return known === pending ? pending : disabled
}

/** Looks at a site now. What it finds is shown with the site, and is no fault of the call. */
export async function refreshSite(ctx: SlowWorkspaceContext, { id }: { id: string }): Promise<WordpressSite> {
  await check(ctx, await requireSite(ctx, id))
  return inWorkspace(ctx, async (inner) => {
    const row = await findSite(inner, id)
    if (!row) throw refuse(wordpressRefusals.WORDPRESS_SITE_NOT_FOUND)
    return presentWithStories(inner, row)
  })
}

export async function removeSite(ctx: WorkspaceContext, { id }: { id: string }) {
  const row = await deleteSite(ctx, id)
  if (!row) throw refuse(wordpressRefusals.WORDPRESS_SITE_NOT_FOUND)
  await publishLive(ctx, wordpressChanged, { workspaceId: row.workspaceId, payload: {} })
  await recordAuditEvent(ctx, {
    action: 'wordpress-site.removed',
    object: { kind: 'wordpress-site', id, name: domainOf(row) },
  })
  return { removed: id }
}

/** The same by a job, for a site that has registered itself. */
export async function checkRegistered(
  ctx: LongJobContext,
  { workspaceId, siteId }: { workspaceId: string; siteId: string },
  signal: AbortSignal,
): Promise<void> {
  const site = await ctx.scopes.system((system) => findSite(system, siteId))
  if (site?.workspaceId === workspaceId) await check(ctx, site, signal)
}

/** Asks a site who it is, and saves what it answers. */
async function check(ctx: SlowWorkspaceContext | LongJobContext, site: SiteRow, signal?: AbortSignal) {
  const found = await askStatus(ctx, targetOf(ctx, site), signal).then(
    (status) => ({ columns: columnsOf(status), problem: null, detail: null }),
    (error) => {
      if (!(error instanceof SiteFault)) throw error
      return { columns: {}, problem: error.reason, detail: error.detail }
    },
  )
  await ctx.scopes.system(async (system) => {
    const row = await lockSite(system, site.id)
    if (row?.sealedCredential !== site.sealedCredential) return
    const checkedAt = system.clock.now()
    await updateSite(system, site.id, { ...found.columns, problem: found.problem, checkedAt })
    await publishLive(system, wordpressChanged, { workspaceId: site.workspaceId, payload: {} })
  })
  return found
}

function requireSite(ctx: SlowWorkspaceContext, id: string): Promise<SiteRow> {
  return inWorkspace(ctx, async (inner) => {
    const row = await findSite(inner, id)
    if (!row) throw refuse(wordpressRefusals.WORDPRESS_SITE_NOT_FOUND)
    return row
  })
}

async function presentWithStories(ctx: WorkspaceJobContext, row: SiteRow): Promise<WordpressSite> {
  return presentSite(row, (await countPublic(ctx)).get(row.id) ?? 0)
}
