import { and, desc, eq, inArray, isNotNull, notExists } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { channel, customDomain, formerHandle, publication } from './tables.ts'

export type ChannelRow = typeof channel.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export async function findDefaultChannel(ctx: Ctx): Promise<ChannelRow | null> {
  const [row] = await ctx.db.select().from(channel).where(eq(channel.isDefault, true))
  return row ?? null
}

/** Null when the handle is taken or the workspace already has a default channel. */
export async function insertChannel(ctx: Ctx, row: typeof channel.$inferInsert): Promise<ChannelRow | null> {
  const [made] = await ctx.db.insert(channel).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function findChannel(ctx: Ctx, channelId: string): Promise<ChannelRow | null> {
  const [row] = await ctx.db.select().from(channel).where(eq(channel.id, channelId))
  return row ?? null
}

export async function listChannelRows(ctx: Ctx) {
  return ctx.db.select().from(channel).orderBy(desc(channel.isDefault), channel.id)
}

export async function changeChannel(
  ctx: Ctx,
  channelId: string,
  change: Partial<typeof channel.$inferInsert>,
): Promise<ChannelRow | null> {
  const [row] = await ctx.db.update(channel).set(change).where(eq(channel.id, channelId)).returning()
  return row ?? null
}

/** Locks the channel until the transaction ends. */
export async function lockChannel(ctx: Ctx, channelId: string): Promise<ChannelRow | null> {
  const [row] = await ctx.db.select().from(channel).where(eq(channel.id, channelId)).for('update')
  return row ?? null
}

/** The channel that has the handle, or had it once. Needs a system transaction: handles are shared by all workspaces. */
export async function findHandleOwner(
  ctx: Ctx,
  handle: string,
): Promise<{ channelId: string; isFormer: boolean } | null> {
  const [present] = await ctx.db.select({ channelId: channel.id }).from(channel).where(eq(channel.handle, handle))
  if (present) return { channelId: present.channelId, isFormer: false }
  const [former] = await ctx.db.select().from(formerHandle).where(eq(formerHandle.handle, handle))
  return former ? { channelId: former.channelId, isFormer: true } : null
}

/** Serializes everyone who wants this handle until the transaction ends. */
export async function lockHandle(ctx: Ctx, handle: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `handle ${handle}`)
}

export async function saveFormerHandle(ctx: Ctx, row: typeof formerHandle.$inferInsert): Promise<void> {
  await ctx.db.insert(formerHandle).values(row).onConflictDoNothing()
}

export async function deleteFormerHandle(ctx: Ctx, handle: string): Promise<void> {
  await ctx.db.delete(formerHandle).where(eq(formerHandle.handle, handle))
}

/** The channel that has a handle, or had it once. */
export async function findChannelByHandle(ctx: Ctx, handle: string): Promise<ChannelRow | null> {
  const [present] = await ctx.db.select().from(channel).where(eq(channel.handle, handle))
  if (present) return present
  const [former] = await ctx.db
    .select({ channel })
    .from(formerHandle)
    .innerJoin(channel, eq(channel.id, formerHandle.channelId))
    .where(eq(formerHandle.handle, handle))
  return former?.channel ?? null
}

/** Handles of channels that have something live and their main address on the shared host, for its sitemap index. */
export function listLiveHandles(ctx: Ctx, limit: number) {
  const { db } = ctx
  const isMain = and(
    eq(customDomain.channelId, channel.id),
    isNotNull(customDomain.verifiedAt),
    eq(customDomain.isSecure, true),
  )
  return db
    .selectDistinct({ handle: channel.handle })
    .from(channel)
    .innerJoin(publication, eq(publication.channelId, channel.id))
    .where(and(isNotNull(publication.liveReleaseId), notExists(db.select().from(customDomain).where(isMain))))
    .limit(limit)
}

/** The channel that a verified domain shows below one of these paths, empty for its root; needs a system transaction. */
export async function findChannelByDomain(
  ctx: Ctx,
  { name, paths }: { name: string; paths: readonly string[] },
): Promise<ChannelRow | null> {
  const [row] = await ctx.db
    .select({ channel })
    .from(customDomain)
    .innerJoin(channel, eq(channel.id, customDomain.channelId))
    .where(and(eq(customDomain.name, name), inArray(customDomain.path, [...paths]), isNotNull(customDomain.verifiedAt)))
  return row?.channel ?? null
}
