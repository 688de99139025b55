import { hourMs, newId } from '@taplore/kit'
import { insertAccount } from '../../src/areas/connections/linked-accounts/store.ts'
import { sealTokens } from '../../src/areas/connections/linked-accounts/tokens.ts'
import { insertPost } from '../../src/areas/connections/video-posts/store.ts'
import { longJobContext } from '../../src/platform/api/scope.ts'
import type { TestPerson, World } from '../world.ts'
import { aVideoExport } from './video-export.ts'

/** Settings of both platforms, at an address where nobody answers. */
export const platformsAway = {
  YOUTUBE_CLIENT_ID: 'youtube-client',
  YOUTUBE_CLIENT_SECRET: 'youtube-secret',
  TIKTOK_CLIENT_KEY: 'tiktok-client',
  TIKTOK_CLIENT_SECRET: 'tiktok-secret',
  POSTING_ADDRESSES: 'youtube=http://127.0.0.1:9,tiktok=http://127.0.0.1:9',
}

/** Two linked accounts, an export, a scheduled and a failed post; ids by operation or group, as samples take them. */
export async function fillPosts(world: World, owner: TestPerson, name: string) {
  const { workspaceId, userId } = owner
  const { exportId: sourceId, file } = await aVideoExport(world, owner, { bytes: 1_000 })
  const { scopes, config } = longJobContext(world.app.installation, 'fill')
  const now = world.clock.now()
  const later = new Date(now.getTime() + hourMs)
  const [accountId, otherId, postId, failedId] = [newId(), newId(), newId(), newId()] as const
  await scopes.workspace({ workspaceId, userId }, async (ctx) => {
    for (const id of [accountId, otherId])
      await insertAccount(ctx, {
        ...{ id, workspaceId, platform: 'youtube', externalId: id, name, state: 'linked', scopes: [] },
        ...{ accessExpiresAt: later, linkedBy: userId, linkedAt: now },
        sealedTokens: sealTokens(config, id, { accessToken: 'access', refreshToken: null }),
      })
    const texts = { title: name, description: '', visibility: 'private' as const, isMadeForKids: false }
    const allows = { comments: false, duets: false, stitches: false }
    for (const [id, isFailed] of [
      [postId, false],
      [failedId, true],
    ] as const)
      await insertPost(ctx, {
        ...{ id, workspaceId, requestKey: id, accountId, accountName: name, platform: 'youtube', file, bytes: 1_000 },
        ...{ sourceKind: 'story-export', sourceId, sourceName: name, createdBy: userId, createdAt: now },
        texts: { ...texts, isSynthetic: false, isDraft: false, allows },
        nextTryAt: later,
        ...(isFailed ? { state: 'failed', reason: 'refused', endedAt: now } : { state: 'scheduled' }),
      })
  })
  return {
    linkedAccounts: { accountId: otherId },
    videoPosts: { accountId, sourceId, postId },
    'videoPosts.retry': { postId: failedId },
  }
}
