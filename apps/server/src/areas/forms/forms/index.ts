export { formEvents } from './events.ts'
export { type FormCounts, type FormFigures, formCounts } from './form-counts.ts'
export { keptPreferences, preferencesOf } from './preferences/preferences.ts'
export {
  findFileOfForm,
  findFormVersion,
  findLiveForm,
  findShownVersion,
  findSource,
  type LiveForm,
} from './publish/public-form.ts'
export { withReleasedFiles } from './publish/release-files.ts'
export { requireFormRow } from './require-form.ts'
export type { FormRow } from './store.ts'
