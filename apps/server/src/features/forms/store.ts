import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { form } from './tables.ts'

export type FormRow = typeof form.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export async function findForm(ctx: Ctx, formId: string): Promise<FormRow | null> {
  const [row] = await ctx.db.select().from(form).where(eq(form.id, formId))
  return row ?? null
}
