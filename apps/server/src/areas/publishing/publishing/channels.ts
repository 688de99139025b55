import { type Channel, publishingRefusals } from '@taplore/contract'
import { newId, randomId, refuse, slugify } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import * as workspaces from '../../accounts/workspaces/index.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import * as assets from '../../library/assets/index.ts'
import {
  type ChannelRow,
  changeChannel,
  deleteFormerHandle,
  findChannel,
  findDefaultChannel,
  findHandleOwner,
  insertChannel,
  listChannelRows,
  lockChannel,
  lockHandle,
  saveFormerHandle,
} from './channel-store.ts'
import { publishingEvents } from './events.ts'
import { addresses } from './public-urls.ts'
import { announceChange } from './publication-changes.ts'
import { countLive } from './release-store.ts'
import { findMainHomes } from './sites/site-lookup.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** The named channel, or the workspace's default one, created on first use. */
export async function requireChannel(ctx: Ctx, channelId?: string): Promise<ChannelRow> {
  const row = channelId ? await findChannel(ctx, channelId) : await defaultChannel(ctx)
  if (!row) throw refuse(publishingRefusals.CHANNEL_NOT_FOUND)
  return row
}

async function defaultChannel(ctx: Ctx): Promise<ChannelRow> {
  const known = await findDefaultChannel(ctx)
  if (known) return known
  const name = await workspaces.publicNameOf(ctx)
  const base = slugify(name, 24)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '')
  const made = await insertChannel(ctx, {
    id: newId(),
    workspaceId: ctx.actor.workspaceId,
    name,
    publisherName: name,
    handle: `${base.length >= 3 && !ctx.config.reservedHandles.includes(base) ? base : 'stories'}-${randomId(6)}`,
    isDefault: true,
  })
  const row = made ?? (await findDefaultChannel(ctx))
  if (!row) throw new Error('The first channel could not be made.')
  return row
}

export async function listChannels(ctx: WorkspaceContext) {
  await requireChannel(ctx)
  return { channels: await presentChannels(ctx, await listChannelRows(ctx)) }
}

export async function updateChannel(
  ctx: WorkspaceContext,
  {
    channelId,
    handle,
    ...change
  }: { channelId: string; handle?: string } & Partial<
    Pick<ChannelRow, 'name' | 'language' | 'publisherName' | 'publisherLogoAssetId'>
  >,
) {
  const row = await lockChannel(ctx, channelId)
  if (!row) throw refuse(publishingRefusals.CHANNEL_NOT_FOUND)
  const wanted = { ...change, ...(handle ? { handle } : {}) }
  if (Object.values(wanted).every((value) => value === undefined)) return presentOne(ctx, row)
  if (change.publisherLogoAssetId) await assets.getAsset(ctx, { assetId: change.publisherLogoAssetId })
  if (handle && handle !== row.handle) await claimHandle(ctx, row, handle)
  const changed = await changeChannel(ctx, channelId, wanted)
  await announceChange(ctx, { channelId })
  const presented = await presentOne(ctx, changed)
  await recordAuditEvent(ctx, {
    action: 'channel.changed',
    object: { kind: 'channel', id: channelId, name: presented.name },
    before: namesOf(row),
    after: namesOf({ ...row, ...change, ...(handle ? { handle } : {}) }),
  })
  return presented
}

async function presentOne(ctx: WorkspaceContext, row: ChannelRow | null) {
  const [presented] = await presentChannels(ctx, row ? [row] : [])
  if (!presented) throw refuse(publishingRefusals.CHANNEL_NOT_FOUND)
  return presented
}

function namesOf({ name, handle, publisherName, language }: ChannelRow) {
  return { name, handle, publisherName, language }
}

/** A channel may reclaim a handle it once had; no one else may, so old links never lead to another workspace. */
async function claimHandle(ctx: WorkspaceContext, row: ChannelRow, handle: string): Promise<void> {
  if (ctx.config.reservedHandles.includes(handle)) throw refuse(publishingRefusals.HANDLE_RESERVED, { handle })
  await lockHandle(ctx, handle)
  const owner = await ctx.database.system((db) => findHandleOwner({ db }, handle))
  if (owner && owner.channelId !== row.id) throw refuse(publishingRefusals.HANDLE_TAKEN, { handle })
  if (owner) await deleteFormerHandle(ctx, handle)
  await saveFormerHandle(ctx, { handle: row.handle, workspaceId: row.workspaceId, channelId: row.id })
  const { storiesUrl } = ctx.config
  await ctx.events.announce(publishingEvents.channelMoved, {
    workspaceId: row.workspaceId,
    from: addresses.sharedHome(storiesUrl, row.handle),
    to: addresses.sharedHome(storiesUrl, handle),
  })
}

async function presentChannels(ctx: WorkspaceContext, rows: readonly ChannelRow[]): Promise<Channel[]> {
  const counts = await countLive(
    ctx,
    rows.map((row) => row.id),
  )
  const logos = await assets.addressesOf(
    ctx,
    rows.flatMap((row) => row.publisherLogoAssetId ?? []),
    'small',
  )
  const mainHomes = await findMainHomes(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    handle: row.handle,
    url: addresses.sharedHome(ctx.config.storiesUrl, row.handle),
    mainUrl: mainHomes.get(row.id) ?? addresses.sharedHome(ctx.config.storiesUrl, row.handle),
    language: row.language,
    publisherName: row.publisherName,
    publisherLogoAssetId: row.publisherLogoAssetId,
    publisherLogoUrl: (row.publisherLogoAssetId && logos.get(row.publisherLogoAssetId)) || null,
    publishedCount: counts.get(row.id) ?? 0,
  }))
}
