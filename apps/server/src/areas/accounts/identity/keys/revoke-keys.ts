import type { SystemContext } from '../../../../platform/context.ts'
import { askOne } from '../../../../platform/extensions.ts'

/** `personal`: personal tokens only. `all`: also the API keys that the person made for workspaces. */
export type KeysToRevoke = 'personal' | 'all'

type RevokeKeys = (
  ctx: SystemContext,
  given: { readonly person: { userId: string; name: string; email: string }; readonly which: KeysToRevoke },
) => Promise<void>

export const keyRevocation = askOne<RevokeKeys>('identity.keyRevocation')

/** Revokes the keys of a person in the current transaction: no account is given up while its tokens still work. */
export const revokeKeysOfPerson: RevokeKeys = (ctx, given) => ctx.extensions.one(keyRevocation)(ctx, given)
