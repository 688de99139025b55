import type { Database } from '../../../../platform/database/database.ts'

/** Whether a user has a second factor. One prepared statement without a transaction: this runs before other queries of a request. */
export async function holdsSecondFactor(database: Database, userId: string): Promise<boolean> {
  const { rows } = await database.systemPool.query<{ holds: boolean }>({
    name: 'identity-holds-second-factor',
    text: `select exists (select 1 from authenticator where user_id = $1 and confirmed_at is not null)
               or exists (select 1 from passkey where user_id = $1) as holds`,
    values: [userId],
  })
  return rows[0]?.holds ?? false
}
