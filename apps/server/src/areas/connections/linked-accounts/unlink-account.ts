import { linkedAccountRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { PostingFault } from '../../../ports/posting.ts'
import { actorOf, recordAuditEventIn } from '../../foundation/audit/index.ts'
import { deleteAccount, findAccount, type LinkedAccountRow, lockAccount } from './store.ts'
import { openTokens } from './tokens.ts'

/**
 * Unlinks an account: its tokens are deleted whatever the platform says, and our access is revoked there if it answers.
 */
export async function unlinkAccount(ctx: SlowWorkspaceContext, { accountId }: { accountId: string }) {
  const { workspaceId, userId } = ctx.actor
  const row = await ctx.scopes.workspace({ workspaceId, userId }, (inside) => findAccount(inside, accountId))
  if (!row) throw refuse(linkedAccountRefusals.LINKED_ACCOUNT_NOT_FOUND)
  await ctx.scopes.system(async (system) => {
    if (!(await lockAccount(system, accountId))) throw refuse(linkedAccountRefusals.LINKED_ACCOUNT_NOT_FOUND)
    await deleteAccount(system, accountId)
    const { platform, name, externalId } = row
    await recordAuditEventIn(
      system,
      { workspaceId, by: actorOf(ctx.actor) },
      {
        action: 'linked-account.unlinked',
        object: { kind: 'linked-account', id: accountId, name },
        before: { platform, account: externalId },
      },
    )
  })
  return { removed: accountId, isRevoked: await revokeAccess(ctx, row) }
}

async function revokeAccess(ctx: SlowWorkspaceContext, row: LinkedAccountRow): Promise<boolean> {
  const provider = ctx.providers.posting.of(row.platform)
  if (!provider) return false
  const { accessToken, refreshToken } = openTokens(ctx.config, row)
  try {
    // At Google the refresh token ends the whole grant; TikTok ends it by the access token.
    await provider.revoke(
      { egress: ctx.egress },
      row.platform === 'youtube' ? (refreshToken ?? accessToken) : accessToken,
    )
    return true
  } catch (error) {
    if (!(error instanceof PostingFault)) throw error
    ctx.log.warn({ kind: error.kind, platform: row.platform }, 'the access to an unlinked account was not revoked')
    return false
  }
}
