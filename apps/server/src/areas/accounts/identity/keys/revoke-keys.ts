import type { SystemContext } from '../../../../platform/context.ts'
import { askOne } from '../../../../platform/extensions.ts'

/** `personal`: personal tokens only. `all`: also the API keys the user created for workspaces. */
export type KeysToRevoke = 'personal' | 'all'

type RevokeKeys = (
  ctx: SystemContext,
  given: { readonly person: { userId: string; name: string; email: string }; readonly which: KeysToRevoke },
) => Promise<void>

export const keyRevocation = askOne<RevokeKeys>('identity.keyRevocation')

/** Revokes the keys of a user in the current transaction, so that no token works after the deletion was requested. */
export const revokeKeysOfUser: RevokeKeys = (ctx, given) => ctx.extensions.one(keyRevocation)(ctx, given)
