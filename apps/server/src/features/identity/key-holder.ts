import type { Database } from '../../platform/database/database.ts'

export interface KeyHolder {
  readonly userId: string
  readonly email: string
  readonly name: string
}

/** Whose key it is, while they may sign in: null for a disabled account and one whose address was never verified. */
export async function findKeyHolder(database: Database, userId: string): Promise<KeyHolder | null> {
  const { rows } = await database.systemPool.query<KeyHolder>({
    name: 'identity-key-holder',
    text: `select id as "userId", email, name from app_user where id = $1 and disabled_at is null and email_verified`,
    values: [userId],
  })
  return rows[0] ?? null
}
