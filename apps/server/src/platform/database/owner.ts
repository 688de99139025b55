import pg from 'pg'
import { rolePassword } from './database.ts'

export interface OwnerOptions {
  /** URL of a superuser of the embedded server. */
  readonly adminUrl: string
  readonly rolePrefix: string
  readonly secret: string
  readonly database?: string
}

/**
 * Creates the owner role and the database of an embedded server, once. Returns the owner's URL; the product never
 * connects as superuser.
 */
export async function ensureOwnedDatabase({
  adminUrl,
  rolePrefix,
  secret,
  database = 'taplore',
}: OwnerOptions): Promise<string> {
  const role = `${rolePrefix}_owner`
  const password = rolePassword(role, secret)
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const name = client.escapeIdentifier(role)
    const secretText = client.escapeLiteral(password)
    const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [role])
    await client.query(
      `${hasRole ? 'alter' : 'create'} role ${name} login nosuperuser createrole createdb password ${secretText}`,
    )
    const { rowCount: hasDatabase } = await client.query('select from pg_database where datname = $1', [database])
    if (!hasDatabase) await client.query(`create database ${client.escapeIdentifier(database)} owner ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(adminUrl)
  url.username = role
  url.password = password
  url.pathname = `/${database}`
  return url.toString()
}
