import { minuteMs } from '@taplore/kit'
import type { Config } from '../../../../config.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import type { PublicHost } from '../../../../platform/feature.ts'
import { nameOfHost } from '../../../../platform/http/hosts.ts'
import type { Live } from '../../../../platform/live/live.ts'
import type { Log } from '../../../../platform/log.ts'
import { listChannelRows } from '../channel-store.ts'
import { findPublicChannel, type PublicChannel } from '../public.ts'
import { addresses, formsPath } from '../public-urls.ts'
import { watchPublications } from '../publication-changes.ts'
import { findMainDomain, listAllServedDomains, listMainDomains, type ServedDomain } from './served-domain-store.ts'

/** What a host shows: the shared host all channels, each below its handle; a custom domain one channel at its root or below a path. */
export interface Site extends PublicHost {
  /** It was reached by https once, so that plain requests may be sent there. */
  readonly isSecure: boolean
}

/** The channel that a path of a site belongs to. */
export interface FoundChannel {
  readonly channel: PublicChannel
  /** Address of the channel on this site. */
  readonly home: string
  /** Its main address, which search engines are to list; often the same. */
  readonly mainHome: string
  /** Segments below the channel's home. */
  readonly rest: readonly string[]
  /** The path has a handle that the channel had once. */
  readonly isMoved: boolean
}

export interface SiteLookup {
  /** The shared host. */
  readonly shared: Site
  /** The site of a `Host` header exactly as browsers send it; null for any other spelling and for hosts that show nothing. */
  exactSite(host: string | undefined): Site | null
  /** The site of a `Host` header however it is written; the shared one for hosts that are no custom domain. */
  siteOf(host: string | undefined): Site
  /** The site that a customer's own server passes on, by its id; null for an unknown one. */
  proxiedSite(domainId: string): Site | null
  /** The site that a public address lies on, with the path below it; null for addresses elsewhere. */
  siteAt(url: URL): { site: Site; path: string } | null
  /** Whether a lower-case name without port is a verified custom domain. */
  isVerifiedDomain(name: string): boolean
  channelAt(site: Site, segments: readonly string[]): Promise<FoundChannel | null>
  close(): void
}

interface Options {
  readonly database: Database
  readonly live: Live
  readonly config: Pick<Config, 'storiesUrl' | 'CUSTOM_DOMAINS_HTTPS_PORT'>
  readonly log: Log
}

const maxChannels = 5_000
const maxAgeMs = minuteMs

/** Everything that is known of custom domains at one time. */
interface Domains {
  /** Those at their root. */
  readonly byName: ReadonlyMap<string, Site>
  readonly byHost: ReadonlyMap<string, Site>
  /** Those below a path, by the id of the domain. */
  readonly proxied: ReadonlyMap<string, Site>
  /** The main address of a channel that has a secure domain. */
  readonly mainHomes: ReadonlyMap<string, string>
}

/**
 * Answers which public site a host and a path belong to. Verified domains are all held in memory, so that a request for an unknown
 * host costs no query; channels are cached. Both follow the live events of publishing.
 */
export async function openSiteLookup({ database, live, config, log }: Options): Promise<SiteLookup> {
  const { origin, host: sharedHost } = new URL(config.storiesUrl)
  const shared: Site = {
    origin,
    base: origin,
    isShared: true,
    channelId: null,
    workspaceId: null,
    domainId: null,
    isSecure: false,
  }
  let domains = domainsFrom([], config)
  const channels = new Map<string, { channel: PublicChannel; until: number }>()
  let generation = 0
  let reading = Promise.resolve()

  const readDomains = async (): Promise<void> => {
    domains = domainsFrom(await database.system((db) => listAllServedDomains({ db })), config)
  }
  /** One after the other, so that an older answer never replaces a newer one. */
  const readDomainsAgain = (): void => {
    reading = reading.then(readDomains).catch((error) => log.warn({ err: error }, 'custom domains not read'))
  }
  const clearChannels = (): void => {
    generation += 1
    channels.clear()
  }
  const stopWatching = watchPublications(live, {
    onChange({ subjectId }) {
      // Publications change neither names nor domains of their channel.
      if (subjectId !== undefined) return
      clearChannels()
      readDomainsAgain()
    },
    onReset() {
      clearChannels()
      readDomainsAgain()
    },
  })
  await readDomains()

  const findCached = async (key: string, by: { handle: string } | { id: string }): Promise<PublicChannel | null> => {
    const now = Date.now()
    const known = channels.get(key)
    if (known && known.until > now) return known.channel
    const before = generation
    const channel = await findPublicChannel(database, by)
    if (!channel || before !== generation) return channel
    if (channels.size >= maxChannels) channels.clear()
    channels.set(key, { channel, until: now + maxAgeMs })
    return channel
  }
  const exactSite = (host: string | undefined): Site | null =>
    host === sharedHost ? shared : (host !== undefined && domains.byHost.get(host)) || null

  return {
    shared,
    exactSite,
    siteOf(host) {
      if (host === sharedHost || domains.byName.size === 0) return shared
      return domains.byName.get(nameOfHost(host) ?? '') ?? shared
    },
    proxiedSite: (domainId) => domains.proxied.get(domainId) ?? null,
    siteAt(url) {
      const atRoot = exactSite(url.host)
      if (atRoot?.origin === url.origin) return { site: atRoot, path: url.pathname }
      // A customer's own server may send readers from http to https before we have seen it.
      const address = `${url.host}${url.pathname}`
      for (const site of domains.proxied.values()) {
        const base = site.base.slice(site.base.indexOf('//') + 2)
        if (address === base || address.startsWith(`${base}/`)) return { site, path: address.slice(base.length) || '/' }
      }
      return null
    },
    isVerifiedDomain: (name) => domains.byName.has(name),
    async channelAt(site, segments) {
      // A page made from domains that have just changed would be cached after the change, as if it were new.
      await reading
      if (site.channelId !== null) {
        const channel = await findCached(`id ${site.channelId}`, { id: site.channelId })
        if (!channel) return null
        // The same as `findMainHome`: a domain is nobody's main address before https answers there.
        const mainHome = domains.mainHomes.get(channel.id) ?? addresses.sharedHome(shared.origin, channel.handle)
        return { channel, home: site.base, mainHome, rest: segments, isMoved: false }
      }
      const [handle, ...rest] = segments
      if (handle === undefined || `/${handle}` === formsPath) return null
      const channel = await findCached(`handle ${handle}`, { handle })
      if (!channel) return null
      const home = addresses.sharedHome(site.origin, channel.handle)
      const mainHome = domains.mainHomes.get(channel.id) ?? home
      return { channel, home, mainHome, rest, isMoved: channel.handle !== handle }
    },
    close: stopWatching,
  }
}

