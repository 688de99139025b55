import { setWebhookSamples } from '../../connections/webhooks/index.ts'
import { setFormCounts } from '../forms/index.ts'
import { countsOfForms } from './figures-of-forms.ts'
import { samplesOf } from './webhook-samples.ts'

setFormCounts(countsOfForms)
setWebhookSamples(samplesOf)

export { findKeptFile, keepAnswerFile, placeOfFile, storeAnswerFile } from './answer-files.ts'
export { fullSlots } from './full-slots.ts'
export { isFull } from './is-full.ts'
export { noteFormEvents, type VisitEvent, type VisitInput } from './note-events.ts'
export { type PartialInput, resumePartial, savePartial } from './partials.ts'
export { hasLimitedSlots } from './slot-places.ts'
export { type SubmissionInput, type SubmissionRefusal, type Taken, takeSubmission } from './take-submission.ts'
