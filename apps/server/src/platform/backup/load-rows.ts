import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateTo, type PrepareOptions, prepareRestored } from '../database/prepare.ts'
import { BackupError, type BackupManifest } from './format.ts'
import type { BackupContents } from './read-backup.ts'

/** The tables that the restore replaces, until they are dropped. */
export const replacedSchemas = { public: 'taplore_replaced', pgboss: 'taplore_replaced_jobs' } as const

/**
 * Replaces the current schemas with empty ones within the open transaction: until it commits, everyone else sees the
 * old ones. The tables get the migrations of the backup; foreign keys and triggers are off, so that rows may arrive in
 * any order and no trigger writes rows.
 */
export async function makeEmptyTables(client: pg.Client, manifest: BackupManifest): Promise<Suspended> {
  for (const [schema, replaced] of Object.entries(replacedSchemas)) {
    const { rows } = await client.query<{ exists: boolean }>('select to_regnamespace($1) is not null as exists', [
      schema,
    ])
    if (rows[0]?.exists) await client.query(`alter schema ${schema} rename to ${replaced}`)
  }
  await client.query('create schema public')
  await migrateTo(client, manifest.migrations)
  await requireSameTables(client, manifest)
  const suspended = await suspendRules(client)
  // A migration may have inserted rows.
  const tables = manifest.tables.map(({ name }) => `"${name}"`).join(', ')
  await client.query(`truncate ${tables}`)
  return suspended
}

export interface Suspended {
  readonly foreignKeys: readonly { readonly table: string; readonly name: string; readonly definition: string }[]
  readonly triggers: readonly { readonly table: string; readonly name: string }[]
}

async function requireSameTables(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migration'`,
  )
  const made = new Set(rows.map(({ name }) => name))
  const listed = new Set(manifest.tables.map(({ name }) => name))
  const wrong = [...made].find((name) => !listed.has(name)) ?? [...listed].find((name) => !made.has(name))
  if (wrong) throw new BackupError(`The backup is damaged: its tables do not belong to its version (${wrong}).`)
}

async function suspendRules(client: pg.Client): Promise<Suspended> {
  const { rows: foreignKeys } = await client.query<Suspended['foreignKeys'][number]>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
  const { rows: triggers } = await client.query<Suspended['triggers'][number]>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'O'`,
  )
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  return { foreignKeys, triggers }
}

/**
 * Checks the loaded rows against the backup, enables foreign keys and triggers again, and migrates the tables to this
 * version. Throws when a count or a reference is wrong.
 */
export async function finishTables(
  client: pg.Client,
  { manifest, rows: expected }: BackupContents,
  { foreignKeys, triggers }: Suspended,
  prepare: Pick<PrepareOptions, 'rolePrefix' | 'tables'>,
): Promise<void> {
  for (const { name } of manifest.tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from "${name}"`)
    const count = Number(rows[0]?.count)
    if (count === expected[name]) continue
    throw new BackupError(`The table ${name} has ${count} rows after loading, and ${expected[name]} in the backup.`)
  }
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
  await moveSequences(client, manifest.sequences)
  await prepareRestored(client, prepare)
}

/** Sequences continue after their last value, so numbers of deleted rows are not reused. */
async function moveSequences(client: pg.Client, last: BackupManifest['sequences']): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string; column: string }>(
    `select s.relname as name, t.relname as table, a.attname as column
       from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
       join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  )
  for (const { name, table, column } of rows) {
    await client.query(
      `select setval('public."${name}"', greatest(coalesce((select max("${column}") from "${table}"), 0), $1::bigint) + 1, false)`,
      [last[name] ?? 0],
    )
  }
}

/** Loads parts of COPY text; parts of one statement go into the same copy, since a row may span two of them. */
export function openCopies(client: pg.Client) {
  let current: { statement: string; stream: Writable; ended: Promise<void> } | null = null
  const end = async () => {
    const ending = current
    current = null
    if (!ending) return
    ending.stream.end()
    await ending.ended
  }
  return {
    async write(statement: string, content: AsyncIterable<Buffer>): Promise<void> {
      if (current?.statement !== statement) {
        await end()
        const stream: Writable = client.query(copyFrom(statement))
        const ended = new Promise<void>((resolve, reject) => stream.once('finish', resolve).once('error', reject))
        ended.catch(() => {})
        current = { statement, stream, ended }
      }
      const { stream, ended } = current
      for await (const chunk of content) {
        if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), ended])
      }
    },
    end,
  }
}