/** The main address of a channel, which search engines are to list. */
export async function findMainHome(
  ctx: { readonly db: Transaction; readonly config: Options['config'] },
  channel: { readonly id: string; readonly handle: string },
): Promise<string> {
  const domain = await findMainDomain(ctx, channel.id)
  return domain ? domainHome(domain, ctx.config).base : addresses.sharedHome(ctx.config.storiesUrl, channel.handle)
}

/** The main addresses of channels that have a secure domain, by id. */
export async function findMainHomes(
  ctx: { readonly db: Transaction; readonly config: Options['config'] },
  channels: readonly { readonly id: string }[],
): Promise<Map<string, string>> {
  const domains = await listMainDomains(
    ctx,
    channels.map(({ id }) => id),
  )
  return new Map(domains.map((domain) => [domain.channelId, domainHome(domain, ctx.config).base]))
}

/** The main address of the channel that something is in, for many at once. */
export async function findHomes(
  ctx: { readonly db: Transaction; readonly config: Options['config'] },
  rows: readonly { readonly channelId: string }[],
): Promise<(row: { readonly channelId: string; readonly handle: string }) => string> {
  const ids = [...new Set(rows.map(({ channelId }) => channelId))]
  const mainHomes = await findMainHomes(
    ctx,
    ids.map((id) => ({ id })),
  )
  return ({ channelId, handle }) => mainHomes.get(channelId) ?? addresses.sharedHome(ctx.config.storiesUrl, handle)
}

/** Turns addresses on our host into those at the main addresses of the workspace's channels. */
export async function mainAddresses(ctx: {
  readonly db: Transaction
  readonly config: Options['config']
}): Promise<(url: string) => string> {
  const channels = await listChannelRows(ctx)
  const mainHomes = await findMainHomes(ctx, channels)
  const moved = channels.flatMap(({ id, handle }) => {
    const main = mainHomes.get(id)
    return main ? [{ from: `${addresses.sharedHome(ctx.config.storiesUrl, handle)}/`, to: `${main}/` }] : []
  })
  return (url) => {
    const found = moved.find(({ from }) => url.startsWith(from))
    return found ? found.to + url.slice(found.from.length) : url
  }
}

/**
 * The address of a custom domain; a path is written as it stands in URLs. With https only once it has answered there: before,
 * links by https would lead nowhere, while those by http are sent on by a server that wants https.
 */
export function domainHome(
  { name, path, isSecure }: Pick<ServedDomain, 'name' | 'path' | 'isSecure'>,
  config: Options['config'],
): { origin: string; base: string } {
  const { protocol, port } = new URL(config.storiesUrl)
  const securePort = config.CUSTOM_DOMAINS_HTTPS_PORT === 443 ? '' : `:${config.CUSTOM_DOMAINS_HTTPS_PORT}`
  // A path is on the customer's own server, and behind a proxy that ends TLS our port is that of https.
  const plainPort = path === '' && protocol === 'http:' && port ? `:${port}` : ''
  const origin = isSecure ? `https://${name}${securePort}` : `http://${name}${plainPort}`
  return { origin, base: `${origin}${new URL(path, 'https://host').pathname.replace(/\/$/, '')}` }
}

function domainsFrom(rows: readonly ServedDomain[], config: Options['config']): Domains {
  const sites = rows.map((row) => ({ row, site: siteFrom(row, config) }))
  const atRoot = sites.filter(({ row }) => row.path === '')
  const mainHomes = new Map<string, string>()
  for (const { row, site } of sites)
    if (row.isSecure && !mainHomes.has(row.channelId)) mainHomes.set(row.channelId, site.base)
  return {
    byName: new Map(atRoot.map(({ row, site }) => [row.name, site])),
    byHost: new Map(atRoot.map(({ site }) => [new URL(site.origin).host, site])),
    proxied: new Map(sites.flatMap(({ row, site }) => (row.path === '' ? [] : [[row.id, site] as const]))),
    mainHomes,
  }
}

function siteFrom(row: ServedDomain, config: Options['config']): Site {
  const { id: domainId, channelId, workspaceId, isSecure } = row
  return { ...domainHome(row, config), isShared: false, channelId, workspaceId, domainId, isSecure }
}
