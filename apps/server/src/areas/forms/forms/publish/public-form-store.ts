import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { form, formFormerSlug, formSource, formState, formTemplate, formVersion, type ReleasedFile } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** The public form with the document of the version that is public. */
export async function findLiveRow(ctx: Ctx, by: { slug: string } | { formId: string }) {
  const [row] = await ctx.db
    .select({
      workspaceId: form.workspaceId,
      formId: form.id,
      name: form.name,
      slug: form.slug,
      version: formVersion.number,
      document: formVersion.document,
      files: formVersion.files,
    })
    .from(form)
    .innerJoin(formVersion, and(eq(formVersion.formId, form.id), eq(formVersion.number, form.publishedVersion)))
    .where(and('slug' in by ? eq(form.slug, by.slug) : eq(form.id, by.formId), isNull(form.trashedAt)))
  return row ?? null
}

/** The public form that had an address last; null when none of those that had it is public. */
export async function findFormerHolder(ctx: Ctx, slug: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ formId: form.id })
    .from(formFormerSlug)
    .innerJoin(form, eq(form.id, formFormerSlug.formId))
    .where(and(eq(formFormerSlug.slug, slug), isNull(form.trashedAt), isNotNull(form.publishedVersion)))
    .orderBy(desc(formFormerSlug.leftAt))
    .limit(1)
  return row?.formId ?? null
}

export async function findVersionRow(ctx: Ctx, formId: string, number: number) {
  const [row] = await ctx.db
    .select()
    .from(formVersion)
    .where(and(eq(formVersion.formId, formId), eq(formVersion.number, number)))
  return row ?? null
}

export async function findReleasedFile(ctx: Ctx, formId: string, name: string): Promise<ReleasedFile | null> {
  const [row] = await ctx.db
    .select({ files: formVersion.files })
    .from(formVersion)
    .where(and(eq(formVersion.formId, formId), sql`${formVersion.files} @> ${JSON.stringify([{ name }])}::jsonb`))
    .limit(1)
  return row?.files.find((file) => file.name === name) ?? null
}

export async function findSourceRow(ctx: Ctx, formId: string, key: string) {
  const [row] = await ctx.db
    .select({ id: formSource.id, name: formSource.name, kind: formSource.kind, isDisabled: formSource.isDisabled })
    .from(formSource)
    .where(and(eq(formSource.formId, formId), eq(formSource.key, key)))
  return row ?? null
}

/** Which of the files a form, a version, a state or a template of their workspace names; needs a system transaction. */
export async function namedInForms(
  ctx: Ctx,
  files: readonly { id: string; workspaceId: string }[],
): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const ids = sql.param(files.map((file) => file.id))
  const workspaceIds = sql.param(files.map((file) => file.workspaceId))
  const namedIn = (table: typeof form | typeof formVersion | typeof formState | typeof formTemplate) =>
    sql`exists (select from ${table} where ${table.workspaceId} = wanted.workspace_id
                  and ${table.document}::text like '%' || wanted.id || '%')`
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select wanted.id from unnest(${ids}::text[], ${workspaceIds}::uuid[]) as wanted (id, workspace_id)
     where ${sql.join([namedIn(form), namedIn(formVersion), namedIn(formState), namedIn(formTemplate)], sql` or `)}`)
  return new Set(rows.map((row) => row.id))
}
