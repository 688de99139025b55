import type { VideoPostReason } from '@taplore/contract'
import type { LongJobContext, SystemContext } from '../../../platform/context.ts'
import type { UploadPosition } from '../../../ports/posting.ts'
import { findUserSummaries } from '../../accounts/identity/index.ts'
import { membershipOf, ownerOf } from '../../accounts/workspaces/index.ts'
import { recordAuditEventIn } from '../../foundation/audit/index.ts'
import { linkInto, sendMail, wantsMail } from '../../foundation/mail/index.ts'
import { videoPostEvents } from './events.ts'
import { postFailedMail } from './mails.ts'
import { insertEvent, updateClaimed, type VideoPostRow } from './store.ts'

type Ctx = Pick<LongJobContext, 'scopes' | 'clock'>

interface Wait {
  readonly until: Date
  /** Whether it counts as one of the three attempts. */
  readonly isTry: boolean
  readonly reason: VideoPostReason
  readonly detail: string | null
}

/** Releases a post until its next attempt, and says why it waits. */
export async function waitAgain(ctx: Ctx, post: VideoPostRow, { until, isTry, reason, detail }: Wait): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const row = await updateClaimed(system, post, {
      ...{ state: 'waiting', reason, detail, nextTryAt: until, claimedUntil: null },
      ...(isTry ? { tries: post.tries + 1 } : { quotaWaits: post.quotaWaits + 1 }),
    })
    if (row) await insertEvent(system, row, { at: ctx.clock.now(), kind: 'waits', reason, detail, until })
  })
}

/** Ends a post that was not posted: its creator is notified, also by email, and it can be tried again. */
export async function failPost(
  ctx: Ctx,
  post: VideoPostRow,
  { reason, detail = null }: { reason: VideoPostReason; detail?: string | null },
): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    const row = await updateClaimed(system, post, {
      ...{ state: 'failed', reason, detail, endedAt: now, claimedUntil: null, tries: post.tries + 1 },
    })
    if (!row) return
    await insertEvent(system, row, { at: now, kind: 'failed', reason, detail })
    await tellFailure(system, row)
    const { id, workspaceId, sourceName: name, platform, accountName: account } = row
    await recordAuditEventIn(
      system,
      { workspaceId },
      { action: 'video-post.failed', object: { kind: 'video-post', id, name }, after: { platform, account, reason } },
    )
  })
}

/** Ends a post that the platform has. */
export async function finishPost(
  ctx: Ctx,
  post: VideoPostRow,
  { kind, videoId, url }: Extract<UploadPosition, { kind: 'posted' | 'drafted' }>,
): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    const row = await updateClaimed(system, post, {
      ...{ state: kind, reason: null, detail: null, endedAt: now, claimedUntil: null, sentBytes: post.bytes },
      ...{ videoId, url, sealedSession: null },
    })
    if (!row) return
    await insertEvent(system, row, { at: now, kind })
    const { id, workspaceId, sourceName: name, platform, accountName: account } = row
    await recordAuditEventIn(
      system,
      { workspaceId },
      { action: 'video-post.posted', object: { kind: 'video-post', id, name }, after: { platform, account, url } },
    )
  })
}

/** To the creator, or to the owner when they left. */
async function tellFailure(ctx: SystemContext, post: VideoPostRow): Promise<void> {
  const { id, workspaceId, createdBy, sourceName, accountName, reason, detail } = post
  const ownerId = await ownerOf(ctx.db, workspaceId)
  const people = await findUserSummaries(ctx.db, [createdBy, ...(ownerId ? [ownerId] : [])])
  const isStillThere = await membershipOf(ctx.database, { userId: createdBy }, workspaceId)
  const reader = (isStillThere ? people.get(createdBy) : undefined) ?? people.get(ownerId ?? '')
  if (!reader || !reason) return
  const { userId } = reader
  const at = ctx.clock.now().toISOString()
  const failure = { workspaceId, postId: id, video: sourceName, account: accountName, userId, at }
  await ctx.events.announce(videoPostEvents.failed, failure)
  if (!(await ctx.extensions.one(wantsMail)(ctx.db, { workspaceId, userId, kind: 'failures' }))) return
  await sendMail(ctx, {
    to: reader.email,
    template: postFailedMail,
    data: {
      video: sourceName,
      account: accountName,
      reason,
      ...(detail ? { detail } : {}),
      url: linkInto(ctx.config, workspaceId, `/linked-accounts?post=${id}`),
      settingsUrl: linkInto(ctx.config, workspaceId, '/notification-settings'),
    },
    requestKey: `video post ${id} failed ${post.claim}`,
  })
}
