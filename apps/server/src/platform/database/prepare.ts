import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { rolePassword } from './database.ts'
import { policyOf, rightsOf, type TableRules } from './table-rules.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))
/** Any number; all processes of the product must use the same. Held during migrations and restores. */
const lockKey = 7_461_706_601

/** The database was written by a newer version of the product. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

export interface PrepareOptions {
  readonly ownerUrl: string
  readonly rolePrefix: string
  readonly secret: string
  readonly tables: TableRules
}

/**
 * Migrates the database to this version: roles, migrations (each once, in order, one transaction each), row level
 * security and grants. Concurrent starts wait for each other on an advisory lock, and a killed one leaves no
 * incomplete migration. Throws {@link NewerDatabaseError} when the database has a migration that this version does
 * not know.
 */
export async function prepareDatabase({
  ownerUrl,
  rolePrefix,
  secret,
  tables,
}: PrepareOptions): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await lockTables(client)
    await client.query("set lock_timeout = '10s'")
    await retryBesideOthers(async () => {
      await makeRoles(client, rolePrefix)
      await setRolePasswords(client, rolePrefix, secret)
    })
    const applied = await migrate(client, migrationNames(), inOwnTransaction)
    await applyPolicies(client, { rolePrefix, tables }, inOwnTransaction)
    return { applied }
  } finally {
    await client.end()
  }
}

/** Waits for other processes that migrate or restore; held until the connection ends. */
export async function lockTables(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
}

type RunStatements = (client: pg.Client, work: () => Promise<void>) => Promise<void>

const inOwnTransaction: RunStatements = async (client, work) => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const inOpenTransaction: RunStatements = (_client, work) => work()

/**
 * Roles belong to the cluster, the advisory lock to one database: two installations of a cluster may change them at the same moment,
 * and Postgres then refuses one of them.
 */
export async function retryBesideOthers(change: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change()
    } catch (error) {
      if (attempt === maxRoleAttempts || !isConcurrentRoleChange(error)) throw error
    }
  }
}

const maxRoleAttempts = 20

/** `duplicate_object`, `unique_violation`, and the internal error that Postgres gives for a catalogue row changed meanwhile. */
function isConcurrentRoleChange(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  const { code, message } = error
  return code === '42710' || code === '23505' || (code === 'XX000' && message.includes('concurrently updated'))
}

const roleNames = (prefix: string) => [`${prefix}_app`, `${prefix}_system`]

async function makeRoles(client: pg.Client, prefix: string): Promise<void> {
  for (const role of roleNames(prefix)) {
    const name = client.escapeIdentifier(role)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (!rowCount) await client.query(`create role ${name} login nosuperuser nocreatedb nocreaterole`)
    const database = client.escapeIdentifier(client.database ?? 'postgres')
    await client.query(`grant connect on database ${database} to ${name}`)
    await client.query(`grant usage on schema public to ${name}`)
  }
}

/** Passwords derive from the secret, so every start and every restore sets them. */
export async function setRolePasswords(client: pg.Client, prefix: string, secret: string): Promise<void> {
  for (const role of roleNames(prefix)) {
    const password = client.escapeLiteral(rolePassword(role, secret))
    await client.query(`alter role ${client.escapeIdentifier(role)} login password ${password}`)
  }
}

/** Names of the migrations of this version, in order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/**
 * Applies exactly the named migrations to an empty schema, without policies and within the open transaction; for
 * restoring a backup.
 */
export async function migrateTo(client: pg.Client, names: readonly string[]): Promise<void> {
  await migrate(client, names, inOpenTransaction)
}

/**
 * Migrates restored tables to this version, within the open transaction. Roles get their passwords from
 * `setRolePasswords`, once the secret is in place.
 */
export async function prepareRestored(
  client: pg.Client,
  { rolePrefix, tables }: Pick<PrepareOptions, 'rolePrefix' | 'tables'>,
): Promise<void> {
  await makeRoles(client, rolePrefix)
  await migrate(client, migrationNames(), inOpenTransaction)
  await applyPolicies(client, { rolePrefix, tables }, inOpenTransaction)
}

