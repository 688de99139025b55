import { defineRefusals } from '@taplore/kit'
import { z } from 'zod'
import { submissionMessages } from './submissions-messages.ts'

export const submissionRefusals = defineRefusals({
  SUBMISSION_NOT_FOUND: { status: 404, message: 'This submission no longer exists.' },
  SUBMISSION_LOCKED: { status: 402, message: submissionMessages.locked },
  SUBMISSION_NOT_DELETED: { status: 409, message: submissionMessages.unableToDelete },
  SUBMISSION_NOT_SPAM: { status: 409, message: submissionMessages.unableToSpam },
  SUBMISSION_NOT_CLEARED: { status: 409, message: submissionMessages.unableToNotSpam },
  SUBMISSION_EDIT_INVALID: {
    status: 422,
    message: 'Some answers aren’t valid for this form.',
    data: z.object({
      /** `part`: the line of an address or row of a grid that is wrong. */
      errors: z.array(z.object({ elementId: z.string(), message: z.string(), part: z.string().optional() })),
    }),
  },
  SUBMISSION_FILE_REFUSED: { status: 422, message: submissionMessages.fileError },
  SUBMISSION_FILE_INFECTED: {
    status: 422,
    message: 'This file contains a virus and wasn’t saved.',
    data: z.object({ name: z.string() }),
  },
  SUBMISSION_HAS_NO_EMAIL: { status: 409, message: 'This submission has no email address.' },
  SUBMISSION_CODE_WRONG: {
    status: 422,
    message: 'This code is incorrect or has expired. Use the code from the newest email.',
  },
  SUBMISSION_EXPORT_NOT_FOUND: { status: 404, message: 'This export no longer exists. Create a new one.' },
  SUBMISSION_EXPORT_RUNNING: { status: 409, message: 'This export is still in progress. Wait until it’s done.' },
  SUBMISSION_WORKBOOK_FULL: {
    status: 422,
    message: 'An Excel file can hold 1,048,575 submissions, and you have more. Filter them, or export as CSV.',
  },
  SUBMISSION_SHARE_NOT_FOUND: { status: 404, message: 'This link no longer works.' },
  SUBMISSION_VIEW_NOT_FOUND: { status: 404, message: 'This view no longer exists.' },
  SUBMISSION_VIEW_LIMIT: { status: 409, message: 'A form can have 50 saved views. Delete one to make room.' },
  SUBMISSION_SHARE_LIMIT: { status: 409, message: 'A form can have 50 links. Remove one to make room.' },
})
