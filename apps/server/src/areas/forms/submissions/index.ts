export { findStoredFile, saveSubmissionFile, storeSubmissionFile, submissionFileKey } from './files/submission-files.ts'
export {
  acceptSubmission,
  type SubmissionInput,
  type SubmissionRefusal,
  type Taken,
} from './intake/accept-submission.ts'
export { hasLimitedSlots } from './intake/appointment-slots.ts'
export { fullSlots } from './intake/find-full-slots.ts'
export { isFull } from './intake/is-form-full.ts'
export { type PartialInput, resumePartial, savePartial } from './intake/partials.ts'
export { recordFormEvents, type VisitEvent, type VisitInput } from './intake/record-form-events.ts'
