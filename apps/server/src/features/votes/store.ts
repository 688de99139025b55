import { and, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { vote, voteCount, voteWindow } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

export interface Ballot {
  readonly workspaceId: string
  readonly storyId: string
  readonly elementId: string
  readonly clientHash: string
  readonly answer: string
}

/** Adds to what each address has sent in its minute; tells the sums. In one order, so that no two processes wait for each other. */
export async function countAddresses(
  { db }: Ctx,
  sent: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  const given = JSON.stringify([...sent].map(([hash, votes]) => ({ hash, votes })))
  const minute = sql`w.started_at <= ${now.toISOString()}::timestamptz - interval '1 minute'`
  const { rows } = await db.execute<{ hash: string; votes: number }>(sql`
    insert into ${voteWindow} as w (address_hash, started_at, votes)
    select hash, ${now.toISOString()}::timestamptz, votes
      from jsonb_to_recordset(${given}::jsonb) as given (hash text, votes int) order by hash
    on conflict (address_hash) do update set
      started_at = case when ${minute} then excluded.started_at else w.started_at end,
      votes = case when ${minute} then excluded.votes else w.votes + excluded.votes end
    returning address_hash as hash, votes`)
  return new Map(rows.map((row) => [row.hash, row.votes]))
}

type Kept = Ballot & Record<string, string>

/**
 * Keeps ballots, at most one of a reader and question among them, and brings the sums along. Rows are locked in one order and
 * an answer that another process has just kept stands: so nothing is counted twice and nobody waits in a circle.
 */
export async function keepBallots({ db }: Ctx, ballots: readonly Ballot[], now: Date): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(ballots)}::jsonb) as given
    ("workspaceId" uuid, "storyId" uuid, "elementId" text, "clientHash" text, answer text)`
  const isSame = sql`v.story_id = given."storyId" and v.element_id = given."elementId" and v.client_hash = given."clientHash"`
  const columns = sql`v.workspace_id as "workspaceId", v.story_id as "storyId", v.element_id as "elementId",
    v.client_hash as "clientHash", v.answer`
  const { rows: known } = await db.execute<Kept>(sql`
    select ${columns} from ${vote} v join ${given} on ${isSame}
     order by v.story_id, v.element_id, v.client_hash for update of v`)
  const { rows: added } = await db.execute<Kept>(sql`
    insert into ${vote} as v (workspace_id, story_id, element_id, client_hash, answer, voted_at)
    select "workspaceId", "storyId", "elementId", "clientHash", answer, ${now.toISOString()}::timestamptz
      from ${given} order by "storyId", "elementId", "clientHash"
    on conflict do nothing returning ${columns}`)
  const before = new Map(known.map((row) => [voterOf(row), row]))
  const changed = ballots.filter((ballot) => {
    const former = before.get(voterOf(ballot))
    return former !== undefined && former.answer !== ballot.answer
  })
  if (changed.length > 0) {
    await db.execute(sql`
      update ${vote} v set answer = given.answer, voted_at = ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given
          ("storyId" uuid, "elementId" text, "clientHash" text, answer text)
       where ${isSame}`)
  }
  const taken = changed.flatMap((ballot) => before.get(voterOf(ballot)) ?? [])
  await addCounts({ db }, [...added, ...changed], taken)
}

/** A reader at a question. */
export function voterOf({ storyId, elementId, clientHash }: Omit<Ballot, 'answer' | 'workspaceId'>): string {
  return `${storyId} ${elementId} ${clientHash}`
}

async function addCounts({ db }: Ctx, added: readonly Ballot[], taken: readonly Ballot[]): Promise<void> {
  const sums = new Map<string, { ballot: Ballot; count: number }>()
  const add = (ballot: Ballot, count: number) => {
    const key = `${ballot.storyId} ${ballot.elementId} ${ballot.answer}`
    const sum = sums.get(key)
    if (sum) sum.count += count
    else sums.set(key, { ballot, count })
  }
  for (const ballot of added) add(ballot, 1)
  for (const ballot of taken) add(ballot, -1)
  const rows = [...sums.values()].filter(({ count }) => count !== 0)
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

/** What a reader answered before; null when nothing. */
export async function answerOf(
  { db }: Ctx,
  { storyId, elementId, clientHash }: Omit<Ballot, 'answer' | 'workspaceId'>,
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
}

export async function deleteWindowsBefore({ db }: Ctx, moment: Date): Promise<void> {
  await db.delete(voteWindow).where(lt(voteWindow.startedAt, moment))
}
