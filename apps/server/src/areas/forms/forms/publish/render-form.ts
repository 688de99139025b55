import { formRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StrangerContext } from '../../../../platform/context.ts'
import { formUrl } from '../present.ts'
import { shownForm } from '../rules.ts'
import { findLiveForm } from './public-form.ts'
import { withReleasedFiles } from './release-files.ts'

/** A public form as it is asked, for programs that show it themselves. */
export async function renderForm(ctx: StrangerContext, { slug }: { slug: string }) {
  const live = await findLiveForm(ctx.database, { slug })
  if (!live) throw refuse(formRefusals.FORM_NOT_FOUND)
  const address = formUrl(ctx, live.slug)
  const form = shownForm(withReleasedFiles(live.form, live.files, (name) => `${address}/files/${name}`))
  return { formId: live.formId, name: live.name, version: live.version, needsPassword: form === null, form }
}
