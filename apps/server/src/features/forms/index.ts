export { formEvents } from './events.ts'
export { findFormVersion, findLiveForm, findSource, type LiveForm } from './public.ts'
export { requireFormRow } from './require-form.ts'
export type { FormRow } from './store.ts'
