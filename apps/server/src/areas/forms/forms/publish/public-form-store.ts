import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { form, formSource, formState, formTemplate, formVersion } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** A version of a form that is not in the trash, with the name that the form has now. */
export async function findShownVersionRow(ctx: Ctx, formId: string, number: number) {
  const [row] = await ctx.db
    .select({ name: form.name, document: formVersion.document, fileUses: formVersion.fileUses })
    .from(formVersion)
    .innerJoin(form, eq(form.id, formVersion.formId))
    .where(and(eq(formVersion.formId, formId), eq(formVersion.number, number), isNull(form.trashedAt)))
  return row ?? null
}

export async function findVersionRow(ctx: Ctx, formId: string, number: number) {
  const [row] = await ctx.db
    .select()
    .from(formVersion)
    .where(and(eq(formVersion.formId, formId), eq(formVersion.number, number)))
  return row ?? null
}

export async function findSourceRow(ctx: Ctx, formId: string, key: string) {
  const [row] = await ctx.db
    .select({ id: formSource.id, name: formSource.name, kind: formSource.kind, isDisabled: formSource.isDisabled })
    .from(formSource)
    .where(and(eq(formSource.formId, formId), eq(formSource.key, key)))
  return row ?? null
}

/**
 * Which of the files a form, a state or a template of their workspace names; needs a system transaction. Files of versions belong to
 * releases of publishing, but for versions that were published before releases had files.
 */
export async function findFilesNamedInForms(
  ctx: Ctx,
  files: readonly { id: string; workspaceId: string }[],
): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const ids = sql.param(files.map((file) => file.id))
  const workspaceIds = sql.param(files.map((file) => file.workspaceId))
  const isNamedIn = (table: typeof form | typeof formVersion | typeof formState | typeof formTemplate, more?: SQL) =>
    sql`exists (select from ${table} where ${table.workspaceId} = wanted.workspace_id ${more ? sql`and ${more}` : sql``}
                  and ${table.document}::text like '%' || wanted.id || '%')`
  const tables = [
    isNamedIn(form),
    isNamedIn(formVersion, sql`${formVersion.fileUses} = '[]'`),
    isNamedIn(formState),
    isNamedIn(formTemplate),
  ]
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select wanted.id from unnest(${ids}::text[], ${workspaceIds}::uuid[]) as wanted (id, workspace_id)
     where ${sql.join(tables, sql` or `)}`)
  return new Set(rows.map((row) => row.id))
}
