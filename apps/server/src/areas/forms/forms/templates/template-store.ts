import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { formTemplate } from '../tables.ts'

export type TemplateRow = typeof formTemplate.$inferSelect
interface Ctx {
  readonly db: Transaction
}

const mostListed = 500

export function listTemplateRows(ctx: Ctx): Promise<Omit<TemplateRow, 'document'>[]> {
  return ctx.db
    .select({
      id: formTemplate.id,
      workspaceId: formTemplate.workspaceId,
      name: formTemplate.name,
      description: formTemplate.description,
      questions: formTemplate.questions,
      createdBy: formTemplate.createdBy,
      createdAt: formTemplate.createdAt,
    })
    .from(formTemplate)
    .orderBy(desc(formTemplate.id))
    .limit(mostListed)
}

export async function findTemplate(ctx: Ctx, templateId: string): Promise<TemplateRow | null> {
  const [row] = await ctx.db.select().from(formTemplate).where(eq(formTemplate.id, templateId))
  return row ?? null
}

export async function insertTemplate(ctx: Ctx, row: typeof formTemplate.$inferInsert): Promise<void> {
  await ctx.db.insert(formTemplate).values(row)
}

export async function deleteTemplate(ctx: Ctx, templateId: string): Promise<boolean> {
  const gone = await ctx.db
    .delete(formTemplate)
    .where(eq(formTemplate.id, templateId))
    .returning({ id: formTemplate.id })
  return gone.length > 0
}
