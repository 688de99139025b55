import type { SystemContext } from '../../../../platform/context.ts'
import { findLiveForm } from '../../forms/index.ts'

/** Names of public forms; others are left out. */
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
