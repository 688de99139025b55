import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { historyStore, type StateRow } from '../../../platform/documents/history-store.ts'
import { story, storyVersion } from './tables.ts'

export type StoryRow = typeof story.$inferSelect
/** A row of the list: everything except the document. */
export type StoryListRow = Omit<StoryRow, 'document'>
interface Ctx {
  readonly db: Transaction
}

const { document: _document, ...listColumns } = {
  id: story.id,
  workspaceId: story.workspaceId,
  createdBy: story.createdBy,
  name: story.name,
  type: story.type,
  folderId: story.folderId,
  language: story.language,
  tags: story.tags,
  pages: story.pages,
  document: story.document,
  documentVersion: story.documentVersion,
  cover: story.cover,
  thumbnailAssetId: story.thumbnailAssetId,
  taskId: story.taskId,
  isFinalized: story.isFinalized,
  voiceOverStatus: story.voiceOverStatus,
  publishedUrl: story.publishedUrl,
  publishedOn: story.publishedOn,
  trashedAt: story.trashedAt,
  requestKey: story.requestKey,
  createdAt: story.createdAt,
  updatedAt: story.updatedAt,
}

export interface StoryFilter {
  readonly search?: string
  /** In any of these folders. */
  readonly folders?: readonly string[]
  readonly tag?: string
  readonly isPublished?: boolean
  /** Only trashed ones instead of all others. */
  readonly isTrashed?: boolean
  /** Only these and those in these folders; null: all. For guests, who see what is shared with them. */
  readonly only?: OnlyThese | null
}

export interface OnlyThese {
  readonly storyIds: readonly string[]
  readonly folderIds: readonly string[]
}

/**
 * One page of the list, most recently changed first, in the trash most recently deleted first. `after` is the last
 * row of the previous page; it takes precedence over `offset`.
 */
export function listStoryRows(
  ctx: Ctx,
  filter: StoryFilter,
  page: { limit: number; offset: number; after?: { at: Date; id: string } },
): Promise<StoryListRow[]> {
  const { after } = page
  const at = filter.isTrashed ? story.trashedAt : story.updatedAt
  const isOlder = after ? or(lt(at, after.at), and(eq(at, after.at), lt(story.id, after.id))) : undefined
  return ctx.db
    .select(listColumns)
    .from(story)
    .where(and(matches(filter), isOlder))
    .orderBy(desc(at), desc(story.id))
    .limit(page.limit)
    .offset(after ? 0 : page.offset)
}

export async function countStoryRows(ctx: Ctx, filter: StoryFilter = {}): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(story).where(matches(filter))
  return row?.total ?? 0
}

/** Ids of matching stories, most recently changed first, and whether each is published. */
export function listMatching(ctx: Ctx, filter: StoryFilter, limit: number) {
  return ctx.db
    .select({ id: story.id, isPublished: sql<boolean>`${story.publishedOn} is not null` })
    .from(story)
    .where(matches(filter))
    .orderBy(desc(story.updatedAt), desc(story.id))
    .limit(limit)
}

