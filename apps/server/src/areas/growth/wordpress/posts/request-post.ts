import { wordpressRefusals, wordpressStatuses } from '@taplore/contract'
import { newId, refuse, slugify } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { inWorkspace, requireStoryRow, snapshotStory, withDrawnPosters } from '../../../stories/stories/index.ts'
import { wakePoster } from '../jobs.ts'
import { wordpressChanged } from '../live.ts'
import { domainOf, presentOnSite } from '../present.ts'
import {
  findSite,
  insertEvent,
  listEvents,
  listPostsOf,
  listSites,
  lockPost,
  lockSite,
  type PostRow,
  requestPost,
  type SiteRow,
} from '../store.ts'

interface Wanted {
  readonly storyId: string
  readonly siteIds: readonly string[]
  readonly slug?: string | undefined
  readonly makesPoster: boolean
}

/** Every site of the workspace, with what is published of a story on it. */
export async function listOfStory(ctx: WorkspaceContext | WorkspaceJobContext, { storyId }: { storyId: string }) {
  await requireStoryRow(ctx, storyId, { isTrashedToo: true })
  const [sites, posts] = [await listSites(ctx), await listPostsOf(ctx, storyId)]
  const log = await listEvents(
    ctx,
    posts.map(({ id }) => id),
  )
  return {
    sites: sites.map((site) => {
      const post = posts.find(({ siteId }) => siteId === site.id)
      return presentOnSite(site, post, log.filter(({ postId }) => postId === post?.id).slice(0, 20))
    }),
  }
}

/**
 * Asks for a story, as it is now, on allowed sites. Of several requests for a site only the last is done; a repeated one finds the
 * same post there.
 */
export async function publishOnSites(ctx: SlowWorkspaceContext, { siteIds, ...input }: Wanted) {
  const ids = [...new Set(siteIds)]
  // Refused before a poster is drawn.
  await inWorkspace(ctx, async (inner) => {
    for (const id of ids) requireAllowed(await findSite(inner, id))
  })
  return withDrawnPosters(ctx, async (inner, drawn) => {
    const sites: SiteRow[] = []
    // Always in the same order, so that two requests never wait for each other.
    for (const id of ids.sort()) sites.push(requireAllowed(await lockSite(inner, id)))
    const versionName = `WordPress: ${sites.map(domainOf).join(', ')}`.slice(0, 120)
    const { name, document } = await snapshotStory(inner, { ...input, versionName }, drawn)
    for (const site of sites) {
      const slug = input.slug ?? (slugify(name) || 'story')
      await request(inner, site, { storyId: input.storyId, goal: 'publish', document, title: name, slug })
    }
    return listOfStory(inner, input)
  })
}

/** Takes a story off a site; also off one that was disabled, where nothing else is allowed any more. */
export async function unpublishOnSite(ctx: WorkspaceContext, { storyId, siteId }: { storyId: string; siteId: string }) {
  await requireStoryRow(ctx, storyId, { isTrashedToo: true })
  const [site, post] = [await findSite(ctx, siteId), await lockPost(ctx, siteId, storyId)]
  // One that failed, or waits for its next attempt, is tried again.
  const isSettled = post?.goal === 'unpublish' && !post.isFailed && post.tries === 0
  if (!site || !post || isSettled) throw refuse(wordpressRefusals.WORDPRESS_POST_NOT_FOUND)
  await request(ctx, site, { ...post, goal: 'unpublish', document: null })
  return listOfStory(ctx, { storyId })
}

async function request(
  ctx: WorkspaceContext | WorkspaceJobContext,
  site: SiteRow,
  { storyId, goal, document, title, slug }: Pick<PostRow, 'storyId' | 'goal' | 'document' | 'title' | 'slug'>,
): Promise<void> {
  const { workspaceId } = site
  const now = ctx.clock.now()
  const row = await requestPost(ctx, {
    ...{ id: newId(now.getTime()), workspaceId, siteId: site.id, storyId, goal, document, title, slug },
    ...{ revision: now.getTime(), nextTryAt: now, tries: 0, claimedUntil: null },
    ...{ isFailed: false, reason: null, detail: null, requestedAt: now },
    requestedBy: 'userId' in ctx.actor ? ctx.actor.userId : site.createdBy,
  })
  await insertEvent(ctx, row, { at: now, kind: 'requested' })
  await wakePoster(ctx, now)
  await publishLive(ctx, wordpressChanged, { workspaceId, payload: {} })
  await recordAuditEvent(ctx, {
    action: 'wordpress-post.requested',
    object: { kind: 'wordpress-post', id: row.id, name: title },
    after: { site: domainOf(site), goal },
  })
}

/** For a story that is no longer public anywhere: it goes off every site on which it is or is about to be. */
export async function withdrawEverywhere(ctx: WorkspaceJobContext, storyId: string): Promise<void> {
  for (const post of await listPostsOf(ctx, storyId)) {
    const site = post.goal === 'publish' ? await findSite(ctx, post.siteId) : null
    if (site) await request(ctx, site, { ...post, goal: 'unpublish', document: null })
  }
}

/** Pending and disabled sites refuse in words (WP-07). */
function requireAllowed(site: SiteRow | null): SiteRow {
  const { pending, disabled } = wordpressStatuses
  if (!site) throw refuse(wordpressRefusals.WORDPRESS_SITE_NOT_FOUND)
  if (site.status === pending) throw refuse(wordpressRefusals.WORDPRESS_SITE_PENDING, { domain: domainOf(site) })
  if (site.status === disabled) throw refuse(wordpressRefusals.WORDPRESS_SITE_DISABLED, { domain: domainOf(site) })
  return site
}
