import { and, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { isInTask } from '../../foundation/tasks/index.ts'
import { videoActivation, videoArtifact, videoProject } from './tables.ts'

export type ProjectRow = typeof videoProject.$inferSelect
/** A row of the list: everything except the document, the script and what is chosen for clips. */
export type ProjectListRow = Omit<ProjectRow, 'document' | 'script' | 'clipChoices'> & { readonly origin: unknown }
export type ArtifactRow = typeof videoArtifact.$inferSelect
interface Ctx {
  readonly db: Transaction
}

const listColumns = {
  id: videoProject.id,
  workspaceId: videoProject.workspaceId,
  createdBy: videoProject.createdBy,
  name: videoProject.name,
  kind: videoProject.kind,
  folderId: videoProject.folderId,
  language: videoProject.language,
  assetId: videoProject.assetId,
  facts: videoProject.facts,
  artifacts: videoProject.artifacts,
  recognizer: videoProject.recognizer,
  clipWish: videoProject.clipWish,
  clips: videoProject.clips,
  taskId: videoProject.taskId,
  facesTaskId: videoProject.facesTaskId,
  documentVersion: videoProject.documentVersion,
  revision: videoProject.revision,
  cues: videoProject.cues,
  completedAt: videoProject.completedAt,
  trashedAt: videoProject.trashedAt,
  requestKey: videoProject.requestKey,
  createdAt: videoProject.createdAt,
  updatedAt: videoProject.updatedAt,
  origin: sql<unknown>`${videoProject.document}->'origin'`,
}

export interface ProjectFilter {
  readonly kind: ProjectRow['kind']
  /** A part of the name, case-insensitive. */
  readonly search?: string
  /** In any of these folders. */
  readonly folders?: readonly string[]
  readonly status?: 'processing' | 'completed' | 'failed'
  readonly isTrashed?: boolean
}

/** Newest first; ids sort by time, so they are the cursor. */
export function listProjectRows(
  ctx: Ctx,
  filter: ProjectFilter,
  { limit, after }: { limit: number; after?: string },
): Promise<ProjectListRow[]> {
  return ctx.db
    .select(listColumns)
    .from(videoProject)
    .where(and(matches(filter), after ? lt(videoProject.id, after) : undefined))
    .orderBy(desc(videoProject.id))
    .limit(limit)
}

/** Those outside the trash that were changed last. */
export function listRecentRows(ctx: Ctx, limit: number): Promise<ProjectListRow[]> {
  return ctx.db
    .select(listColumns)
    .from(videoProject)
    .where(isNull(videoProject.trashedAt))
    .orderBy(desc(videoProject.updatedAt), desc(videoProject.id))
    .limit(limit)
}

export function findListRows(ctx: Ctx, projectIds: readonly string[]): Promise<ProjectListRow[]> {
  return ctx.db
    .select(listColumns)
    .from(videoProject)
    .where(inArray(videoProject.id, [...projectIds]))
}

export async function countProjectRows(ctx: Ctx, filter: ProjectFilter): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(videoProject).where(matches(filter))
  return row?.total ?? 0
}

function matches({ kind, search, folders, status, isTrashed }: ProjectFilter): SQL | undefined {
  const part = search?.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return and(
    eq(videoProject.kind, kind),
    isTrashed ? isNotNull(videoProject.trashedAt) : isNull(videoProject.trashedAt),
    part ? sql`lower(${videoProject.name}) like lower(${`%${part}%`})` : undefined,
    folders ? inArray(videoProject.folderId, [...folders]) : undefined,
    status ? hasStatus(status) : undefined,
  )
}

/** The row knows what is complete; only the task, which can be canceled or retried from the tray, knows about the rest. */
function hasStatus(status: NonNullable<ProjectFilter['status']>): SQL | undefined {
  if (status === 'completed') return isNotNull(videoProject.completedAt)
  const hasFailed = isInTask(videoProject.taskId, ['failed', 'cancelled'])
  return and(isNull(videoProject.completedAt), status === 'failed' ? hasFailed : sql`not ${hasFailed}`)
}

export async function findProject(ctx: Ctx, projectId: string): Promise<ProjectRow | null> {
  const [row] = await ctx.db.select().from(videoProject).where(eq(videoProject.id, projectId))
  return row ?? null
}

/** Every writer takes this lock first, so that updates of captions are numbered in the order in which they commit. */
export async function lockProject(ctx: Ctx, projectId: string): Promise<ProjectRow | null> {
  const [row] = await ctx.db.select().from(videoProject).where(eq(videoProject.id, projectId)).for('update')
  return row ?? null
}

export async function findByRequestKey(ctx: Ctx, requestKey: string): Promise<ProjectRow | null> {
  const [row] = await ctx.db.select().from(videoProject).where(eq(videoProject.requestKey, requestKey))
  return row ?? null
}

