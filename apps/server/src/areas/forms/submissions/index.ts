export { countReceived } from './counters/received-store.ts'
export { submissionEvents } from './events.ts'
export { findStoredFile, saveSubmissionFile, storeSubmissionFile, submissionFileKey } from './files/submission-files.ts'
export {
  type AcceptResult,
  acceptSubmission,
  type SubmissionInput,
  type SubmissionRefusal,
} from './intake/accept-submission.ts'
export { hasLimitedSlots } from './intake/appointment-slots.ts'
export { fullSlots } from './intake/find-full-slots.ts'
export { isFull } from './intake/is-form-full.ts'
export { type PartialInput, resumePartial, savePartial } from './intake/partials.ts'
export { type FormEvent, type FormEventInput, recordFormEvents } from './intake/record-form-events.ts'
