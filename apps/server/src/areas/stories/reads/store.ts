import { lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import type { PartCount, SlotCount } from './counting/counters.ts'
import type { Read } from './counting/read.ts'
import { readDay, readPart, readSalt, readSlot, readToday, storyRead } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** The columns that are added up, in the order in which they are inserted. */
export const slotTotals = [
  'views',
  'readers',
  'reads',
  'ms',
  'clicks',
  'taps',
  'products',
  'shares',
  'replays',
] as const
export const partTotals = ['views', 'reads', 'ms', 'clicks'] as const

/** What `on conflict do update set` adds to the row that is there, known as `kept`. */
export function addedTo(totals: readonly string[]): SQL {
  return sql.raw(totals.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', '))
}

/** How far counters of a recount differ from those that are kept, as columns. */
export function differences(totals: readonly string[]): SQL {
  return sql.raw(totals.map((name) => `coalesce(counted.${name}, 0) - coalesce(kept.${name}, 0) as ${name}`).join(', '))
}

/** Whether any of these columns is not 0. */
export function differs(totals: readonly string[]): SQL {
  return sql.raw(`(${totals.join(', ')}) <> (${totals.map(() => '0').join(', ')})`)
}

export function namesOf(totals: readonly string[]): SQL {
  return sql.raw(totals.join(', '))
}

const readColumns = sql`"storyId" uuid, "viewId" text, "workspaceId" uuid, "channelId" uuid, "startedAt" timestamptz, "lastAt" timestamptz,
  source text, country text, device text, pages jsonb, "isRead" boolean, taps int, links int, products int, shares int, replays int,
  "shownPage" text, "shownSince" bigint, "firstOf" smallint`

type SavedRead = Omit<Read, 'startedAt' | 'lastAt' | 'shownSince'> & {
  readonly startedAt: string
  readonly lastAt: string
  readonly shownSince: string | null
} & Record<string, unknown>

/** The views with these ids, locked in one order. */
export async function lockReads(
  { db }: Ctx,
  views: readonly { readonly storyId: string; readonly viewId: string }[],
): Promise<Read[]> {
  const { rows } = await db.execute<SavedRead>(sql`
    select r.story_id as "storyId", r.view_id as "viewId", r.workspace_id as "workspaceId", r.channel_id as "channelId",
           (extract(epoch from r.started_at) * 1000)::text as "startedAt", (extract(epoch from r.last_at) * 1000)::text as "lastAt",
           r.source, r.country, r.device, r.pages, r.is_read as "isRead", r.taps, r.links, r.products, r.shares, r.replays,
           r.shown_page as "shownPage", r.shown_since as "shownSince", r.first_of as "firstOf"
      from ${storyRead} r
      join jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as given ("storyId" uuid, "viewId" text)
        on r.story_id = given."storyId" and r.view_id = given."viewId"
     order by r.story_id, r.view_id for update of r`)
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(Math.round(Number(row.startedAt))),
    lastAt: new Date(Math.round(Number(row.lastAt))),
    shownSince: row.shownSince === null ? null : Number(row.shownSince),
  }))
}

/** Returns how many were new: another process may have saved the same view meanwhile. */
export async function insertReads({ db }: Ctx, reads: readonly Read[]): Promise<number> {
  if (reads.length === 0) return 0
  const { rowCount } = await db.execute(sql`
    insert into ${storyRead} (story_id, view_id, workspace_id, channel_id, started_at, last_at, source, country, device, pages, is_read,
      taps, links, products, shares, replays, shown_page, shown_since, first_of)
    select "storyId", "viewId", "workspaceId", "channelId", "startedAt", "lastAt", source, country, device, pages, "isRead",
      taps, links, products, shares, replays, "shownPage", "shownSince", "firstOf"
      from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as given (${readColumns}) order by "storyId", "viewId"
    on conflict do nothing`)
  return rowCount ?? 0
}

