import type { Database } from '../../../../platform/database/database.ts'

export interface KeyHolder {
  readonly userId: string
  readonly email: string
  readonly name: string
}

/**
 * Whose key it is, while they may sign in: null for a disabled account, one whose address was never verified, and one that was
 * given up. Keys of the last rest until its owner undoes that by signing in.
 */
export async function findKeyHolder(database: Database, userId: string): Promise<KeyHolder | null> {
  const { rows } = await database.systemPool.query<KeyHolder>({
    name: 'identity-key-holder',
    text: `select id as "userId", email, name from app_user where id = $1 and disabled_at is null and email_verified
              and not exists (select 1 from account_deletion d where d.user_id = app_user.id)`,
    values: [userId],
  })
  return rows[0] ?? null
}
