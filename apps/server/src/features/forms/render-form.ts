import { formRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StrangerContext } from '../../platform/context.ts'
import { findLiveForm } from './public.ts'
import { shownForm } from './rules.ts'

/** A public form as it is asked, for programs that show it themselves. */
export async function renderForm(ctx: StrangerContext, { slug }: { slug: string }) {
  const live = await findLiveForm(ctx.database, { slug })
  if (!live) throw refuse(formRefusals.FORM_NOT_FOUND)
  const form = shownForm(live.form)
  return { formId: live.formId, name: live.name, version: live.version, needsPassword: form === null, form }
}
