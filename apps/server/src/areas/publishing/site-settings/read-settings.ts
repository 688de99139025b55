import {
  type ChannelSettings,
  type ChannelSettingsView,
  defaultAppearance,
  defaultSiteFields,
  defaultWorkspaceSettings,
  type WorkspaceSettings,
} from '@taplore/contract'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import * as assets from '../../library/assets/index.ts'
import { addresses, findMainHome, requireChannel } from '../publishing/index.ts'
import { imagesOf } from './live-site.ts'
import { type ChannelSettingsRow, findChannelSettings, findWorkspaceSettings } from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** Of a channel where nothing was saved (SITE-03). */
export const defaultChannelSettings: ChannelSettings = {
  site: defaultSiteFields,
  v4TrackingId: '',
  fbPixelId: '',
  analytics: '',
  design: 1,
  appearance: defaultAppearance,
}

/** What is saved, with defaults for fields that did not exist when it was. */
export function settingsOf(saved: ChannelSettings | null | undefined): ChannelSettings {
  const { site, appearance } = saved ?? defaultChannelSettings
  return {
    ...defaultChannelSettings,
    ...saved,
    site: { ...defaultSiteFields, ...site },
    appearance: {
      front: { ...defaultAppearance.front, ...appearance.front },
      collections: { ...defaultAppearance.collections, ...appearance.collections },
    },
  }
}

export async function getChannelSettings(
  ctx: WorkspaceContext,
  { channelId }: { channelId: string },
): Promise<ChannelSettingsView> {
  const channel = await requireChannel(ctx, channelId)
  return presentSettings(ctx, channel, await findChannelSettings(ctx, channel.id))
}

export async function presentSettings(
  ctx: Ctx,
  channel: { id: string; handle: string },
  row: ChannelSettingsRow | null,
): Promise<ChannelSettingsView> {
  const settings = settingsOf(row?.saved)
  const files = await assets.findAssets(ctx, imagesOf(settings))
  const images = [...files.values()].map((file) => [
    file.id,
    { url: assets.assetRefOf(ctx, file).url, name: file.name },
  ])
  const home = await findMainHome(ctx, channel)
  return {
    channelId: channel.id,
    settings,
    isLive: row === null || JSON.stringify(row.live?.settings) === JSON.stringify(row.saved),
    savedAt: row?.savedAt.toISOString() ?? null,
    liveAt: row?.liveAt?.toISOString() ?? null,
    sitemapAt: row?.sitemapAt?.toISOString() ?? null,
    images: Object.fromEntries(images),
    siteUrl: home,
    sitemapUrl: addresses.sitemap(home),
    feedUrl: addresses.feed(home),
    jsonFeedUrl: addresses.jsonFeed(home),
    apiUrl: addresses.channelApi(ctx.config.storiesUrl, channel.id),
  }
}

export async function getWorkspaceSettings(ctx: Ctx): Promise<{ settings: WorkspaceSettings }> {
  const row = await findWorkspaceSettings(ctx, ctx.actor.workspaceId)
  return { settings: { ...defaultWorkspaceSettings, ...row?.settings } }
}

/** The language that new stories of the workspace start in (SITE-05). */
export async function defaultLanguageOf(ctx: Ctx): Promise<string> {
  return (await getWorkspaceSettings(ctx)).settings.translations.defaultLanguage
}
