import type { ChannelSettings } from '@taplore/contract'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import * as assets from '../../library/assets/index.ts'
import { brandLinksOf } from '../../library/brand/index.ts'
import { addFiles, announceChange, requireChannel } from '../publishing/index.ts'
import { imagesOf, type LiveSite } from './live-site.ts'
import { settingsOf } from './read-settings.ts'
import { findChannelSettings, lockSettings, upsertChannelSettings } from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** Every page of the channel shows the saved settings from now on, in one step (DOM-28). */
export async function regeneratePages(ctx: WorkspaceContext, { siteId }: { siteId: string }) {
  const { channel, row, now } = await open(ctx, siteId)
  const live = await liveSiteOf(ctx, channel.id, row.saved)
  await upsertChannelSettings(ctx, { ...row, live, liveAt: now })
  await recordAuditEvent(ctx, {
    action: 'site.regenerated',
    object: { kind: 'channel', id: channel.id, name: channel.name },
    after: { design: live.settings.design },
  })
  await announceChange(ctx, { channelId: channel.id })
  return outcome('Pages regenerated', now)
}

/** The sitemap is made anew. */
export async function regenerateSitemap(ctx: WorkspaceContext, { siteId }: { siteId: string }) {
  const { channel, row, now } = await open(ctx, siteId)
  await upsertChannelSettings(ctx, { ...row, sitemapAt: now })
  await recordAuditEvent(ctx, {
    action: 'site.sitemap-regenerated',
    object: { kind: 'channel', id: channel.id, name: channel.name },
  })
  await announceChange(ctx, { channelId: channel.id })
  return outcome('Sitemap regenerated', now)
}

async function open(ctx: WorkspaceContext, siteId: string) {
  const channel = await requireChannel(ctx, siteId)
  await lockSettings(ctx, channel.id)
  const now = ctx.clock.now()
  const known = await findChannelSettings(ctx, channel.id)
  const row = known ?? {
    channelId: channel.id,
    workspaceId: ctx.actor.workspaceId,
    saved: settingsOf(null),
    live: null,
    savedAt: now,
    liveAt: null,
    sitemapAt: null,
  }
  return { channel, row, now }
}

const outcome = (message: string, at: Date) => ({ status: 'success' as const, message, at: at.toISOString() })

/** Settings with the files and links that pages need of them. Files stay with the channel, as those of releases do. */
async function liveSiteOf(ctx: Ctx, channelId: string, settings: ChannelSettings): Promise<LiveSite> {
  const wishes = imagesOf(settings).map((assetId) => ({ assetId, variant: 'large' as const }))
  const files = await assets.publicFilesOf(ctx, wishes)
  await addFiles(
    ctx,
    files.map(({ name, storageKey, mime, bytes }) => {
      return { name, storageKey, mime, bytes, channelId, workspaceId: ctx.actor.workspaceId }
    }),
  )
  return {
    settings,
    images: Object.fromEntries(files.map(({ assetId, name, width, height }) => [assetId, { name, width, height }])),
    links: await brandLinksOf(ctx),
  }
}
