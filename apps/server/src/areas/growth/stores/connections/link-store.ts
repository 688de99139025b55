import { createHash } from 'node:crypto'
import { type Store, type StorePlatform, storeLimits, storeRefusals } from '@taplore/contract'
import { newId, newSecret, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, StrangerContext, WorkspaceContext } from '../../../../platform/context.ts'
import { type StoreCredential, StoreFault } from '../../../../ports/stores.ts'
import { addressOf, callOf, told } from '../access/reach-store.ts'
import { openCredential, sealCredential } from '../access/seal-credential.ts'
import { insertAttempt, lockAttempt, type StoreAttemptRow, saveKeys, takeAttempt } from '../store.ts'
import { saveConnection } from './save-connection.ts'

/** The page of the store on which someone grants access; only this session may come back with its state. */
export async function authorizeStore(
  ctx: WorkspaceContext,
  { platform, domain: entered }: { platform: StorePlatform; domain: string },
) {
  const address = addressOf(ctx, platform, entered)
  const app = platform === 'shopify' ? requireApp(ctx) : null
  const { workspaceId, userId, sessionId } = ctx.actor
  const now = ctx.clock.now()
  // The workspace leads the browser back to it, whichever is open by then; the row decides.
  const state = `${workspaceId}.${newSecret()}`
  await insertAttempt(ctx, {
    ...{ id: newId(now.getTime()), workspaceId, userId, sessionId, platform, ...address },
    stateHash: hashOf(state),
    expiresAt: new Date(now.getTime() + storeLimits.linkMs),
  })
  const redirectUrl = `${ctx.config.publicUrl}/stores/callback`
  if (app) return { url: app.authorizationUrl({ baseUrl: address.baseUrl, state, redirectUrl }) }
  const query = new URLSearchParams({
    ...{ app_name: 'Taplore', scope: 'read', user_id: state },
    return_url: redirectUrl,
    callback_url: `${ctx.config.publicUrl}/api/stores/woocommerce/keys`,
  })
  return { url: `${address.baseUrl}/wc-auth/v1/authorize?${query}` }
}

/** WooCommerce sends the keys by itself, before it sends the browser back. The state proves that we asked. */
export async function receiveKeys(
  ctx: StrangerContext,
  input: { user_id: string; consumer_key: string; consumer_secret: string },
) {
  await ctx.scopes.system(async (system) => {
    const attempt = await lockAttempt(system, hashOf(input.user_id), system.clock.now())
    if (!attempt) throw refuse(storeRefusals.STORE_LINK_EXPIRED)
    const keys = { kind: 'keys', key: input.consumer_key, secret: input.consumer_secret } as const
    await saveKeys(system, attempt.id, sealCredential(system.config, attempt.id, keys))
  })
  return { isReceived: true as const }
}

/** The browser is back from the store: the state is used up, the access proven, and the store saved. */
export async function finishLinking(ctx: SlowWorkspaceContext, { query: text }: { query: string }): Promise<Store> {
  const query = new URLSearchParams(text)
  const state = query.get('state') ?? query.get('user_id') ?? ''
  const { workspaceId, userId, sessionId } = ctx.actor
  const attempt = await ctx.scopes.workspace({ workspaceId, userId }, (inner) =>
    takeAttempt(inner, { stateHash: hashOf(state), userId, sessionId, now: ctx.clock.now() }),
  )
  if (!attempt) throw refuse(storeRefusals.STORE_LINK_EXPIRED)
  const credential = attempt.platform === 'shopify' ? await redeem(ctx, attempt, query) : keysOf(ctx, attempt, query)
  return saveConnection(ctx, { platform: attempt.platform, address: attempt, credential })
}

async function redeem(
  ctx: SlowWorkspaceContext,
  { domain, baseUrl }: StoreAttemptRow,
  query: URLSearchParams,
): Promise<StoreCredential> {
  const app = requireApp(ctx)
  // Also that the store is the one it was started for: an answer of another one is not ours.
  if (!app.isGenuine(query, ctx.clock.now()) || query.get('shop') !== domain)
    throw refuse(storeRefusals.STORE_LINK_REFUSED)
  const code = query.get('code')
  if (!code) throw refuse(storeRefusals.STORE_LINK_CANCELED)
  const { token } = await told(async () => {
    const granted = await app.redeem(callOf(ctx), { baseUrl, code })
    if (!granted.scopes.some((scope) => /^(?:read|write)_products$/.test(scope))) throw new StoreFault('scope-missing')
    return granted
  })
  return { kind: 'token', token }
}

function keysOf(ctx: SlowWorkspaceContext, attempt: StoreAttemptRow, query: URLSearchParams): StoreCredential {
  if (query.get('success') !== '1' || !attempt.sealedKeys) throw refuse(storeRefusals.STORE_LINK_CANCELED)
  return openCredential(ctx.config, attempt.id, attempt.sealedKeys)
}

function requireApp({ providers }: Pick<WorkspaceContext, 'providers'>) {
  if (!providers.stores.shopifyApp) throw refuse(storeRefusals.STORE_APP_NOT_SET_UP)
  return providers.stores.shopifyApp
}

const hashOf = (state: string) => createHash('sha256').update(state).digest('hex')
