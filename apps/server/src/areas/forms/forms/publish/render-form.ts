import { formRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StrangerContext } from '../../../../platform/context.ts'
import { shownForm } from '../rules.ts'
import { findLiveForm } from './public-form.ts'
import { formUrl } from './publications.ts'
import { withReleasedFiles } from './release-files.ts'

/** A public form, for programs that render it themselves. */
export async function renderForm(ctx: StrangerContext, { slug }: { slug: string }) {
  const live = await findLiveForm(ctx.database, { slug })
  if (!live) throw refuse(formRefusals.FORM_NOT_FOUND)
  const address = formUrl(ctx, live.slug)
  const form = shownForm(withReleasedFiles(live.form, live.fileUses, (name) => `${address}/files/${name}`))
  return { formId: live.formId, name: live.name, version: live.version, needsPassword: form === null, form }
}
