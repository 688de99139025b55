import type { Installation } from '../../../../platform/http/api/scope.ts'
import { countInbox } from './intake-store.ts'

/** Whether a form has as many answers as it takes. Only the intake knows for sure: two may ask at once, and one of them finds it full. */
export async function isFull(
  { database }: Pick<Installation, 'database'>,
  { formId, maxResponses }: { formId: string; maxResponses: number | null },
): Promise<boolean> {
  if (maxResponses === null) return false
  return (await database.system((db) => countInbox({ db }, formId))) >= maxResponses
}
