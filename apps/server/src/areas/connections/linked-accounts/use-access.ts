import { minuteMs } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import { PostingFault, type PostingPlatform } from '../../../ports/posting.ts'
import { recordAuditEventIn } from '../../foundation/audit/index.ts'
import { findAccount, lockAccount, updateAccount } from './store.ts'
import { openTokens, sealTokens } from './tokens.ts'

type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'config' | 'egress' | 'clock'>

/** Tokens are renewed this long before they end, so that none ends on the way. */
const renewBeforeMs = 5 * minuteMs

/** Why an account cannot be used: it is not linked any more, its access has ended, or its platform is not set up. */
export class AccountUnusable extends Error {
  override readonly name = 'AccountUnusable'
  readonly reason: 'account-unlinked' | 'account-expired' | 'not-set-up'
  constructor(reason: AccountUnusable['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Does work with the access of an account. Access that is about to end is renewed first, and access that the platform refuses
 * is renewed a second time. If it cannot be renewed, the account has expired.
 * @throws AccountUnusable, and what the work throws.
 */
export async function withAccess<T>(
  ctx: Ctx,
  accountId: string,
  work: (provider: PostingPlatform, accessToken: string) => Promise<T>,
): Promise<T> {
  const first = await accessOf(ctx, accountId, null)
  try {
    return await work(first.provider, first.accessToken)
  } catch (error) {
    if (!isAccessFault(error)) throw error
  }
  const second = await accessOf(ctx, accountId, first.accessToken)
  try {
    return await work(second.provider, second.accessToken)
  } catch (error) {
    if (!isAccessFault(error)) throw error
    await ctx.scopes.system((system) => expire(system, accountId))
    throw new AccountUnusable('account-expired')
  }
}

const isAccessFault = (error: unknown) => error instanceof PostingFault && error.kind === 'access'

/** A token that is not `refused`, renewed where needed. */
async function accessOf(ctx: Ctx, accountId: string, refused: string | null) {
  const row = await ctx.scopes.system((system) => findAccount(system, accountId))
  if (!row) throw new AccountUnusable('account-unlinked')
  const provider = ctx.providers.posting.of(row.platform)
  if (!provider) throw new AccountUnusable('not-set-up')
  if (row.state === 'expired') throw new AccountUnusable('account-expired')
  const { accessToken } = openTokens(ctx.config, row)
  if (accessToken !== refused && !isEnding(ctx, row)) return { provider, accessToken }
  return { provider, accessToken: await renew(ctx, provider, { accountId, refused }) }
}

function isEnding({ clock }: Pick<Ctx, 'clock'>, { accessExpiresAt }: { accessExpiresAt: Date }): boolean {
  return accessExpiresAt.getTime() - clock.now().getTime() < renewBeforeMs
}

/**
 * Renews the access. The row stays locked for the one call this takes: platforms replace refresh tokens, so of two at a time
 * one would lose its access. Who waited finds the new token.
 */
async function renew(
  ctx: Ctx,
  provider: PostingPlatform,
  { accountId, refused }: { accountId: string; refused: string | null },
): Promise<string> {
  const renewed = await ctx.scopes.system(async (system) => {
    const row = await lockAccount(system, accountId)
    if (!row) throw new AccountUnusable('account-unlinked')
    const tokens = openTokens(ctx.config, row)
    if (tokens.accessToken !== refused && !isEnding(ctx, row)) return tokens.accessToken
    const { refreshToken } = tokens
    const grant = refreshToken
      ? await provider.refresh({ egress: ctx.egress, now: ctx.clock.now() }, refreshToken).catch((error: unknown) => {
          if (isAccessFault(error)) return null
          throw error
        })
      : null
    if (!grant) {
      await expire(system, accountId)
      return null
    }
    const { accessToken, accessExpiresAt } = grant
    await updateAccount(system, accountId, {
      accessExpiresAt,
      sealedTokens: sealTokens(ctx.config, accountId, {
        accessToken,
        refreshToken: grant.refreshToken ?? refreshToken,
      }),
    })
    return accessToken
  })
  if (renewed === null) throw new AccountUnusable('account-expired')
  return renewed
}

type SystemScope = Parameters<Parameters<Ctx['scopes']['system']>[0]>[0]

async function expire(system: SystemScope, accountId: string): Promise<void> {
  const row = await lockAccount(system, accountId)
  if (!row || row.state === 'expired') return
  await updateAccount(system, accountId, { state: 'expired' })
  const { workspaceId, name, platform } = row
  await recordAuditEventIn(
    system,
    { workspaceId },
    {
      action: 'linked-account.expired',
      object: { kind: 'linked-account', id: accountId, name },
      after: { platform },
    },
  )
}
