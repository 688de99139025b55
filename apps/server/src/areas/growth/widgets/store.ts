import { count, desc, eq } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { widget } from './tables.ts'

export type WidgetRow = typeof widget.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Newest first. */
export function listWidgetRows({ db }: Ctx, limit: number): Promise<WidgetRow[]> {
  return db.select().from(widget).orderBy(desc(widget.id)).limit(limit)
}

export async function findWidget({ db }: Ctx, id: string): Promise<WidgetRow | null> {
  const [row] = await db.select().from(widget).where(eq(widget.id, id))
  return row ?? null
}

export async function countWidgets({ db }: Ctx): Promise<number> {
  const [row] = await db.select({ total: count() }).from(widget)
  return row?.total ?? 0
}

/** Locks the widgets of a workspace, so that the limit holds. */
export async function lockWidgets({ db }: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(db, `widgets of ${workspaceId}`)
}

export function insertWidget({ db }: Ctx, row: typeof widget.$inferInsert): Promise<WidgetRow> {
  return insertOne(db, widget, row)
}

export async function updateWidget(
  { db }: Ctx,
  id: string,
  change: Partial<typeof widget.$inferInsert>,
): Promise<WidgetRow | null> {
  const [row] = await db.update(widget).set(change).where(eq(widget.id, id)).returning()
  return row ?? null
}

export async function deleteWidget({ db }: Ctx, id: string): Promise<WidgetRow | null> {
  const [row] = await db.delete(widget).where(eq(widget.id, id)).returning()
  return row ?? null
}