/** The tags of all stories outside the trash, most used first. */
export async function countTags(ctx: Ctx, limit: number): Promise<{ tag: string; count: number }[]> {
  const { rows } = await ctx.db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from ${story}, unnest(${story.tags}) as tag
     where ${story.trashedAt} is null group by tag order by count desc, tag limit ${limit}`)
  return rows
}

function matches({ search, folders, tag, isPublished, only, isTrashed }: StoryFilter): SQL | undefined {
  return and(
    isTrashed ? isNotNull(story.trashedAt) : isNull(story.trashedAt),
    only ? isAmong(only) : undefined,
    search ? ilike(story.name, `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`) : undefined,
    folders ? inArray(story.folderId, [...folders]) : undefined,
    tag ? sql`${story.tags} @> ${sql.param([tag])}::text[]` : undefined,
    isPublished === undefined ? undefined : isPublished ? isNotNull(story.publishedOn) : isNull(story.publishedOn),
  )
}

export function isAmong({ storyIds, folderIds }: OnlyThese): SQL | undefined {
  return or(inArray(story.id, [...storyIds]), inArray(story.folderId, [...folderIds]))
}

/** The folder of a story outside the trash; null for none. Needs a system transaction. */
export async function findFolderOf(ctx: Ctx, workspaceId: string, storyId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ folderId: story.folderId })
    .from(story)
    .where(and(eq(story.id, storyId), eq(story.workspaceId, workspaceId), isNull(story.trashedAt)))
  return row?.folderId ?? null
}

export async function findStory(ctx: Ctx, storyId: string): Promise<StoryRow | null> {
  const [row] = await ctx.db.select().from(story).where(eq(story.id, storyId))
  return row ?? null
}

/** Stories outside the trash whose document names one of these ids in a product; in the order of their ids, after one. */
export async function listStoriesNaming(
  ctx: Ctx,
  productIds: readonly string[] | 'any',
  after: string | null,
  limit: number,
): Promise<string[]> {
  const path = '$.pages[*].** ? (exists (@.productId))."productId"'
  const named = sql`jsonb_path_query_array(${story.document}, ${path}::jsonpath)`
  const rows = await ctx.db
    .select({ id: story.id })
    .from(story)
    .where(
      and(
        isNull(story.trashedAt),
        after ? gt(story.id, after) : undefined,
        productIds === 'any' ? sql`${named} <> '[]'::jsonb` : sql`${named} ?| ${sql.param([...productIds])}::text[]`,
      ),
    )
    .orderBy(asc(story.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Every writer of a story takes this lock first, so that updates are numbered in commit order. */
export async function lockStory(ctx: Ctx, storyId: string): Promise<StoryRow | null> {
  const [row] = await ctx.db.select().from(story).where(eq(story.id, storyId)).for('update')
  return row ?? null
}

export async function findByRequestKey(ctx: Ctx, requestKey: string): Promise<StoryRow | null> {
  const [row] = await ctx.db.select().from(story).where(eq(story.requestKey, requestKey))
  return row ?? null
}

/** Null when a row with the same request key exists. */
export async function insertStory(ctx: Ctx, row: typeof story.$inferInsert): Promise<StoryRow | null> {
  const [made] = await ctx.db.insert(story).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function changeStory(
  ctx: Ctx,
  storyId: string,
  change: Partial<typeof story.$inferInsert>,
): Promise<StoryRow | null> {
  const [row] = await ctx.db.update(story).set(change).where(eq(story.id, storyId)).returning()
  return row ?? null
}

/** Several at once. */
export function findStories(ctx: Ctx, storyIds: readonly string[]): Promise<StoryListRow[]> {
  return ctx.db
    .select(listColumns)
    .from(story)
    .where(inArray(story.id, [...storyIds]))
}

/** Several at once; nobody else changes them until the transaction ends. */
export function lockStories(ctx: Ctx, storyIds: readonly string[]): Promise<StoryListRow[]> {
  return ctx.db
    .select(listColumns)
    .from(story)
    .where(inArray(story.id, [...storyIds]))
    .for('update')
}

export async function setTrashed(ctx: Ctx, storyIds: readonly string[], trashedAt: Date | null): Promise<string[]> {
  const rows = await ctx.db
    .update(story)
    .set({ trashedAt, updatedAt: sql`now()` })
    .where(and(inArray(story.id, [...storyIds]), trashedAt ? isNull(story.trashedAt) : isNotNull(story.trashedAt)))
    .returning({ id: story.id })
  return rows.map((row) => row.id)
}

export const storyHistory = historyStore(storyVersion)

/** The content of a story at a release; older releases may have none. */
export async function findReleasedVersion(ctx: Ctx, storyId: string, number: number): Promise<StateRow | null> {
  const [row] = await ctx.db
    .select()
    .from(storyVersion)
    .where(
      and(
        eq(storyVersion.documentId, storyId),
        eq(storyVersion.kind, 'published'),
        eq(storyVersion.name, releaseName(number)),
      ),
    )
    .orderBy(desc(storyVersion.id))
    .limit(1)
  return row ?? null
}

/** The name of the version saved with a release. */
export function releaseName(number: number): string {
  return `Release ${number}`
}

/** One story is added at a time: the count must not change before the write. */
export async function lockStoryCount(ctx: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `stories of ${workspaceId}`)
}

/** Stories that count against the plan, over several workspaces; needs a system transaction. */
export async function countStoriesOf(ctx: Ctx, workspaceIds: readonly string[]): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(story)
    .where(and(inArray(story.workspaceId, [...workspaceIds]), isNull(story.trashedAt), ne(story.type, 'sample')))
  return row?.total ?? 0
}

/** How many of these ids are stories of the workspace outside its trash; needs a system transaction. */
export async function findShareableNames(ctx: Ctx, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: story.name })
    .from(story)
    .where(and(eq(story.workspaceId, workspaceId), inArray(story.id, [...ids]), isNull(story.trashedAt)))
  return rows.map(({ name }) => name)
}

/** A user's activity with stories of the current workspace, without samples. */
export async function storyFacts(ctx: Ctx, userId: string): Promise<{ hasMade: boolean; hasPublished: boolean }> {
  const [row] = await ctx.db
    .select({ made: count(), published: count(story.publishedOn) })
    .from(story)
    .where(and(eq(story.createdBy, userId), isNull(story.trashedAt), ne(story.type, 'sample')))
  return { hasMade: (row?.made ?? 0) > 0, hasPublished: (row?.published ?? 0) > 0 }
}

/** Which of the files are used by a current document or a version of their workspace; needs a system transaction. */
export async function namedInStories(
  ctx: Ctx,
  files: readonly { id: string; workspaceId: string }[],
): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const ids = sql.param(files.map((file) => file.id))
  const workspaceIds = sql.param(files.map((file) => file.workspaceId))
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select wanted.id from unnest(${ids}::text[], ${workspaceIds}::uuid[]) as wanted (id, workspace_id)
     where exists (select from ${story} where ${story.workspaceId} = wanted.workspace_id
                     and ${story.document}::text like '%' || wanted.id || '%')
        or exists (select from ${storyVersion} where ${storyVersion.workspaceId} = wanted.workspace_id
                     and ${storyVersion.document}::text like '%' || wanted.id || '%')`)
  return new Set(rows.map((row) => row.id))
}

/** Whether a file is used in the current draft of one of these stories; older versions and the trash do not count. */
export async function isNamedIn(ctx: Ctx, only: OnlyThese, fileId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: story.id })
    .from(story)
    .where(
      and(
        isAmong(only),
        isNull(story.trashedAt),
        or(sql`${story.thumbnailAssetId}::text = ${fileId}`, sql`strpos(${story.document}::text, ${fileId}) > 0`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Rewrites URLs of one channel to those of another. Idempotent. */
export async function moveAddresses(ctx: Ctx, workspaceId: string, from: string, to: string): Promise<void> {
  await ctx.db
    .update(story)
    .set({ publishedUrl: sql`${to} || substr(${story.publishedUrl}, length(${from}) + 1)` })
    .where(and(eq(story.workspaceId, workspaceId), sql`starts_with(${story.publishedUrl}, ${`${from}/`})`))
}
