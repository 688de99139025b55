import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { submission } from '../tables.ts'

interface Received {
  readonly formId: string
  /** The first one that counts. */
  readonly fromId: string
  /** Only later ones than this. */
  readonly after: string | null
  readonly most: number
}

/** How many submissions came into the inbox of a form, up to `most`, and the last of them. */
export async function countReceived(
  { db }: { readonly db: Transaction },
  { formId, fromId, after, most }: Received,
): Promise<{ count: number; lastId: string | null }> {
  const found = db
    .select({ id: submission.id })
    .from(submission)
    .where(
      and(
        eq(submission.formId, formId),
        eq(submission.place, 'inbox'),
        gte(submission.id, fromId),
        after ? gt(submission.id, after) : undefined,
      ),
    )
    .orderBy(sql`${submission.id} desc`)
    .limit(most)
    .as('found')
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, lastId: sql<string | null>`max(${found.id}::text)` })
    .from(found)
  return { count: row?.count ?? 0, lastId: row?.lastId ?? null }
}

/** Submissions that came from readers of a story in a range. Spam doesn't count, wherever it lies. */
export async function countFromStory(
  { db }: { readonly db: Transaction },
  { storyId, from, to }: { readonly storyId: string; readonly from: Date; readonly to: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(submission)
    .where(
      and(
        eq(submission.storyId, storyId),
        gte(submission.receivedAt, from),
        lt(submission.receivedAt, to),
        sql`coalesce(${submission.placeBefore}, ${submission.place}) <> 'spam'`,
      ),
    )
  return row?.count ?? 0
}
