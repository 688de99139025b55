import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { sharedFormsChannelId } from '../public-urls.ts'
import { announceChange } from '../publication-changes.ts'
import { customDomain } from '../tables.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext
export type ServedDomain = typeof customDomain.$inferSelect

/** Where a domain leads, once it is proven. */
export interface DomainToServe extends Pick<ServedDomain, 'id' | 'channelId' | 'name' | 'path'> {}

/**
 * Serves a channel at a domain from now on. False when the address is held already, by whomever: the unique index decides, since row
 * level security hides the rows of others.
 */
export async function serveDomain(ctx: Ctx, domain: DomainToServe): Promise<boolean> {
  const now = ctx.clock.now()
  const { workspaceId } = ctx.actor
  const made = await ctx.db
    .insert(customDomain)
    .values({ ...domain, workspaceId, verifiedAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: customDomain.id })
  if (made.length > 0) await announceDomain(ctx, domain.channelId)
  return made.length > 0
}

export async function stopServing(ctx: Ctx, { id, channelId }: Pick<ServedDomain, 'id' | 'channelId'>): Promise<void> {
  await ctx.db.delete(customDomain).where(eq(customDomain.id, id))
  await announceDomain(ctx, channelId)
}

/** Its pages name themselves by https from now on. */
export async function markSecure(ctx: Ctx, { id, channelId }: Pick<ServedDomain, 'id' | 'channelId'>): Promise<void> {
  await ctx.db.update(customDomain).set({ isSecure: true }).where(eq(customDomain.id, id))
  await announceDomain(ctx, channelId)
}

/** Makes it the main address of the workspace. False when nothing is served there. */
export async function makeDefaultDomain(
  ctx: Ctx,
  { id, channelId }: Pick<ServedDomain, 'id' | 'channelId'>,
): Promise<boolean> {
  await ctx.db.update(customDomain).set({ isDefault: false }).where(eq(customDomain.isDefault, true))
  const changed = await ctx.db.update(customDomain).set({ isDefault: true }).where(eq(customDomain.id, id)).returning()
  await announceDomain(ctx, channelId)
  return changed.length > 0
}

/** Whether some workspace is served at an address; needs a system transaction. */
export async function isServed(
  { db }: { readonly db: Transaction },
  { name, path }: Pick<ServedDomain, 'name' | 'path'>,
): Promise<boolean> {
  const isIt = and(eq(customDomain.name, name), eq(customDomain.path, path), isNotNull(customDomain.verifiedAt))
  return (await db.select({ id: customDomain.id }).from(customDomain).where(isIt)).length > 0
}

/** Those of the workspace of the transaction. */
export function listServedDomains({ db }: { readonly db: Transaction }): Promise<ServedDomain[]> {
  return db.select().from(customDomain).where(isNotNull(customDomain.verifiedAt))
}

/** The secure domain that is the main address of a channel; null where it is on the shared host only. */
export async function findMainDomain(
  ctx: { readonly db: Transaction },
  channelId: string,
): Promise<ServedDomain | null> {
  return (await listMainDomains(ctx, [channelId]))[0] ?? null
}

/** The secure domains that are the main addresses of channels, one of each that has any. */
export async function listMainDomains(
  { db }: { readonly db: Transaction },
  channelIds: readonly string[],
): Promise<ServedDomain[]> {
  if (channelIds.length === 0) return []
  const isIt = and(
    inArray(customDomain.channelId, [...channelIds]),
    isNotNull(customDomain.verifiedAt),
    customDomain.isSecure,
  )
  return db
    .selectDistinctOn([customDomain.channelId])
    .from(customDomain)
    .where(isIt)
    .orderBy(
      asc(customDomain.channelId),
      desc(customDomain.isDefault),
      asc(customDomain.verifiedAt),
      asc(customDomain.id),
    )
}

/** The verified domains of the whole installation, main addresses first; needs a system transaction. */
export function listAllServedDomains({ db }: { readonly db: Transaction }): Promise<ServedDomain[]> {
  return db
    .select()
    .from(customDomain)
    .where(isNotNull(customDomain.verifiedAt))
    .orderBy(desc(customDomain.isDefault), asc(customDomain.verifiedAt), asc(customDomain.id))
}

/** The name that the forms of a workspace call their own; null where they are on the shared host. Needs a system transaction. */
export async function findFormsDomain(
  { db }: { readonly db: Transaction },
  workspaceId: string,
): Promise<string | null> {
  const isIt = and(
    eq(customDomain.workspaceId, workspaceId),
    eq(customDomain.path, ''),
    eq(customDomain.isSecure, true),
    isNotNull(customDomain.verifiedAt),
  )
  const [row] = await db
    .select({ name: customDomain.name })
    .from(customDomain)
    .where(isIt)
    .orderBy(desc(customDomain.isDefault), asc(customDomain.verifiedAt), asc(customDomain.id))
    .limit(1)
  return row?.name ?? null
}

/** Addresses of the channel and of forms change, wherever they are shown. */
async function announceDomain(ctx: Ctx, channelId: string): Promise<void> {
  await announceChange(ctx, { channelId })
  await announceChange(ctx, { channelId: sharedFormsChannelId })
}
