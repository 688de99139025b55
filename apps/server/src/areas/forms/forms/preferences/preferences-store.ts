import type { FormPreferences } from '@taplore/contract'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { formPreference } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** Also correct in a system transaction. Null while nothing was set. */
export async function findPreferences(ctx: Ctx, workspaceId: string): Promise<FormPreferences | null> {
  const [row] = await ctx.db
    .select({
      timeZone: formPreference.timeZone,
      countsViews: formPreference.countsViews,
      countsDevices: formPreference.countsDevices,
      countsReferrers: formPreference.countsReferrers,
    })
    .from(formPreference)
    .where(eq(formPreference.workspaceId, workspaceId))
  return row ?? null
}

export async function upsertPreferences(ctx: Ctx, workspaceId: string, values: FormPreferences): Promise<void> {
  const change = { ...values, updatedAt: new Date() }
  await ctx.db
    .insert(formPreference)
    .values({ workspaceId, ...change })
    .onConflictDoUpdate({ target: formPreference.workspaceId, set: change })
}