async function migrate(client: pg.Client, upTo: readonly string[], run: RunStatements): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const names = migrationNames().filter((name) => upTo.includes(name))
  const known = await client.query<{ name: string }>('select name from schema_migration')
  const applied = new Set(known.rows.map((row) => row.name))
  const foreign = [...applied].filter((name) => !names.includes(name))
  if (foreign.length > 0) {
    throw new NewerDatabaseError(
      `The database was written by a newer version of Taplore (it knows ${foreign.join(', ')}). Start that version, or restore a backup.`,
    )
  }
  const fresh = names.filter((name) => !applied.has(name))
  for (const name of fresh) {
    try {
      await run(client, async () => {
        await client.query(liftForcedSecurity)
        await client.query(readFileSync(join(folder, name), 'utf8').replaceAll('--> statement-breakpoint', ''))
        await client.query('insert into schema_migration (name) values ($1)', [name])
      })
    } catch (error) {
      throw new Error(`The migration ${name} failed.`, { cause: error })
    }
  }
  return fresh
}

/** Forced row level security hides all rows from the owner, so a migration would move none. `applyPolicies` forces it again. */
const liftForcedSecurity = `
  do $$
  declare forced regclass;
  begin
    for forced in
      select oid::regclass from pg_class where relnamespace = current_schema()::regnamespace and relforcerowsecurity
    loop
      execute format('alter table %s no force row level security', forced);
    end loop;
  end $$`

/** Written anew at every start: policies follow the list, and a table that is not listed is closed to both roles. */
async function applyPolicies(
  client: pg.Client,
  { rolePrefix: prefix, tables }: Pick<PrepareOptions, 'rolePrefix' | 'tables'>,
  run: RunStatements,
): Promise<void> {
  const app = client.escapeIdentifier(`${prefix}_app`)
  const system = client.escapeIdentifier(`${prefix}_system`)
  const workspace = "nullif(current_setting('app.workspace_id', true), '')::uuid"
  const person = "nullif(current_setting('app.user_id', true), '')::uuid"
  const conditions = {
    tenant: `workspace_id = ${workspace}`,
    person: `user_id = ${person}`,
    membership: `(workspace_id = ${workspace} or user_id = ${person})`,
    workspace: `(id = ${workspace} or id in (select workspace_id from membership where user_id = ${person}))`,
    owner: `owner_id = (select owner_id from workspace where id = ${workspace})`,
  }
  const statements: string[] = []
  for (const [table, rule] of Object.entries(tables)) {
    const policy = policyOf(rule)
    const rights = rightsOf(rule)
    statements.push(
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `revoke all on ${table} from ${app}, ${system}, public`,
      `grant ${rights} on ${table} to ${system}`,
      `drop policy if exists system_rows on ${table}`,
      `create policy system_rows on ${table} to ${system} using (true) with check (true)`,
      `drop policy if exists own_rows on ${table}`,
    )
    if (policy !== 'system') {
      statements.push(
        `grant ${rights} on ${table} to ${app}`,
        `create policy own_rows on ${table} to ${app} using (${conditions[policy]}) with check (${conditions[policy]})`,
      )
    }
    // For the function that runs as the owner: row level security is forced, so it applies to the owner too.
    if (typeof rule === 'object') {
      statements.push(
        `drop policy if exists owner_rows on ${table}`,
        `create policy owner_rows on ${table} to current_user using (true) with check (true)`,
      )
    }
  }
  statements.push(
    `grant usage on all sequences in schema public to ${app}, ${system}`,
    `grant execute on function audit_forget(timestamptz) to ${system}`,
    `grant select on schema_migration to ${app}, ${system}`,
    `create schema if not exists pgboss`,
    `grant usage, create on schema pgboss to ${system}`,
    `grant usage on schema pgboss to ${app}`,
  )
  await run(client, async () => {
    await client.query(statements.join(';\n'))
  })
}
