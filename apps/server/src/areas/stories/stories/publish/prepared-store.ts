import { newId } from '@taplore/kit'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { releaseName } from '../store.ts'
import { story, storySnapshot, storyUpdate, storyVersion } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** What identifies the present state of a story, locked until the transaction ends. */
export interface StoryState {
  readonly id: string
  readonly name: string
  readonly thumbnailAssetId: string | null
  readonly documentVersion: number
  readonly isTrashed: boolean
  /** The number of the last change of its shared document. */
  readonly lastUpdate: number
}

export async function lockStoryStates({ db }: Ctx, storyIds: readonly string[]): Promise<StoryState[]> {
  const { id, name, thumbnailAssetId, documentVersion } = story
  const rows = await db
    .select({ id, name, thumbnailAssetId, documentVersion, isTrashed: sql<boolean>`${story.trashedAt} is not null` })
    .from(story)
    .where(inArray(story.id, [...storyIds]))
    .orderBy(story.id)
    .for('update')
  // Asked under the lock that every writer takes: the statement above may have waited for one.
  const asked = await db.execute<{ id: string; last: string }>(sql`
    select given.id, greatest(
        (select max(${storyUpdate.id}) from ${storyUpdate} where ${storyUpdate.documentId} = given.id),
        (select ${storySnapshot.upToUpdate} from ${storySnapshot} where ${storySnapshot.documentId} = given.id), 0) as last
      from unnest(${sql.param([...storyIds])}::uuid[]) as given (id)`)
  const lastUpdates = new Map(asked.rows.map((row) => [row.id, Number(row.last)]))
  return rows.map((row) => ({ ...row, lastUpdate: lastUpdates.get(row.id) ?? 0 }))
}

/** The version of each story that is saved with its release: its document as it is. */
export async function saveReleasedVersions(
  { db }: Ctx,
  released: readonly { storyId: string; number: number }[],
  savedBy: string | null,
): Promise<void> {
  const given = sql`unnest(${sql.param(released.map(() => newId()))}::uuid[],
    ${sql.param(released.map(({ storyId }) => storyId))}::uuid[],
    ${sql.param(released.map(({ number }) => releaseName(number)))}::text[]) as given (id, story_id, name)`
  await db.execute(sql`
    insert into ${storyVersion} (id, story_id, workspace_id, kind, name, pages, document, saved_by)
    select given.id, ${story.id}, ${story.workspaceId}, 'published', given.name, ${story.pages}, ${story.document}, ${savedBy}::uuid
      from ${given} join ${story} on ${story.id} = given.story_id`)
}

export async function markPublished(
  { db }: Ctx,
  released: readonly { storyId: string; url: string }[],
  now: Date,
): Promise<void> {
  const given = sql`unnest(${sql.param(released.map(({ storyId }) => storyId))}::uuid[],
    ${sql.param(released.map(({ url }) => url))}::text[]) as given (id, url)`
  await db.execute(sql`
    update ${story} set published_url = given.url, published_on = ${now.toISOString()}::timestamptz, is_finalized = true
      from ${given} where ${story.id} = given.id`)
}
