import type pg from 'pg'

/**
 * What a restore still has to do after its rows are committed. It is committed together with them, so that the next
 * start or restore completes an interrupted one. `job` holds pending jobs until a worker has queued them.
 */
export const restoreSchema = 'taplore_restore'

export interface PendingRestore {
  readonly id: string
  readonly secretFingerprint: string
  /** Whether files that are not in the backup are deleted. */
  readonly removesFiles: boolean
  /** Whether accounts used the present secret, so that it is worth keeping. */
  readonly keepsSecret: boolean
}

export async function makeRestoreState(client: pg.Client, pending: PendingRestore): Promise<void> {
  await client.query(`drop schema if exists ${restoreSchema} cascade`)
  await client.query(`create schema ${restoreSchema};
    create table ${restoreSchema}.pending (id text primary key, secret_fingerprint text not null, removes_files boolean not null, keeps_secret boolean not null);
    create table ${restoreSchema}.file (key text primary key);
    create table ${restoreSchema}.job (
      id bigserial primary key, name text not null, data jsonb, start_after timestamptz, singleton_key text
    )`)
  await client.query(`insert into ${restoreSchema}.pending values ($1, $2, $3, $4)`, [
    pending.id,
    pending.secretFingerprint,
    pending.removesFiles,
    pending.keepsSecret,
  ])
}

/** Lets the system role read and delete the jobs. */
export async function grantJobs(client: pg.Client, rolePrefix: string): Promise<void> {
  const role = client.escapeIdentifier(`${rolePrefix}_system`)
  await client.query(
    `grant usage on schema ${restoreSchema} to ${role}; grant select, update, delete on ${restoreSchema}.job to ${role}`,
  )
}

export async function readPendingRestore(client: pg.Client): Promise<PendingRestore | null> {
  const { rows: found } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `${restoreSchema}.pending`,
  ])
  if (!found[0]?.exists) return null
  const { rows } = await client.query<{
    id: string
    secret_fingerprint: string
    removes_files: boolean
    /** Absent when an earlier version began the restore. */
    keeps_secret?: boolean
  }>(`select * from ${restoreSchema}.pending`)
  const [row] = rows
  if (!row) return null
  const {
    id,
    secret_fingerprint: secretFingerprint,
    removes_files: removesFiles,
    keeps_secret: keepsSecret = true,
  } = row
  return { id, secretFingerprint, removesFiles, keepsSecret }
}
