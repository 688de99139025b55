import { linkedAccountRefusals, type VideoPlatform } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { presentAccounts, presentPlatforms } from './present.ts'
import { findAccounts } from './store.ts'

/** All linked accounts, and what the installation can do with each platform. */
export async function listAccounts(ctx: WorkspaceContext) {
  return { accounts: await presentAccounts(ctx, await findAccounts(ctx)), platforms: presentPlatforms(ctx) }
}

/** The accounts of one platform; without any it refuses with the text of the specification (SERIES-14). */
export async function lookUpAccounts(ctx: WorkspaceContext, { platform }: { platform: VideoPlatform }) {
  const rows = await findAccounts(ctx, platform)
  if (rows.length === 0) throw refuse(missingAccount[platform])
  return { accounts: await presentAccounts(ctx, rows) }
}

/** What is said when a user has no channel or account at a platform. */
export const missingAccount = {
  youtube: linkedAccountRefusals.YOUTUBE_CHANNEL_MISSING,
  tiktok: linkedAccountRefusals.TIKTOK_ACCOUNT_MISSING,
} as const satisfies Record<VideoPlatform, unknown>
