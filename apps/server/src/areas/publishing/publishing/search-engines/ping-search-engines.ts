import { createHmac } from 'node:crypto'
import type { Config } from '../../../../config.ts'
import type { LongJobContext } from '../../../../platform/context.ts'
import { findChannel } from '../channel-store.ts'
import { addresses } from '../public-urls.ts'
import { findMainHome } from '../sites/site-lookup.ts'
import { listReleasedSince } from './changes-store.ts'
import { indexedKind } from './tell-search-engines.ts'

/** The limit of the protocol. */
const longestList = 10_000

/**
 * The key by which search engines see that a message comes from the operator of the host: a file of its name has it. It is public, and so
 * one for all hosts.
 */
export function indexNowKey({ secret }: Pick<Config, 'secret'>): string {
  return createHmac('sha256', secret).update('indexnow').digest('hex').slice(0, 32)
}

/** The name of the file, at the root of a host or of the path that shows a channel. */
export const keyFileName = (config: Pick<Config, 'secret'>) => `${indexNowKey(config)}.txt`

interface Changes {
  readonly channelId: string
  /** Everything released since then; null for the named addresses alone. */
  readonly since: string | null
  readonly slugs: readonly string[]
}

/** Tells search engines of pages of a channel. Saying the same twice does no harm. */
export async function pingSearchEngines(
  ctx: LongJobContext,
  { channelId, since, slugs }: Changes,
  signal: AbortSignal,
): Promise<void> {
  const { config, log } = ctx
  if (!config.INDEXNOW_URL) return
  const found = await ctx.scopes.system(async (system) => {
    const channel = await findChannel(system, channelId)
    if (!channel) return null
    const home = await findMainHome(system, channel)
    const released = since
      ? await listReleasedSince(system, {
          ...{ channelId, kind: indexedKind, limit: longestList - 1 },
          since: new Date(since),
        })
      : []
    const isShared = home === addresses.sharedHome(config.storiesUrl, channel.handle)
    return { home, slugs: [...new Set([...released, ...slugs])], base: isShared ? config.storiesUrl : home }
  })
  if (!found || found.slugs.length === 0) return
  const { home, base } = found
  const answer = await ctx.egress.fetch(config.INDEXNOW_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(base).host,
      key: indexNowKey(config),
      keyLocation: `${base}/${keyFileName(config)}`,
      // The list of the channel has changed too.
      urlList: [home, ...found.slugs.map((slug) => addresses.page(home, slug))],
    }),
    isCut: true,
    maxBytes: 10_000,
    signal,
  })
  if (answer.status === 429 || answer.status >= 500)
    throw new Error(`The search engines answered ${answer.status} to a message of changes.`)
  // Asking again would change nothing.
  if (answer.status >= 300) log.warn({ status: answer.status, host: new URL(base).host }, 'search engines not told')
}
