import type { Database } from '../../../../platform/database/database.ts'

export interface KeyOwner {
  readonly userId: string
  readonly email: string
  readonly name: string
}

/**
 * The owner of a key, while they may sign in: null for a disabled account, an unverified address, and a requested
 * deletion. Keys of the last are suspended until its owner cancels it by signing in.
 */
export async function findKeyOwner(database: Database, userId: string): Promise<KeyOwner | null> {
  const { rows } = await database.systemPool.query<KeyOwner>({
    name: 'identity-key-holder',
    text: `select id as "userId", email, name from app_user where id = $1 and disabled_at is null and email_verified
              and not exists (select 1 from account_deletion d where d.user_id = app_user.id)`,
    values: [userId],
  })
  return rows[0] ?? null
}
