import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { policyOf, rightsOf, type TablePolicy, type TableRules } from './table-rules.ts'

interface Tables {
  readonly db: Transaction
  readonly tables: TableRules
}

/**
 * Events that are deleted within the hour, what members are told of, and states of shared documents whose plain form is in another
 * table.
 */
const notForExport = new Set([
  'live_event',
  'notification',
  'notification_event',
  'notification_preference',
  'notification_mute',
  'story_snapshot',
  'story_update',
  'form_snapshot',
  'form_update',
  'audit_chain',
])
/** Never exported: secrets, and data that is only useful to this installation. */
const secretColumn = /(hash|sealed|secret|token|password)/

/**
 * Every table with rows of a workspace, from the list of policies, so that a future table is not forgotten. The audit
 * log is not deleted: it is retained for its full time.
 */
function tablesOf(tables: TableRules, kinds: readonly TablePolicy[]): string[] {
  return Object.entries(tables)
    .filter(([, rule]) => kinds.includes(policyOf(rule)))
    .map(([table]) => table)
}

/**
 * Rows of one table of a workspace as plain values, without columns that contain secrets. `db` of the system role.
 */
async function readRows(db: Transaction, table: string, workspaceId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where workspace_id = ${workspaceId}`,
  )
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !secretColumn.test(name))))
}

/** All data of a workspace, table by table; empty ones are left out. */
export async function* readTenantRows(
  { db, tables }: Tables,
  workspaceId: string,
): AsyncGenerator<{ table: string; rows: Record<string, unknown>[] }> {
  for (const table of tablesOf(tables, ['tenant', 'membership'])) {
    if (notForExport.has(table)) continue
    const rows = await readRows(db, table, workspaceId)
    if (rows.length > 0) yield { table, rows }
  }
}

/**
 * Deletes rows of a user in tables without a foreign key to them (payments, product use): every table of the system
 * with a column that names a user as the owner of the row. Tables whose rows may not be deleted are left: what was paid is
 * retained after the account, by an id that then names nobody.
 */
export async function deleteUserRows({ db, tables }: Tables, userId: string): Promise<void> {
  const { rows } = await db.execute<{ table: string; column: string }>(
    sql`select table_name as "table", column_name as "column" from information_schema.columns
         where table_schema = 'public' and column_name in ('user_id', 'owner_id')`,
  )
  const ours = new Set(tablesOf(tables, ['system', 'person', 'membership']))
  // Features end memberships themselves; keys are deleted with their creator.
  ours.delete('membership')
  for (const { table, column } of rows) {
    const rule = tables[table]
    if (!ours.has(table) || !rule || !rightsOf(rule).includes('delete')) continue
    await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`)
  }
}

/** Deletes all data of a workspace except the audit log. Safe to run twice. */
export async function deleteTenantRows({ db, tables }: Tables, workspaceId: string): Promise<void> {
  for (const table of tablesOf(tables, ['tenant', 'membership'])) {
    const rule = tables[table]
    if (rule && !rightsOf(rule).includes('delete')) continue
    await db.execute(sql`delete from ${sql.identifier(table)} where workspace_id = ${workspaceId}`)
  }
}
