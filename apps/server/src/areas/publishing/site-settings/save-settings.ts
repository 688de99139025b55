import { assetRefusals, type ChannelSettings, siteMessages } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import * as assets from '../../library/assets/index.ts'
import { requireEntitlement } from '../../money/billing/index.ts'
import { requireChannel } from '../publishing/index.ts'
import { requireValidCode } from './code/check-code.ts'
import { imagesOf } from './live-site.ts'
import { presentSettings, settingsOf } from './read-settings.ts'
import { findChannelSettings, lockSettings, upsertChannelSettings } from './store.ts'

/** Saves the settings of a channel. Readers see them once the pages are regenerated (SITE-04). */
export async function saveChannelSettings(
  ctx: SlowWorkspaceContext,
  { channelId, settings }: { channelId: string; settings: ChannelSettings },
) {
  const inside = <T>(work: (inner: WorkspaceJobContext) => Promise<T>) =>
    ctx.scopes.workspace(ctx.actor, (inner) => work({ ...inner, actor: ctx.actor }))
  const before = await inside(async (inner) => {
    const channel = await requireChannel(inner, channelId)
    const saved = settingsOf((await findChannelSettings(inner, channel.id))?.saved)
    const isNewTag = settings.v4TrackingId !== '' && settings.v4TrackingId !== saved.v4TrackingId
    if (isNewTag) await requireEntitlement(inner, 'stories.googleAnalyticsIntegration')
    return saved
  })
  // Code that was valid when it was saved stays.
  if (settings.analytics !== before.analytics) await requireValidCode({ kind: 'analytics', code: settings.analytics })
  return inside((inner) => write(inner, channelId, settings))
}

async function write(ctx: WorkspaceJobContext, channelId: string, settings: ChannelSettings) {
  const channel = await requireChannel(ctx, channelId)
  await lockSettings(ctx, channel.id)
  const row = await findChannelSettings(ctx, channel.id)
  await requireImages(ctx, settings, row ? settingsOf(row.saved) : null)
  const now = ctx.clock.now()
  const next = {
    channelId: channel.id,
    workspaceId: ctx.actor.workspaceId,
    saved: settings,
    live: row?.live ?? null,
    savedAt: now,
    liveAt: row?.liveAt ?? null,
    sitemapAt: row?.sitemapAt ?? null,
  }
  await upsertChannelSettings(ctx, next)
  await recordAuditEvent(ctx, {
    action: 'site.changed',
    object: { kind: 'channel', id: channel.id, name: channel.name },
    after: { design: settings.design, fields: changedFields(settings, settingsOf(row?.saved)) },
  })
  return { ...(await presentSettings(ctx, channel, next)), status: 'success' as const, message: siteMessages.saved }
}

/** Images that were there may have been deleted meanwhile; new ones must exist. */
async function requireImages(ctx: WorkspaceJobContext, settings: ChannelSettings, before: ChannelSettings | null) {
  const known = new Set(before ? imagesOf(before) : [])
  const added = imagesOf(settings).filter((id) => !known.has(id))
  const found = await assets.findAssets(ctx, added)
  if (added.some((id) => found.get(id)?.kind !== 'image')) throw refuse(assetRefusals.ASSET_NOT_FOUND)
}

function changedFields(next: ChannelSettings, before: ChannelSettings): string[] {
  return Object.entries(next)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)))
    .map(([name]) => name)
}
