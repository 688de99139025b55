import type { SystemContext } from '../../../../platform/context.ts'
import { findLiveForm } from '../../forms/index.ts'

/** What public forms are called; those that are public no more are left out. */
export async function formNames(
  { database }: Pick<SystemContext, 'database'>,
  formIds: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const formId of formIds) {
    const live = await findLiveForm(database, { formId })
    if (live) names.set(formId, live.name)
  }
  return names
}