export async function updateReads({ db }: Ctx, reads: readonly Read[]): Promise<void> {
  if (reads.length === 0) return
  await db.execute(sql`
    update ${storyRead} r set last_at = given."lastAt", pages = given.pages, is_read = given."isRead", taps = given.taps,
           links = given.links, products = given.products, shares = given.shares, replays = given.replays,
           shown_page = given."shownPage", shown_since = given."shownSince"
      from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as given (${readColumns})
     where r.story_id = given."storyId" and r.view_id = given."viewId"`)
}

/** Notes who read today; returns those who had not yet, as `scope hash`. */
export async function insertReaders(
  { db }: Ctx,
  readers: readonly { readonly scopeId: string; readonly readerHash: string; readonly day: string }[],
): Promise<Set<string>> {
  if (readers.length === 0) return new Set()
  const { rows } = await db.execute<{ reader: string }>(sql`
    insert into ${readToday} as r (scope_id, reader_hash, day)
    select distinct on ("scopeId", "readerHash") "scopeId", "readerHash", day
      from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as given ("scopeId" uuid, "readerHash" text, day text)
     order by "scopeId", "readerHash"
    on conflict do nothing returning r.scope_id || ' ' || r.reader_hash as reader`)
  return new Set(rows.map(({ reader }) => reader))
}

export async function addSlots(
  { db }: Ctx,
  table: typeof readSlot | typeof readDay,
  slots: readonly SlotCount[],
): Promise<void> {
  if (slots.length === 0) return
  await db.execute(sql`
    insert into ${table} as kept (scope_id, slot, workspace_id, ${namesOf(slotTotals)})
    select "scopeId", slot, "workspaceId", ${namesOf(slotTotals)}
      from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as given ("scopeId" uuid, slot timestamptz, "workspaceId" uuid,
        views int, readers int, reads int, ms bigint, clicks int, taps int, products int, shares int, replays int)
    on conflict (scope_id, slot) do update set ${addedTo(slotTotals)}`)
}

export async function addParts({ db }: Ctx, parts: readonly PartCount[]): Promise<void> {
  if (parts.length === 0) return
  await db.execute(sql`
    insert into ${readPart} as kept (scope_id, width, slot, kind, value, workspace_id, ${namesOf(partTotals)})
    select "scopeId", width, slot, kind, value, "workspaceId", ${namesOf(partTotals)}
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given ("scopeId" uuid, width text, slot timestamptz, kind text,
        value text, "workspaceId" uuid, views int, reads int, ms bigint, clicks int)
    on conflict (scope_id, width, slot, kind, value) do update set ${addedTo(partTotals)}`)
}

/** The salt of a day, the given one where there is none yet; all processes have the same. */
export async function saltOf({ db }: Ctx, day: string, fresh: string): Promise<string> {
  await db.insert(readSalt).values({ day, salt: fresh }).onConflictDoNothing()
  const [row] = await db.select({ salt: readSalt.salt }).from(readSalt).where(sql`${readSalt.day} = ${day}`)
  return row?.salt ?? fresh
}

/** Throws away the salts of days that are over, and with them the hashes that they made. */
export async function forgetReaders({ db }: Ctx, today: string): Promise<void> {
  await db.delete(readToday).where(lt(readToday.day, today))
  await db.delete(readSalt).where(lt(readSalt.day, today))
}

export async function deleteReadsBefore({ db }: Ctx, moment: Date): Promise<void> {
  await db.delete(storyRead).where(lt(storyRead.startedAt, moment))
}

/** The totals of a story; what it added to those of its channel and workspace stays. */
export async function deleteReadsOf({ db }: Ctx, storyId: string): Promise<void> {
  await db.execute(sql`delete from ${readSlot} where scope_id = ${storyId}`)
  await db.execute(sql`delete from ${readDay} where scope_id = ${storyId}`)
  await db.execute(sql`delete from ${readPart} where scope_id = ${storyId}`)
  await db.execute(sql`delete from ${readToday} where scope_id = ${storyId}`)
  await db.execute(sql`update ${storyRead} set is_erased = true where story_id = ${storyId}`)
}
