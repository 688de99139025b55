import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { storyHistory } from '../store.ts'
import { story, storyVersion } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** Everything that looks like a file id in the documents of a story and its versions. */
export async function idsNamedIn(ctx: Ctx, storyId: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select distinct found[1] as id
      from (select ${story.document}::text as document from ${story} where ${story.id} = ${storyId}
            union all
            select ${storyVersion.document}::text from ${storyVersion} where ${storyVersion.documentId} = ${storyId}) documents,
           regexp_matches(document, '"assetId": ?"([0-9a-f-]{36})"', 'g') as found`)
  return rows.map((row) => row.id)
}

/** Deletes stories and their versions; `storyDocuments.remove` deletes their shared documents. */
export async function deleteStories(ctx: Ctx, storyIds: readonly string[]): Promise<void> {
  const ids = [...storyIds]
  await storyHistory.remove(ctx, ids)
  await ctx.db.delete(story).where(inArray(story.id, ids))
}
