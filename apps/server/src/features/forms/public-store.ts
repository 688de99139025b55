import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { form, formSource, formVersion } from './tables.ts'

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
    })
    .from(form)
    .innerJoin(formVersion, and(eq(formVersion.formId, form.id), eq(formVersion.number, form.publishedVersion)))
    .where(and('slug' in by ? eq(form.slug, by.slug) : eq(form.id, by.formId), isNull(form.trashedAt)))
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