/** Null when there is a row with the same request key. */
export async function insertProject(ctx: Ctx, row: typeof videoProject.$inferInsert): Promise<ProjectRow | null> {
  const [made] = await ctx.db.insert(videoProject).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function changeProject(
  ctx: Ctx,
  projectId: string,
  change: Partial<typeof videoProject.$inferInsert>,
): Promise<ProjectRow | null> {
  const [row] = await ctx.db.update(videoProject).set(change).where(eq(videoProject.id, projectId)).returning()
  return row ?? null
}

/** Adds one artifact without changing the others. */
export async function addArtifact(ctx: Ctx, projectId: string, name: string, inputHash: string): Promise<void> {
  await ctx.db
    .update(videoProject)
    .set({ artifacts: sql`${videoProject.artifacts} || ${JSON.stringify({ [name]: inputHash })}::jsonb` })
    .where(eq(videoProject.id, projectId))
}

/** Locks the rows in the order of their ids, so that bulk calls do not deadlock. */
export function findProjects(ctx: Ctx, projectIds: readonly string[]): Promise<ProjectListRow[]> {
  return ctx.db
    .select(listColumns)
    .from(videoProject)
    .where(inArray(videoProject.id, [...projectIds]))
    .orderBy(videoProject.id)
    .for('update')
}

export async function deleteProjects(ctx: Ctx, projectIds: readonly string[]): Promise<void> {
  await ctx.db.delete(videoProject).where(inArray(videoProject.id, [...projectIds]))
}

/** Numbers outside the trash. */
export async function sumProjects(
  ctx: Ctx,
): Promise<{ captions: number; shorts: number; clips: number; durationMs: number }> {
  const [row] = await ctx.db
    .select({
      captions: sql<number>`count(*) filter (where ${videoProject.kind} = 'captions')::int`,
      shorts: sql<number>`count(*) filter (where ${videoProject.kind} = 'shorts')::int`,
      clips: sum(videoProject.clips).mapWith(Number),
      durationMs: sql<string>`coalesce(sum((${videoProject.facts}->>'durationMs')::bigint), 0)`.mapWith(Number),
    })
    .from(videoProject)
    .where(isNull(videoProject.trashedAt))
  return {
    captions: row?.captions ?? 0,
    shorts: row?.shorts ?? 0,
    clips: row?.clips ?? 0,
    durationMs: row?.durationMs ?? 0,
  }
}

export async function findArtifact(ctx: Ctx, inputHash: string): Promise<ArtifactRow | null> {
  const [row] = await ctx.db.select().from(videoArtifact).where(eq(videoArtifact.inputHash, inputHash))
  return row ?? null
}

export async function findArtifacts(ctx: Ctx, inputHashes: readonly string[]): Promise<ArtifactRow[]> {
  if (inputHashes.length === 0) return []
  return ctx.db
    .select()
    .from(videoArtifact)
    .where(inArray(videoArtifact.inputHash, [...inputHashes]))
}

/** The first one stays when two attempts made the same. */
export async function insertArtifact(ctx: Ctx, row: typeof videoArtifact.$inferInsert): Promise<void> {
  await ctx.db.insert(videoArtifact).values(row).onConflictDoNothing()
}

/** Marks that its minutes are counted. False when they were before: then nothing is counted again. */
export async function markCounted(ctx: Ctx, inputHash: string, countedAt: Date): Promise<boolean> {
  const rows = await ctx.db
    .update(videoArtifact)
    .set({ countedAt })
    .where(and(eq(videoArtifact.inputHash, inputHash), isNull(videoArtifact.countedAt)))
    .returning({ inputHash: videoArtifact.inputHash })
  return rows.length > 0
}

export async function findActivation(ctx: Ctx): Promise<typeof videoActivation.$inferSelect | null> {
  const [row] = await ctx.db.select().from(videoActivation)
  return row ?? null
}

/** False when the workspace had activated them before. */
export async function insertActivation(ctx: Ctx, row: typeof videoActivation.$inferInsert): Promise<boolean> {
  const rows = await ctx.db
    .insert(videoActivation)
    .values(row)
    .onConflictDoNothing()
    .returning({ workspaceId: videoActivation.workspaceId })
  return rows.length > 0
}

/** Whether a user has made a project that isn't in the trash. */
export async function hasVideoProject(ctx: Ctx, userId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: videoProject.id })
    .from(videoProject)
    .where(and(eq(videoProject.createdBy, userId), isNull(videoProject.trashedAt)))
    .limit(1)
  return row !== undefined
}

/** Which of these files of the library a project uses; `db` is of the system role. */
export async function findUsedAssets(db: Transaction, assetIds: readonly string[]): Promise<Set<string>> {
  if (assetIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ assetId: videoProject.assetId })
    .from(videoProject)
    .where(inArray(videoProject.assetId, [...assetIds]))
  return new Set(rows.flatMap(({ assetId }) => assetId ?? []))
}

/** Trashed before a time; `db` is of the system role. */
export function listExpired(
  db: Transaction,
  before: Date,
  limit: number,
): Promise<{ id: string; workspaceId: string }[]> {
  return db
    .select({ id: videoProject.id, workspaceId: videoProject.workspaceId })
    .from(videoProject)
    .where(lt(videoProject.trashedAt, before))
    .limit(limit)
}

/** Projects whose upload never was complete; `db` is of the system role. */
export async function deleteUnfinished(db: Transaction, before: Date): Promise<number> {
  const rows = await db
    .delete(videoProject)
    .where(and(isNull(videoProject.assetId), isNull(videoProject.document), lt(videoProject.createdAt, before)))
    .returning({ id: videoProject.id })
  return rows.length
}

/** Artifacts older than a time that no project names; `db` is of the system role. */
export async function deleteUnusedArtifacts(db: Transaction, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from ${videoArtifact} where ctid in (
      select made.ctid from ${videoArtifact} as made
       where made.created_at < ${before.toISOString()}::timestamptz
         and not exists (
           select from ${videoProject} as project
            where project.workspace_id = made.workspace_id
              and project.artifacts->>(made.name) = made.input_hash)
       limit ${limit})
    returning key`)
  return rows.map(({ key }) => key)
}

/** Which of these keys have a row; `db` is of the system role. */
export async function knownKeys(db: Transaction, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: videoArtifact.key })
    .from(videoArtifact)
    .where(inArray(videoArtifact.key, [...keys]))
  return new Set(rows.map(({ key }) => key))
}
