import { eq, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { channelSettings, workspaceSettings } from './tables.ts'

export type ChannelSettingsRow = typeof channelSettings.$inferSelect
export type WorkspaceSettingsRow = typeof workspaceSettings.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export async function findChannelSettings({ db }: Ctx, channelId: string): Promise<ChannelSettingsRow | null> {
  const [row] = await db.select().from(channelSettings).where(eq(channelSettings.channelId, channelId))
  return row ?? null
}

/** Concurrent changes of one channel wait for each other. */
export async function lockSettings({ db }: Ctx, id: string): Promise<void> {
  await acquireAdvisoryLock(db, `site settings of ${id}`)
}

export async function upsertChannelSettings({ db }: Ctx, row: typeof channelSettings.$inferInsert): Promise<void> {
  const { channelId: _id, workspaceId: _workspace, ...set } = row
  await db.insert(channelSettings).values(row).onConflictDoUpdate({ target: channelSettings.channelId, set })
}

export async function findWorkspaceSettings({ db }: Ctx, workspaceId: string): Promise<WorkspaceSettingsRow | null> {
  const [row] = await db.select().from(workspaceSettings).where(eq(workspaceSettings.workspaceId, workspaceId))
  return row ?? null
}

export async function upsertWorkspaceSettings({ db }: Ctx, row: typeof workspaceSettings.$inferInsert): Promise<void> {
  const { settings, updatedAt } = row
  await db
    .insert(workspaceSettings)
    .values(row)
    .onConflictDoUpdate({ target: workspaceSettings.workspaceId, set: { settings, updatedAt } })
}

/** Which of the files the settings of some channel name; needs a system transaction. */
export async function namedInSettings({ db }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const wanted = sql.join(
    ids.map((id) => sql`(${id}::text)`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: string }>(
    sql`select wanted.id from (values ${wanted}) as wanted (id)
        where exists (select 1 from ${channelSettings}
                      where ${channelSettings.saved}::text like '%' || wanted.id || '%'
                         or ${channelSettings.live}::text like '%' || wanted.id || '%')`,
  )
  return new Set(rows.map(({ id }) => id))
}
