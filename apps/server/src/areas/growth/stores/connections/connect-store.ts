import { type Store, type StorePlatform, storeRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import type { StoreCredential } from '../../../../ports/stores.ts'
import { addressOf } from '../access/reach-store.ts'
import { saveConnection } from './save-connection.ts'

interface Input {
  readonly platform: StorePlatform
  readonly domain: string
  readonly accessToken: string
  readonly consumerKey: string
  readonly consumerSecret: string
}

/** Connects a store by what someone has copied from it. */
export async function connectStore(ctx: SlowWorkspaceContext, input: Input): Promise<Store> {
  const { platform } = input
  const address = addressOf(ctx, platform, input.domain)
  const credential = credentialOf(input)
  if (!credential) throw refuse(storeRefusals.STORE_CREDENTIALS_MISSING)
  return saveConnection(ctx, { platform, address, credential })
}

function credentialOf({ platform, accessToken, consumerKey, consumerSecret }: Input): StoreCredential | null {
  if (platform === 'shopify') return accessToken ? { kind: 'token', token: accessToken } : null
  return consumerKey && consumerSecret ? { kind: 'keys', key: consumerKey, secret: consumerSecret } : null
}
