import type { SystemContext } from '../../../platform/context.ts'

/** `personal`: tokens of the person alone. `all`: also the keys that they made for workspaces. */
export type KeysToEnd = 'personal' | 'all'

type EndKeys = (
  ctx: SystemContext,
  given: { readonly person: { userId: string; name: string; email: string }; readonly which: KeysToEnd },
) => Promise<void>

let known: EndKeys | null = null

/** Keys of programs stand floors above; they tell here, once while they are loaded, how those of a person end. */
export function tellHowKeysEnd(end: EndKeys): void {
  known = end
}

/** Ends keys of a person for good, in the transaction at hand: no account is given up whose tokens still open something. */
export const endKeysOfPerson: EndKeys = (ctx, given) => {
  if (!known) throw new Error('No feature has said how keys end; load the features first.')
  return known(ctx, given)
}
