import { accountMessages, type OperationNeed } from '@taplore/contract'
import { inWords } from '../../texts/sentences.ts'
import { type MyRights, useRights } from './use-rights.ts'

/** Why somebody may not do what asks for `need`, for the button that would; undefined when they may. */
export type Refusal = (need: OperationNeed) => string | undefined

/**
 * Buttons of this person: off with the reason where a right is missing, as the server would refuse. While rights are not known
 * nothing is off, so that the first sight of a page does not flicker; the server decides anyway.
 */
export function useRefusal(): Refusal {
  return refusalOf(useRights())
}

export function refusalOf({ role, may }: Pick<MyRights, 'role' | 'may'>): Refusal {
  return (need) => (role === null || may(need) ? undefined : inWords(accountMessages.permissionMissing))
}
