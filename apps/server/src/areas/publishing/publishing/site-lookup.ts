import { minuteMs } from '@taplore/kit'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PublicHost } from '../../../platform/feature.ts'
import { nameOfHost } from '../../../platform/http/hosts.ts'
import type { Live } from '../../../platform/live/live.ts'
import type { Log } from '../../../platform/log.ts'
import { listVerifiedDomains } from './channel-store.ts'
import { findPublicChannel, type PublicChannel } from './public.ts'
import { addresses, formsPath } from './public-urls.ts'
import { watchPublications } from './publication-changes.ts'

/** What a host shows: the shared host all channels, each below its handle; a custom domain one channel at its root. */
export interface Site extends PublicHost {
  /** The channel of a custom domain; null on the shared host. */
  readonly channelId: string | null
}

/** The channel that a path of a site belongs to. */
export interface FoundChannel {
  readonly channel: PublicChannel
  /** Address of the channel on this site. */
  readonly home: string
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
  /** Whether a lower-case name without port is a verified custom domain. */
  isVerifiedDomain(name: string): boolean
  channelAt(site: Site, segments: readonly string[]): Promise<FoundChannel | null>
  close(): void
}

interface Options {
  readonly database: Database
  readonly live: Live
  readonly config: Pick<Config, 'storiesUrl'>
  readonly log: Log
}

const maxChannels = 5_000
const maxAgeMs = minuteMs

/**
 * Answers which public site a host and a path belong to. Verified domains are all held in memory, so that a request for an unknown
 * host costs no query; channels are cached. Both follow the live events of publishing.
 */
export async function openSiteLookup({ database, live, config, log }: Options): Promise<SiteLookup> {
  const { origin, protocol, port, host: sharedHost } = new URL(config.storiesUrl)
  const shared: Site = { origin, isShared: true, channelId: null }
  let domains = new Map<string, Site>()
  let domainsByHost = new Map<string, Site>()
  const channels = new Map<string, { channel: PublicChannel; until: number }>()
  let generation = 0
  let reading = Promise.resolve()

  const readDomains = async (): Promise<void> => {
    const rows = await database.system((db) => listVerifiedDomains({ db }))
    const sites = rows.map(({ name, channelId }) => {
      const site: Site = { origin: `${protocol}//${name}${port && `:${port}`}`, isShared: false, channelId }
      return { name, site }
    })
    domains = new Map(sites.map(({ name, site }) => [name, site]))
    domainsByHost = new Map(sites.map(({ site }) => [new URL(site.origin).host, site]))
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

  return {
    shared,
    exactSite: (host) => (host === sharedHost ? shared : (host !== undefined && domainsByHost.get(host)) || null),
    siteOf(host) {
      if (host === sharedHost || domains.size === 0) return shared
      return domains.get(nameOfHost(host) ?? '') ?? shared
    },
    isVerifiedDomain: (name) => domains.has(name),
    async channelAt(site, segments) {
      if (site.channelId !== null) {
        const channel = await findCached(`id ${site.channelId}`, { id: site.channelId })
        return channel && { channel, home: site.origin, rest: segments, isMoved: false }
      }
      const [handle, ...rest] = segments
      if (handle === undefined || `/${handle}` === formsPath) return null
      const channel = await findCached(`handle ${handle}`, { handle })
      if (!channel) return null
      const home = addresses.sharedHome(site.origin, channel.handle)
      return { channel, home, rest, isMoved: channel.handle !== handle }
    },
    close: stopWatching,
  }
}
