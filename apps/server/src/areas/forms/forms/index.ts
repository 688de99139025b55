export { formCollab } from './collab/form-collab.ts'
export { formEvents } from './events.ts'
export { type FormCounts, type FormFigures, formCounts } from './figures.ts'
export { keptPreferences, preferencesOf } from './preferences.ts'
export {
  findFileOfForm,
  findFormVersion,
  findLiveForm,
  findShownVersion,
  findSource,
  type LiveForm,
} from './public.ts'
export { withReleasedFiles } from './release-files.ts'
export { requireFormRow } from './require-form.ts'
export type { FormRow } from './store.ts'
