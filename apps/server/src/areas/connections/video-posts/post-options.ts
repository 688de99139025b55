import { linkedAccountRefusals, type PostOptions, type VideoSourceKind } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../platform/context.ts'
import { PostingFault } from '../../../ports/posting.ts'
import { AccountUnusable, findAccount, requirePlatform, withAccess } from '../linked-accounts/index.ts'
import { requireSource } from './sources.ts'

/** The videos of an export that can be posted. */
export async function listVideos(ctx: WorkspaceContext, given: { kind: VideoSourceKind; sourceId: string }) {
  const { name, expiresAt, videos } = await requireSource(ctx, given)
  return {
    name,
    expiresAt: expiresAt.toISOString(),
    videos: videos.map(({ file, page, bytes, durationMs }) => ({ file, page, bytes, durationMs })),
  }
}

/** What an account allows now, as its platform says. TikTok wants this shown before every post. */
export async function postOptions(
  ctx: SlowWorkspaceContext,
  { accountId }: { accountId: string },
): Promise<PostOptions> {
  const { workspaceId, userId } = ctx.actor
  const row = await ctx.scopes.workspace({ workspaceId, userId }, (inside) => findAccount(inside, accountId))
  if (!row) throw refuse(linkedAccountRefusals.LINKED_ACCOUNT_NOT_FOUND)
  requirePlatform(ctx, row.platform)
  try {
    const { egress, clock } = ctx
    return await withAccess(ctx, accountId, (provider, accessToken) =>
      provider.options({ egress, accessToken, now: clock.now() }),
    )
  } catch (error) {
    if (error instanceof AccountUnusable) throw refuse(linkedAccountRefusals.LINKED_ACCOUNT_EXPIRED)
    if (!(error instanceof PostingFault)) throw error
    ctx.log.warn({ kind: error.kind, detail: error.detail }, 'a platform did not say what an account allows')
    throw refuse(linkedAccountRefusals.PLATFORM_UNAVAILABLE)
  }
}
