import { accountMessages, type OperationNeed } from '@taplore/contract'
import { inWords } from '../../texts/sentences.ts'
import { type MyRights, useRights } from './use-rights.ts'

/** Why a user may not do what requires `need`, for its button; undefined when they may. */
export type Refusal = (need: OperationNeed) => string | undefined

/**
 * Buttons of this user: disabled with a reason without permission, as the server would refuse. While permissions are
 * unknown nothing is disabled, so that the first render does not flicker; the server decides anyway.
 */
export function useRefusal(): Refusal {
  return refusalOf(useRights())
}

export function refusalOf({ role, may, isOutsider }: Pick<MyRights, 'role' | 'may' | 'isOutsider'>): Refusal {
  return (need) =>
    (role === null && !isOutsider) || may(need) ? undefined : inWords(accountMessages.permissionMissing)
}
