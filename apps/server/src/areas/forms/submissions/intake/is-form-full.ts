import type { Installation } from '../../../../platform/api/scope.ts'
import { countInbox } from './intake-store.ts'

/**
 * Whether a form has reached its number of submissions. Only the intake knows for sure: of two concurrent ones, one
 * may find it full.
 */
export async function isFull(
  { database }: Pick<Installation, 'database'>,
  { formId, maxResponses }: { formId: string; maxResponses: number | null },
): Promise<boolean> {
  if (maxResponses === null) return false
  return (await database.system((db) => countInbox({ db }, formId))) >= maxResponses
}
