import { createHash, createHmac } from 'node:crypto'
import { linkedAccountLimits, linkedAccountRefusals, type VideoPlatform } from '@taplore/contract'
import { minuteMs, newId, newSecret, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../platform/context.ts'
import { type Grant, type PlatformAccount, PostingFault, type PostingPlatform } from '../../../ports/posting.ts'
import { actorOf, recordAuditEventIn } from '../../foundation/audit/index.ts'
import { missingAccount } from './list-accounts.ts'
import { presentAccounts, redirectUrlOf } from './present.ts'
import { findSame, insertAccount, insertAttempt, takeAttempt, updateAccount } from './store.ts'
import { sealTokens } from './tokens.ts'

/** The platform's page on which the user grants access; only this session may come back with its state. */
export async function startLinking(ctx: WorkspaceContext, { platform }: { platform: VideoPlatform }) {
  const provider = requirePlatform(ctx, platform)
  const { workspaceId, userId, sessionId } = ctx.actor
  const now = ctx.clock.now()
  // The workspace leads the browser back to it, whichever is open by then; the row decides.
  const state = `${workspaceId}.${newSecret()}`
  await insertAttempt(ctx, {
    ...{ id: newId(now.getTime()), workspaceId, platform, userId, sessionId },
    stateHash: hashOf(state),
    expiresAt: new Date(now.getTime() + linkedAccountLimits.linkMinutes * minuteMs),
  })
  const redirectUrl = redirectUrlOf(ctx)
  return { url: provider.authorizationUrl({ state, verifier: verifierOf(ctx, state), redirectUrl }) }
}

/**
 * The browser is back from the platform: the state is used up, the code exchanged, the channel looked up, and the account
 * saved or reconnected. No transaction waits for the platform.
 */
export async function finishLinking(ctx: SlowWorkspaceContext, { query }: { query: string }) {
  const answered = new URLSearchParams(query)
  const state = answered.get('state') ?? ''
  const { workspaceId, userId, sessionId } = ctx.actor
  const attempt = await ctx.scopes.workspace({ workspaceId, userId }, (inside) =>
    takeAttempt(inside, { stateHash: hashOf(state), userId, sessionId, now: ctx.clock.now() }),
  )
  if (!attempt) throw refuse(linkedAccountRefusals.LINK_EXPIRED)
  const provider = requirePlatform(ctx, attempt.platform)
  const code = answered.get('code')
  if (!code) {
    const isCanceled = answered.get('error') === 'access_denied'
    throw refuse(isCanceled ? linkedAccountRefusals.LINK_CANCELED : linkedAccountRefusals.LINK_FAILED)
  }
  const { egress } = ctx
  const now = ctx.clock.now()
  const { grant, account } = await asRefusals(ctx, async () => {
    const redirectUrl = redirectUrlOf(ctx)
    const granted = await provider.redeem({ egress, now }, { code, verifier: verifierOf(ctx, state), redirectUrl })
    if (!provider.canPost(granted.scopes)) throw refuse(linkedAccountRefusals.LINK_SCOPES_MISSING)
    const { accessToken } = granted
    return { grant: granted, account: await provider.findAccount({ egress, accessToken, now }) }
  })
  if (!account) throw refuse(missingAccount[attempt.platform])
  return saveAccount(ctx, provider, { grant, account })
}

async function saveAccount(
  ctx: SlowWorkspaceContext,
  { platform }: PostingPlatform,
  { grant, account }: { grant: Grant; account: PlatformAccount },
) {
  const { workspaceId, userId } = ctx.actor
  const saved = await ctx.scopes.system(async (system) => {
    const now = ctx.clock.now()
    const { same, total } = await findSame(system, { workspaceId, platform, externalId: account.externalId })
    const limit = linkedAccountLimits.accountsPerWorkspace
    if (!same && total >= limit) throw refuse(linkedAccountRefusals.LINKED_ACCOUNT_LIMIT)
    const id = same?.id ?? newId(now.getTime())
    const { accessToken, refreshToken, accessExpiresAt, scopes } = grant
    const values = {
      ...account,
      sealedTokens: sealTokens(ctx.config, id, { accessToken, refreshToken }),
      accessExpiresAt,
      scopes: [...scopes],
      state: 'linked' as const,
      linkedBy: userId,
      linkedAt: now,
    }
    const row = same
      ? await updateAccount(system, id, values)
      : await insertAccount(system, { ...values, id, workspaceId, platform })
    if (!row) throw refuse(linkedAccountRefusals.LINK_EXPIRED)
    await recordAuditEventIn(
      system,
      { workspaceId, by: actorOf(ctx.actor) },
      {
        action: 'linked-account.linked',
        object: { kind: 'linked-account', id, name: row.name },
        after: { platform, account: account.externalId },
      },
    )
    return row
  })
  const [presented] = await presentAccounts(ctx, [saved])
  if (!presented) throw refuse(linkedAccountRefusals.LINK_EXPIRED)
  return { account: presented }
}

/** Refuses a platform that the operator has not set up. */
export function requirePlatform(
  { providers }: Pick<WorkspaceContext, 'providers'>,
  platform: VideoPlatform,
): PostingPlatform {
  const provider = providers.posting.of(platform)
  if (!provider) throw refuse(linkedAccountRefusals.PLATFORM_NOT_SET_UP)
  return provider
}

/** Faults of the platform while linking, in our words. The log has the kind, never a code or a token. */
async function asRefusals<T>(ctx: Pick<SlowWorkspaceContext, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PostingFault)) throw error
    ctx.log.warn({ kind: error.kind }, 'linking a video account failed')
    const { LINK_FAILED, PLATFORM_UNAVAILABLE } = linkedAccountRefusals
    throw refuse(error.kind === 'access' || error.kind === 'refused' ? LINK_FAILED : PLATFORM_UNAVAILABLE)
  }
}

const hashOf = (state: string) => createHash('sha256').update(state).digest('hex')

/** Derived from the state, so that it is stored nowhere. */
function verifierOf({ config }: Pick<WorkspaceContext, 'config'>, state: string): string {
  return createHmac('sha256', config.secret).update(`linked account verifier ${state}`).digest('base64url')
}
