import { allows } from '@taplore/contract'
import type { SystemContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { standingOfWorkspace } from '../../money/billing/index.ts'
import type { PublicChannel } from '../publishing/index.ts'
import type { LiveSite } from './live-site.ts'
import { defaultChannelSettings, settingsOf } from './read-settings.ts'
import { findChannelSettings, findWorkspaceSettings } from './store.ts'
import { noTags, storyTags } from './tags/story-tags.ts'
import type { StoryTags } from './tags/with-tags.ts'

/** What the public pages of a channel show besides its stories. */
export interface PublicSite {
  readonly live: LiveSite
  /** Of dates; null for the language of the channel. */
  readonly locale: string | null
  readonly tags: StoryTags
  /** The plan has list pages (PUB-05). */
  readonly hasListing: boolean
  readonly hasMark: boolean
  /** When its sitemap or its pages were regenerated last. */
  readonly changedAt: Date | null
}

const untouched: LiveSite = { settings: defaultChannelSettings, images: {}, links: [] }

/** Opens a transaction of the system role, as everything public does. */
export function findPublicSite(
  { database, clock }: Pick<SystemContext, 'clock'> & { readonly database: Database },
  channel: Pick<PublicChannel, 'id' | 'workspaceId' | 'language'>,
): Promise<PublicSite> {
  return database.system(async (db) => {
    const row = await findChannelSettings({ db }, channel.id)
    const ofWorkspace = (await findWorkspaceSettings({ db }, channel.workspaceId))?.settings
    const { plan } = await standingOfWorkspace({ db, clock }, channel.workspaceId, 'stories')
    const live: LiveSite = row?.live ? { ...row.live, settings: settingsOf(row.live.settings) } : untouched
    const { v4TrackingId, fbPixelId, analytics } = live.settings
    const tags = storyTags({
      trackingIds: allows(plan, 'stories.googleAnalyticsIntegration')
        ? [ofWorkspace?.googleAnalytics.trackingId ?? '', v4TrackingId]
        : [],
      fbPixelId,
      analytics,
      monetization: ofWorkspace?.monetization ?? null,
      adScript: ofWorkspace?.adScript ?? '',
      language: channel.language,
    })
    const times = [row?.liveAt, row?.sitemapAt].filter((time) => time instanceof Date)
    return {
      live,
      locale: ofWorkspace ? ofWorkspace.locationLanguage : null,
      tags: tags.html ? tags : noTags,
      hasListing: allows(plan, 'stories.storyListingPages'),
      hasMark: !allows(plan, 'stories.removeBranding'),
      changedAt: times.length > 0 ? new Date(Math.max(...times.map(Number))) : null,
    }
  })
}
