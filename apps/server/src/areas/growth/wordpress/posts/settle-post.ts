import type { LongJobContext, SystemContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { findUserSummaries } from '../../../accounts/identity/index.ts'
import { membershipOf, ownerOf } from '../../../accounts/workspaces/index.ts'
import { recordAuditEventIn } from '../../../foundation/audit/index.ts'
import { linkInto, sendMail, wantsMail } from '../../../foundation/mail/index.ts'
import { findStory } from '../../../stories/stories/index.ts'
import type { SiteFault } from '../access/call-site.ts'
import { wordpressEvents } from '../events.ts'
import { wordpressChanged } from '../live.ts'
import { wordpressFailedMail } from '../mails.ts'
import { domainOf } from '../present.ts'
import { deletePost, findSite, insertEvent, type PostRow, type SiteRow, updateClaimed, updateSite } from '../store.ts'

type Ctx = Pick<LongJobContext, 'scopes' | 'clock'>

/** The site has what was asked for. */
export async function finishPost(
  ctx: Ctx,
  post: PostRow,
  { site, url }: { site: SiteRow; url: string | null },
): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    const isPublic = post.goal === 'publish'
    const row = await updateClaimed(system, post, {
      ...{ nextTryAt: null, claimedUntil: null, tries: 0, isFailed: false, reason: null, detail: null, document: null },
      ...{ isPublic, url, publishedAt: isPublic ? now : null },
      ...(isPublic && !post.firstPublishedAt ? { firstPublishedAt: now } : {}),
    })
    if (!row) return
    const { id, workspaceId, title: name } = row
    const kind = isPublic ? 'published' : 'unpublished'
    await insertEvent(system, row, { at: now, kind })
    await updateSite(system, site.id, { problem: null, checkedAt: now })
    await publishLive(system, wordpressChanged, { workspaceId, payload: {} })
    await recordAuditEventIn(
      system,
      { workspaceId },
      {
        action: `wordpress-post.${kind}`,
        object: { kind: 'wordpress-post', id, name },
        after: { site: domainOf(site), url },
      },
    )
    // A story that was deleted meanwhile leaves nothing behind.
    if (!isPublic && !(await findStory(system, row.storyId))) await deletePost(system, id)
  })
}

/** Releases a post until its next attempt, and says why it waits. */
export async function waitAgain(ctx: Ctx, post: PostRow, { reason, detail }: SiteFault, until: Date): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const change = { reason, detail, nextTryAt: until, claimedUntil: null, tries: post.tries + 1 }
    const row = await updateClaimed(system, post, change)
    if (!row) return
    await insertEvent(system, row, { at: ctx.clock.now(), kind: 'waits', reason })
    await updateSite(system, post.siteId, { problem: reason, checkedAt: ctx.clock.now() })
    await publishLive(system, wordpressChanged, { workspaceId: row.workspaceId, payload: {} })
  })
}

/** Ends the attempts: who asked is notified, also by email, and can ask again. */
export async function failPost(ctx: Ctx, post: PostRow, { reason, detail }: SiteFault): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    const row = await updateClaimed(system, post, {
      ...{ isFailed: true, reason, detail, nextTryAt: null, claimedUntil: null, tries: post.tries + 1 },
    })
    const site = row && (await findSite(system, row.siteId))
    if (!row || !site) return
    const { id, workspaceId, title: name, goal } = row
    await insertEvent(system, row, { at: now, kind: 'failed', reason })
    await publishLive(system, wordpressChanged, { workspaceId, payload: {} })
    await tellFailure(system, row, domainOf(site))
    await recordAuditEventIn(
      system,
      { workspaceId },
      {
        action: 'wordpress-post.failed',
        object: { kind: 'wordpress-post', id, name },
        after: { site: domainOf(site), goal, reason },
      },
    )
  })
}

/** To the user who asked, or to the owner when they left. */
async function tellFailure(ctx: SystemContext, post: PostRow, site: string): Promise<void> {
  const { id, workspaceId, storyId, requestedBy, title, reason, revision, goal } = post
  const ownerId = await ownerOf(ctx.db, workspaceId)
  const people = await findUserSummaries(ctx.db, [requestedBy, ...(ownerId ? [ownerId] : [])])
  const isStillThere = await membershipOf(ctx.database, { userId: requestedBy }, workspaceId)
  const reader = (isStillThere ? people.get(requestedBy) : undefined) ?? people.get(ownerId ?? '')
  if (!reader || !reason) return
  const { userId } = reader
  await ctx.events.announce(wordpressEvents.failed, {
    ...{ workspaceId, postId: id, storyId, name: title, site, userId, revision },
  })
  if (!(await ctx.extensions.one(wantsMail)(ctx.db, { workspaceId, userId, kind: 'failures' }))) return
  await sendMail(ctx, {
    to: reader.email,
    template: wordpressFailedMail,
    data: {
      ...{ story: title, site, reason, goal },
      url: linkInto(ctx.config, workspaceId, `/story/${storyId}`),
      settingsUrl: linkInto(ctx.config, workspaceId, '/notification-settings'),
    },
    requestKey: `wordpress post ${id} failed ${revision}`,
  })
}
