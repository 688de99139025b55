import { type LinkedAccount, type VideoPlatform, type VideoPlatformSetup, videoPlatforms } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findUserSummaries } from '../../accounts/identity/index.ts'
import type { LinkedAccountRow } from './store.ts'

/** Rows as the contract shows them. Tokens are never shown. */
export async function presentAccounts(
  { scopes }: Pick<WorkspaceContext, 'scopes'>,
  rows: readonly LinkedAccountRow[],
): Promise<LinkedAccount[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ linkedBy }) => linkedBy)
  const users = await scopes.system(({ db }) => findUserSummaries(db, ids))
  return rows.map(({ id, platform, name, handle, url, state, linkedBy, linkedAt }) => ({
    ...{ id, platform, name, handle, url, state },
    linkedBy: users.get(linkedBy)?.name ?? '',
    linkedAt: linkedAt.toISOString(),
  }))
}

const settingsOf: Readonly<Record<VideoPlatform, readonly string[]>> = {
  youtube: ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  tiktok: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
}

/** What this installation can do with each platform, and what to set where it cannot. */
export function presentPlatforms(ctx: Pick<WorkspaceContext, 'providers' | 'config'>): VideoPlatformSetup[] {
  return videoPlatforms.map((platform) => {
    const provider = ctx.providers.posting.of(platform)
    return {
      platform,
      isSetUp: provider !== null,
      isAudited: provider?.isAudited ?? false,
      settings: [...settingsOf[platform]],
      redirectUrl: redirectUrlOf(ctx),
    }
  })
}

/** Where platforms send the browser back; from the configuration, never from the Host header. */
export function redirectUrlOf({ config }: Pick<WorkspaceContext, 'config'>): string {
  return `${config.publicUrl}/linked-accounts/callback`
}
