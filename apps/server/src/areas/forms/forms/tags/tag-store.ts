import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { form, formTag } from '../tables.ts'

export type TagRow = typeof formTag.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Every tag by name, with its number of forms outside the trash. */
export async function listTagRows(ctx: Ctx): Promise<{ id: string; name: string; count: number }[]> {
  const { rows } = await ctx.db.execute<{ id: string; name: string; count: number }>(sql`
    select ${formTag.id} as id, ${formTag.name} as name, coalesce(used.count, 0)::int as count
      from ${formTag}
      left join (select tag, count(*) as count from ${form}, unnest(${form.tagIds}) as tag
                  where ${form.trashedAt} is null group by tag) used on used.tag = ${formTag.id}
     order by lower(${formTag.name})`)
  return rows
}

export async function tagNames(ctx: Ctx, tagIds: readonly string[]): Promise<Map<string, string>> {
  if (tagIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: formTag.id, name: formTag.name })
    .from(formTag)
    .where(inArray(formTag.id, [...new Set(tagIds)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function countFormsWith(ctx: Ctx, tagId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(form)
    .where(and(isNull(form.trashedAt), sql`${form.tagIds} @> ${sql.param([tagId])}::uuid[]`))
  return row?.total ?? 0
}

export async function countTags(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(formTag)
  return row?.total ?? 0
}

/** Null when a tag of the workspace already has this name, case-insensitive. */
export async function insertTag(ctx: Ctx, row: typeof formTag.$inferInsert): Promise<TagRow | null> {
  const [made] = await ctx.db.insert(formTag).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function hasName(ctx: Ctx, name: string, besides: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: formTag.id })
    .from(formTag)
    .where(and(sql`lower(${formTag.name}) = lower(${name})`, ne(formTag.id, besides)))
  return rows.length > 0
}

export async function renameTag(ctx: Ctx, tagId: string, name: string): Promise<TagRow | null> {
  const [row] = await ctx.db.update(formTag).set({ name }).where(eq(formTag.id, tagId)).returning()
  return row ?? null
}

/** Locks the tags until the transaction ends, so that two never get the same name. */
export async function lockTags(ctx: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `form tags ${workspaceId}`)
}

/** Deletes a tag and removes it from every form; that does not count as a change to a form. */
export async function deleteTag(ctx: Ctx, tagId: string): Promise<boolean> {
  const gone = await ctx.db.delete(formTag).where(eq(formTag.id, tagId)).returning({ id: formTag.id })
  if (gone.length === 0) return false
  await ctx.db
    .update(form)
    .set({ tagIds: sql`array_remove(${form.tagIds}, ${tagId}::uuid)` })
    .where(sql`${form.tagIds} @> ${sql.param([tagId])}::uuid[]`)
  return true
}

/** Which of these tags exist. */
export async function countTagsAmong(ctx: Ctx, tagIds: readonly string[]): Promise<number> {
  return (await tagNames(ctx, tagIds)).size
}

/** Adds tags to forms and removes others; a form has at most 50. Returns how many forms changed. */
export async function retag(
  ctx: Ctx,
  formIds: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<number> {
  const ids = sql.param([...formIds])
  const [added, removed] = [sql.param([...add]), sql.param([...remove])]
  const { rowCount } = await ctx.db.execute(sql`
    update ${form} set tag_ids = next.tags
      from (select f.id, (array(
              select t from unnest(f.tag_ids) with ordinality as had (t, place)
               where t <> all (${removed}::uuid[]) and t <> all (${added}::uuid[]) order by place)
              || ${added}::uuid[])[1:50] as tags
              from ${form} f where f.id = any (${ids}::uuid[])) next
     where ${form.id} = next.id and ${form.tagIds} is distinct from next.tags`)
  return rowCount ?? 0
}
