import { dayMs, minuteMs } from '@taplore/kit'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { vote, voteCount, voteSlot, voteWindow } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** A vote to be saved. */
export interface Vote {
  readonly workspaceId: string
  readonly storyId: string
  readonly elementId: string
  readonly clientHash: string
  readonly answer: string
}

/**
 * Adds to the count of each address in its window; returns the totals. In one order, so that processes do not deadlock.
 */
export async function countInWindows(
  { db }: Ctx,
  sent: ReadonlyMap<string, number>,
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<Map<string, number>> {
  const given = JSON.stringify([...sent].map(([hash, votes]) => ({ hash, votes })))
  const since = new Date(now.getTime() - windowMs)
  const isOver = sql`w.started_at <= ${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ hash: string; votes: number }>(sql`
    insert into ${voteWindow} as w (address_hash, started_at, votes)
    select hash, ${now.toISOString()}::timestamptz, votes
      from jsonb_to_recordset(${given}::jsonb) as given (hash text, votes int) order by hash
    on conflict (address_hash) do update set
      started_at = case when ${isOver} then excluded.started_at else w.started_at end,
      votes = case when ${isOver} then excluded.votes else w.votes + excluded.votes end
    returning address_hash as hash, votes`)
  return new Map(rows.map((row) => [row.hash, row.votes]))
}

/** A vote with its counter of new voters. */
export interface SentVote {
  readonly ballot: Vote
  readonly votersKey: string
}

type SavedVotes = Vote & { readonly slot: string } & Record<string, string>

/**
 * Saves votes, at most one per voter and question, and updates the counters. Rows are locked in one order, and a vote
 * just saved by another process is kept: so nothing is counted twice and there are no deadlocks. Returns the voters
 * that were refused because their address had too many new ones.
 */
export async function insertVotes(
  { db }: Ctx,
  sent: readonly SentVote[],
  { now, votersPerDay }: { now: Date; votersPerDay: number },
): Promise<Set<string>> {
  const all = sent.map(({ ballot }) => ballot)
  const known = await lockKnown({ db }, all)
  const before = new Map(known.map((row) => [voterOf(row), row]))
  const newcomers = sent.filter(({ ballot }) => !before.has(voterOf(ballot)))
  const refused = await countNewcomers({ db }, newcomers, { now, votersPerDay })
  const fresh = newcomers.map(({ ballot }) => ballot).filter((ballot) => !refused.has(voterOf(ballot)))
  const added = await insertVoteRows({ db }, fresh, now)
  const changed = all.filter((ballot) => {
    const former = before.get(voterOf(ballot))
    return former !== undefined && former.answer !== ballot.answer
  })
  if (changed.length > 0) {
    await db.execute(sql`
      update ${vote} v set answer = given.answer, voted_at = ${now.toISOString()}::timestamptz
        from ${given(changed)} where ${isSame}`)
  }
  const taken = changed.flatMap((ballot) => before.get(voterOf(ballot)) ?? [])
  await addCounts({ db }, [...added, ...changed], taken)
  const slot = slotOf(now)
  await addToSlots(
    { db },
    [...added, ...changed].map((ballot) => ({ ...ballot, slot })),
    taken,
  )
  return refused
}

const isSame = sql`v.story_id = given."storyId" and v.element_id = given."elementId" and v.client_hash = given."clientHash"`
const columns = sql`v.workspace_id as "workspaceId", v.story_id as "storyId", v.element_id as "elementId",
  v.client_hash as "clientHash", v.answer,
  to_char(date_bin('15 minutes', v.voted_at, 'epoch') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as slot`

function given(ballots: readonly Vote[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(ballots)}::jsonb) as given
    ("workspaceId" uuid, "storyId" uuid, "elementId" text, "clientHash" text, answer text)`
}

async function lockKnown({ db }: Ctx, ballots: readonly Vote[]): Promise<SavedVotes[]> {
  const { rows } = await db.execute<SavedVotes>(sql`
    select ${columns} from ${vote} v join ${given(ballots)} on ${isSame}
     order by v.story_id, v.element_id, v.client_hash for update of v`)
  return rows
}

async function insertVoteRows({ db }: Ctx, ballots: readonly Vote[], now: Date): Promise<SavedVotes[]> {
  if (ballots.length === 0) return []
  const { rows } = await db.execute<SavedVotes>(sql`
    insert into ${vote} as v (workspace_id, story_id, element_id, client_hash, answer, voted_at)
    select "workspaceId", "storyId", "elementId", "clientHash", answer, ${now.toISOString()}::timestamptz
      from ${given(ballots)} order by "storyId", "elementId", "clientHash"
    on conflict do nothing returning ${columns}`)
  return rows
}

/** Counts new voters by question and address, including refused ones; returns those over the limit. */
async function countNewcomers(
  { db }: Ctx,
  newcomers: readonly SentVote[],
  { now, votersPerDay }: { now: Date; votersPerDay: number },
): Promise<Set<string>> {
  const byKey = Map.groupBy(newcomers, ({ votersKey }) => votersKey)
  if (byKey.size === 0) return new Set()
  const totals = await countInWindows({ db }, new Map([...byKey].map(([key, each]) => [key, each.length])), {
    now,
    windowMs: dayMs,
  })
  const beyond = [...byKey].flatMap(([key, each]) => {
    const before = (totals.get(key) ?? 0) - each.length
    return each.slice(Math.max(0, votersPerDay - before))
  })
  return new Set(beyond.map(({ ballot }) => voterOf(ballot)))
}

/** A voter and a question. */
export function voterOf({ storyId, elementId, clientHash }: Omit<Vote, 'answer' | 'workspaceId'>): string {
  return `${storyId} ${elementId} ${clientHash}`
}

const slotMs = 15 * minuteMs

/** When the quarter of an hour of a time began. */
export function slotOf(at: Date): string {
  return new Date(Math.floor(at.getTime() / slotMs) * slotMs).toISOString()
}

type SlottedVote = Vote & { readonly slot: string }

async function addToSlots({ db }: Ctx, added: readonly SlottedVote[], taken: readonly SlottedVote[]): Promise<void> {
  const totals = new Map<string, SlottedVote & { count: number }>()
  const add = (ballot: SlottedVote, count: number) => {
    const key = `${ballot.storyId} ${ballot.slot} ${ballot.elementId} ${ballot.answer}`
    totals.set(key, { ...ballot, count: (totals.get(key)?.count ?? 0) + count })
  }
  for (const ballot of added) add(ballot, 1)
  for (const ballot of taken) add(ballot, -1)
  const rows = [...totals.values()].filter(({ count }) => count !== 0)
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${voteSlot} as s (workspace_id, story_id, slot, element_id, answer, count)
    select "workspaceId", "storyId", slot, "elementId", answer, count
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
        ("workspaceId" uuid, "storyId" uuid, slot timestamptz, "elementId" text, answer text, count int)
     order by "storyId", slot, "elementId", answer
    on conflict (story_id, slot, element_id, answer) do update set count = greatest(0, s.count + excluded.count)`)
}

async function addCounts({ db }: Ctx, added: readonly Vote[], taken: readonly Vote[]): Promise<void> {
  const totals = new Map<string, { ballot: Vote; count: number }>()
  const add = (ballot: Vote, count: number) => {
    const key = `${ballot.storyId} ${ballot.elementId} ${ballot.answer}`
    const sum = totals.get(key)
    if (sum) sum.count += count
    else totals.set(key, { ballot, count })
  }
  for (const ballot of added) add(ballot, 1)
  for (const ballot of taken) add(ballot, -1)
  const rows = [...totals.values()].filter(({ count }) => count !== 0)
  if (rows.length === 0) return
  const given = JSON.stringify(rows.map(({ ballot, count }) => ({ ...ballot, count })))
  await db.execute(sql`
    insert into ${voteCount} as c (workspace_id, story_id, element_id, answer, count)
    select "workspaceId", "storyId", "elementId", answer, count
      from jsonb_to_recordset(${given}::jsonb) as given
        ("workspaceId" uuid, "storyId" uuid, "elementId" text, answer text, count int)
     order by "storyId", "elementId", answer
    on conflict (story_id, element_id, answer) do update set count = greatest(0, c.count + excluded.count)`)
}

/** How often each answer of a question was chosen. */
export async function countsOf({ db }: Ctx, storyId: string, elementId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ answer: voteCount.answer, count: voteCount.count })
    .from(voteCount)
    .where(and(eq(voteCount.storyId, storyId), eq(voteCount.elementId, elementId)))
  return new Map(rows.map((row) => [row.answer, row.count]))
}

export function countsOfStory({ db }: Ctx, storyId: string) {
  return db
    .select({ elementId: voteCount.elementId, answer: voteCount.answer, count: voteCount.count })
    .from(voteCount)
    .where(eq(voteCount.storyId, storyId))
}

/** A voter's previous answer; null when there is none. */
export async function answerOf(
  { db }: Ctx,
  { storyId, elementId, clientHash }: Omit<Vote, 'answer' | 'workspaceId'>,
): Promise<string | null> {
  const [row] = await db
    .select({ answer: vote.answer })
    .from(vote)
    .where(and(eq(vote.storyId, storyId), eq(vote.elementId, elementId), eq(vote.clientHash, clientHash)))
  return row?.answer ?? null
}

export async function deleteVotesOf({ db }: Ctx, storyId: string): Promise<void> {
  await db.delete(vote).where(eq(vote.storyId, storyId))
  await db.delete(voteCount).where(eq(voteCount.storyId, storyId))
  await db.delete(voteSlot).where(eq(voteSlot.storyId, storyId))
}

export async function deleteWindowsBefore({ db }: Ctx, moment: Date): Promise<void> {
  await db.delete(voteWindow).where(lt(voteWindow.startedAt, moment))
}
