import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { story } from '../tables.ts'

interface Files {
  readonly workspaceId: string
  readonly assetIds: readonly string[]
}

/** The files of a document, in the expression of the index `story_files`; both must be the same. */
const filesOfStory = sql`jsonb_path_query_array(${story.document}, 'strict $.**.assetId')`

/**
 * How many stories outside the trash use each file. Only the system role can use the index: for others row level
 * security is evaluated first.
 */
export async function countStoriesWith(
  db: Transaction,
  { workspaceId, assetIds }: Files,
): Promise<Map<string, number>> {
  const ids = sql.param([...assetIds])
  const { rows } = await db.execute<{ id: string; total: string }>(sql`
    select wanted.id, count(*) as total from unnest(${ids}::text[]) as wanted (id)
      join ${story} on ${filesOfStory} ? wanted.id
     where ${story.workspaceId} = ${workspaceId} and ${story.trashedAt} is null
     group by wanted.id`)
  return new Map(rows.map(({ id, total }) => [id, Number(total)]))
}

export function storiesWith(
  db: Transaction,
  { workspaceId, assetIds }: Files,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: story.id, name: story.name })
    .from(story)
    .where(
      and(
        eq(story.workspaceId, workspaceId),
        isNull(story.trashedAt),
        sql`${filesOfStory} ?| ${sql.param([...assetIds])}::text[]`,
      ),
    )
    .orderBy(desc(story.updatedAt))
    .limit(limit)
}
