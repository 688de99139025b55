import { type Channel, publishingRefusals } from '@taplore/contract'
import { newId, randomId, refuse, slugify } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import * as workspaces from '../../accounts/workspaces/index.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import * as assets from '../../library/assets/index.ts'
import { publishingEvents } from './events.ts'
import { addresses } from './public-urls.ts'
import {
  type ChannelRow,
  changeChannel,
  countLive,
  findChannel,
  findDefaultChannel,
  findHandleOwner,
  forgetFormerHandle,
  insertChannel,
  keepFormerHandle,
  listChannelRows,
  lockChannel,
  lockHandle,
} from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** The named channel, or the workspace's first one, which is made when it is first needed. */
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
  if (handle && handle !== row.handle) await takeHandle(ctx, row, handle)
  const changed = await changeChannel(ctx, channelId, wanted)
  await publishLive(ctx, { workspaceId: ctx.actor.workspaceId, kind: 'publication', payload: { channelId } })
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

/** A channel may take back a handle it once had; nobody else may, so old links never lead to strangers. */
async function takeHandle(ctx: WorkspaceContext, row: ChannelRow, handle: string): Promise<void> {
  if (ctx.config.reservedHandles.includes(handle)) throw refuse(publishingRefusals.HANDLE_RESERVED, { handle })
  await lockHandle(ctx, handle)
  const owner = await ctx.database.system((db) => findHandleOwner({ db }, handle))
  if (owner && owner.channelId !== row.id) throw refuse(publishingRefusals.HANDLE_TAKEN, { handle })
  if (owner) await forgetFormerHandle(ctx, handle)
  await keepFormerHandle(ctx, { handle: row.handle, workspaceId: row.workspaceId, channelId: row.id })
  const { storiesUrl } = ctx.config
  await ctx.events.announce(publishingEvents.channelMoved, {
    workspaceId: row.workspaceId,
    from: addresses.channel(storiesUrl, row.handle),
    to: addresses.channel(storiesUrl, handle),
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
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    handle: row.handle,
    url: addresses.channel(ctx.config.storiesUrl, row.handle),
    language: row.language,
    publisherName: row.publisherName,
    publisherLogoAssetId: row.publisherLogoAssetId,
    publisherLogoUrl: (row.publisherLogoAssetId && logos.get(row.publisherLogoAssetId)) || null,
    publishedCount: counts.get(row.id) ?? 0,
  }))
}
