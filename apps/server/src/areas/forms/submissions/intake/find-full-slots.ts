import type { Form } from '@taplore/form'
import type { Installation } from '../../../../platform/http/api/scope.ts'
import { fullSlotsOf, hasLimitedSlots } from './appointment-slots.ts'
import { findQuotas } from './intake-store.ts'

/**
 * The times of a public form that nobody can take any more, by the id of their question; undefined where none has a limit. Only the
 * intake knows for sure: the last place may go while somebody looks at it.
 */
export async function fullSlots(
  { database }: Pick<Installation, 'database'>,
  { formId, form }: { formId: string; form: Form },
): Promise<Record<string, string[]> | undefined> {
  if (!hasLimitedSlots(form)) return undefined
  return fullSlotsOf(form, await database.system((db) => findQuotas({ db }, formId)))
}
