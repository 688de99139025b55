import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { policyOf, rightsOf, type TablePolicy, type TableRules } from './table-rules.ts'

interface Tables {
  readonly db: Transaction
  readonly tables: TableRules
}

/** News that is forgotten within the hour, and states of shared documents whose plain form stands in another table. */
const notForExport = new Set([
  'live_event',
  'story_snapshot',
  'story_update',
  'form_snapshot',
  'form_update',
  'audit_chain',
])
/** Never leaves in an export: what opens something, and what is only of use to this installation. */
const secretColumn = /(hash|sealed|secret|token|password)/

/**
 * Every table that carries rows of a workspace, by the list of policies, so that a table of tomorrow is not forgotten. The
 * audit log is not among those to be erased: it is kept for its time, whoever leaves.
 */
function tablesOf(tables: TableRules, kinds: readonly TablePolicy[]): string[] {
  return Object.entries(tables)
    .filter(([, rule]) => kinds.includes(policyOf(rule)))
    .map(([table]) => table)
}

/** Rows of one table of a workspace as plain values, without columns that hold secrets. `db` of the system role. */
async function readRows(db: Transaction, table: string, workspaceId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where workspace_id = ${workspaceId}`,
  )
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !secretColumn.test(name))))
}

/** Everything that a workspace holds, table after table; empty ones are left out. */
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
 * Erases rows of a person in tables that no key of the database ties to them (what they pay, which product they use): every
 * table of the system with a column that names a person as the owner of the row.
 */
export async function deletePersonRows({ db, tables }: Tables, userId: string): Promise<void> {
  const { rows } = await db.execute<{ table: string; column: string }>(
    sql`select table_name as "table", column_name as "column" from information_schema.columns
         where table_schema = 'public' and column_name in ('user_id', 'owner_id')`,
  )
  const ours = new Set(tablesOf(tables, ['system', 'person', 'membership']))
  // Who was a member where is ended by the rooms themselves; keys for programs go with their maker.
  ours.delete('membership')
  for (const { table, column } of rows) {
    if (!ours.has(table)) continue
    await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`)
  }
}

/** Erases everything that a workspace holds, but the audit log. May run twice. */
export async function deleteTenantRows({ db, tables }: Tables, workspaceId: string): Promise<void> {
  for (const table of tablesOf(tables, ['tenant', 'membership'])) {
    const rule = tables[table]
    if (rule && !rightsOf(rule).includes('delete')) continue
    await db.execute(sql`delete from ${sql.identifier(table)} where workspace_id = ${workspaceId}`)
  }
}
