import type { Form } from '@taplore/form'
import type { Installation } from '../../../../platform/api/scope.ts'
import { fullSlotsOf, hasLimitedSlots } from './appointment-slots.ts'
import { findQuotas } from './intake-store.ts'

/**
 * The full slots of a public form by question id; undefined where none is limited. Only the intake knows for sure:
 * the last one may be taken meanwhile.
 */
export async function fullSlots(
  { database }: Pick<Installation, 'database'>,
  { formId, form }: { formId: string; form: Form },
): Promise<Record<string, string[]> | undefined> {
  if (!hasLimitedSlots(form)) return undefined
  return fullSlotsOf(form, await database.system((db) => findQuotas({ db }, formId)))
}
