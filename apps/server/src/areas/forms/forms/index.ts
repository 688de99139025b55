export { formEvents } from './events.ts'
export { type FormCounts, type FormStats, formCounts } from './form-counts.ts'
export { preferencesOf, readPreferences } from './preferences/preferences.ts'
export {
  findFormVersion,
  findLiveForm,
  findShownVersion,
  findSource,
  type LiveForm,
} from './publish/public-form.ts'
export { publishedVersionOf } from './publish/publications.ts'
export { withReleasedFiles } from './publish/release-files.ts'
export { requireFormRow } from './require-form.ts'
export { type FormRow, formFacts } from './store.ts'
