import { readStoreDomain, type StorePlatform, storeRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { LongJobContext, SlowWorkspaceContext, WorkspaceContext } from '../../../../platform/context.ts'
import { type StoreAccess, type StoreCall, StoreFault } from '../../../../ports/stores.ts'
import type { StoreRow } from '../store.ts'
import { openCredential } from './seal-credential.ts'

type Ctx = Pick<LongJobContext | SlowWorkspaceContext | WorkspaceContext, 'egress' | 'config' | 'clock'>

export interface StoreAddress {
  /** Host, port and path, as people write it. */
  readonly domain: string
  /** Without a slash at the end. */
  readonly baseUrl: string
}

/**
 * Where a store is reached. Tokens and keys are never sent in the clear, except to hosts that the operator has opened, and those of
 * Shopify only to its own hosts.
 */
export function addressOf(ctx: Ctx, platform: StorePlatform, entered: string): StoreAddress {
  const read = readStoreDomain(entered)
  if (!read) throw refuse(storeRefusals.STORE_DOMAIN_INVALID)
  const { host } = read
  const isOpened = ctx.config.TAPLORE_EGRESS_ALLOW.includes(host)
  if (platform === 'shopify' && !isOpened && !/^[a-z0-9-]+\.myshopify\.com$/.test(host))
    throw refuse(storeRefusals.STORE_DOMAIN_INVALID)
  // Whatever page of the admin was entered; WooCommerce may be in a folder of the site.
  const path = platform === 'shopify' ? '' : read.path.replace(/\/(?:wp-admin|wp-json|shop|my-account)(?:\/.*)?$/, '')
  const baseUrl = `${isOpened ? 'http' : 'https'}://${host}${path}`
  ctx.egress.check(baseUrl)
  return { domain: `${host}${path}`, baseUrl }
}

export function accessOf(ctx: Pick<Ctx, 'config'>, row: StoreRow): StoreAccess {
  return { baseUrl: row.baseUrl, credential: openCredential(ctx.config, row.id, row.sealedCredential) }
}

export function callOf(ctx: Pick<Ctx, 'egress' | 'clock'>, signal?: AbortSignal): StoreCall {
  return { egress: ctx.egress, now: ctx.clock.now(), signal }
}

/** A fault of the store as a refusal of the call. */
export async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    const { reason, detail } = error
    throw refuse(storeRefusals.STORE_CHECK_FAILED, { reason, detail })
  }
}
