import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { clonedVoice, voiceSample, voiceUse } from './tables.ts'

export type ClonedVoiceRow = typeof clonedVoice.$inferSelect
export type VoiceSampleRow = typeof voiceSample.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Cloned voices of these accounts at speech services, newest first. */
export function listClonedRows(ctx: Ctx, accounts: readonly string[]): Promise<ClonedVoiceRow[]> {
  const isKnown = inArray(clonedVoice.provider, [...accounts])
  return ctx.db.select().from(clonedVoice).where(isKnown).orderBy(desc(clonedVoice.id))
}

/** The same without those that the service has not confirmed. */
export function listReadyRows(ctx: Ctx, accounts: readonly string[]): Promise<ClonedVoiceRow[]> {
  const isKnown = and(inArray(clonedVoice.provider, [...accounts]), ne(clonedVoice.providerVoice, ''))
  return ctx.db.select().from(clonedVoice).where(isKnown).orderBy(desc(clonedVoice.id))
}

export async function findClonedRow(ctx: Ctx, id: string): Promise<ClonedVoiceRow | null> {
  const [row] = await ctx.db.select().from(clonedVoice).where(eq(clonedVoice.id, id))
  return row ?? null
}

export async function findRequested(ctx: Ctx, requestKey: string): Promise<ClonedVoiceRow | null> {
  const [row] = await ctx.db.select().from(clonedVoice).where(eq(clonedVoice.requestKey, requestKey))
  return row ?? null
}

export async function countCloned(ctx: Ctx, accounts: readonly string[]): Promise<number> {
  const isKnown = inArray(clonedVoice.provider, [...accounts])
  const [row] = await ctx.db.select({ total: count() }).from(clonedVoice).where(isKnown)
  return row?.total ?? 0
}

/** One voice is added at a time: the count must not change before the insert. */
export async function lockClonedVoices(ctx: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `cloned voices of ${workspaceId}`)
}

export function insertCloned(ctx: Ctx, values: typeof clonedVoice.$inferInsert): Promise<ClonedVoiceRow> {
  return insertOne(ctx.db, clonedVoice, values)
}

/** Claims a voice for one call to the service; null while another call has it. */
export async function claimCloned(ctx: Ctx, id: string, { now, until }: { now: Date; until: Date }) {
  const isFree = or(isNull(clonedVoice.busyUntil), lt(clonedVoice.busyUntil, now))
  const [row] = await ctx.db
    .update(clonedVoice)
    .set({ busyUntil: until })
    .where(and(eq(clonedVoice.id, id), isFree))
    .returning()
  return row ?? null
}

/** Changes a voice and ends the claim on it. */
export async function updateCloned(
  ctx: Ctx,
  id: string,
  values: Partial<typeof clonedVoice.$inferInsert>,
): Promise<ClonedVoiceRow | null> {
  const [row] = await ctx.db
    .update(clonedVoice)
    .set({ ...values, busyUntil: null })
    .where(eq(clonedVoice.id, id))
    .returning()
  return row ?? null
}

export async function deleteCloned(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(clonedVoice).where(eq(clonedVoice.id, id))
}

/** Recordings of these voices, oldest first. */
export function listSampleRows(ctx: Ctx, voiceIds: readonly string[]): Promise<VoiceSampleRow[]> {
  return ctx.db
    .select()
    .from(voiceSample)
    .where(inArray(voiceSample.voiceId, [...voiceIds]))
    .orderBy(asc(voiceSample.id))
}

export async function insertSamples(ctx: Ctx, rows: readonly (typeof voiceSample.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insert(voiceSample).values([...rows])
}

export async function updateSample(
  ctx: Ctx,
  id: string,
  values: Partial<typeof voiceSample.$inferInsert>,
): Promise<void> {
  await ctx.db.update(voiceSample).set(values).where(eq(voiceSample.id, id))
}

export async function deleteSamples(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.db.delete(voiceSample).where(inArray(voiceSample.id, [...ids]))
}

export async function addVoiceUse(ctx: Ctx, row: typeof voiceUse.$inferInsert): Promise<void> {
  await ctx.db
    .insert(voiceUse)
    .values(row)
    .onConflictDoUpdate({
      target: [voiceUse.workspaceId, voiceUse.period, voiceUse.voice],
      set: { characters: sql`${voiceUse.characters} + excluded.characters` },
    })
}

/** What each voice has read in a billing month, the most first. */
export function listVoiceUse(ctx: Ctx, period: string) {
  return ctx.db
    .select({ voiceId: voiceUse.voice, characters: voiceUse.characters })
    .from(voiceUse)
    .where(eq(voiceUse.period, period))
    .orderBy(desc(voiceUse.characters), asc(voiceUse.voice))
}

/** Bytes of the recordings that some workspaces store; `db` must be of the system role. */
export async function sumSampleBytes(db: Transaction, workspaceIds: readonly string[]): Promise<number> {
  if (workspaceIds.length === 0) return 0
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${voiceSample.bytes}), 0)` })
    .from(voiceSample)
    .where(and(inArray(voiceSample.workspaceId, [...workspaceIds]), isNotNull(voiceSample.storageKey)))
  return Number(row?.total ?? 0)
}

/** Those of the recordings that exist, in any workspace; `db` must be of the system role. */
export async function listKnownSamples(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: voiceSample.id })
    .from(voiceSample)
    .where(inArray(voiceSample.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
