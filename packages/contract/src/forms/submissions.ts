import { daySchema, idSchema, jsonSchema, lineSchema, nameSchema, proseSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation, queryFlag } from '../foundation/operation.ts'
import { taskRefusals } from '../foundation/tasks.ts'
import { formRefusals } from './form-refusals.ts'
import { submissionRefusals } from './submissions-refusals.ts'
import {
  answerColumnSchema,
  partialSubmissionSchema,
  submissionCountsSchema,
  submissionExportFormats,
  submissionExportSchema,
  submissionFilterFields,
  submissionFilterSchema,
  submissionLimits,
  submissionLockSchema,
  submissionRowSchema,
  submissionSchema,
  submissionSettingsSchema,
  submissionShareSchema,
  submissionViewSchema,
} from './submissions-shapes.ts'

export * from './submissions-messages.ts'
export * from './submissions-refusals.ts'
export * from './submissions-shapes.ts'

const { FORM_NOT_FOUND } = formRefusals
const { SUBMISSION_NOT_FOUND, SUBMISSION_LOCKED } = submissionRefusals
const look = operation({ access: 'workspace', needs: 'submissions.view' })
const manage = operation({ access: 'workspace', needs: 'submissions.manage' })
const takeAway = operation({ access: 'workspace', needs: 'submissions.export' })
const erase = operation({ access: 'workspace', needs: 'submissions.delete' })
export const submissionNoteSchema = proseSchema(submissionLimits.noteLength).min(1)
const ofForm = z.object({ formId: idSchema })
const one = z.object({ submissionId: idSchema })
/** Selected ids, or all that match. */
const chosen = ofForm.extend({
  ids: z.array(idSchema).min(1).max(submissionLimits.atOnce).optional(),
  filter: submissionFilterSchema.optional(),
})
/** Omitting both would mean all of them, which must be explicit. */
const isMeant = ({ ids, filter }: { ids?: unknown; filter?: unknown }) => ids !== undefined || filter !== undefined
/** `taskId`: set when there are too many to change immediately; a task in the tray does it. */
const changed = z.object({ changed: z.number().int(), taskId: idSchema.nullable() })

export const submissionActions = [
  'seen',
  'unseen',
  'star',
  'unstar',
  'spam',
  'not-spam',
  'trash',
  'restore',
  'verify',
  'unverify',
] as const
export type SubmissionAction = (typeof submissionActions)[number]

export const submissions = {
  list: look
    .route({ method: 'GET', path: '/forms/{formId}/submissions', summary: 'List the submissions of a form' })
    .input(
      ofForm.extend({
        ...submissionFilterFields,
        order: z.enum(['newest', 'oldest']).default('newest'),
        /** Id of the column to sort by; the time by default. */
        sort: textSchema(140).optional(),
        isDescending: queryFlag.optional(),
        /** Starts at this day of the list, in the time zone of the workspace's forms. */
        jump: daySchema.optional(),
        /** Ids of questions whose choices get a column each, joined by `~`. */
        split: textSchema(2_000).optional(),
        /** `nextCursor` of the previous page. */
        cursor: textSchema(300)
          .regex(/^(?:none:|number:[-+.e\d]{1,30}:|text:.{1,200}:)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/su)
          .optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.object({
        formName: z.string(),
        columns: z.array(answerColumnSchema),
        submissions: z.array(submissionRowSchema),
        nextCursor: z.string().nullable(),
        /** Some submissions are not sorted or filtered yet: ask again, and each time more are. */
        isPreparing: z.boolean(),
        counts: submissionCountsSchema,
        /** Whether the form saves partial submissions, or has some. */
        hasPartials: z.boolean(),
        lock: submissionLockSchema.nullable(),
      }),
    )
    .errors({ FORM_NOT_FOUND }),
  count: look
    .route({
      method: 'GET',
      path: '/forms/{formId}/submissions/count',
      summary: 'Count the submissions that match a filter',
    })
    .input(ofForm.extend(submissionFilterFields))
    .output(z.object({ count: z.number().int(), isMore: z.boolean() }))
    .errors({ FORM_NOT_FOUND }),
  partials: look
    .route({
      method: 'GET',
      path: '/forms/{formId}/partial-submissions',
      summary: 'List the partial submissions of a form',
    })
    .input(
      ofForm.extend({
        /** `nextCursor` of the previous page. */
        cursor: textSchema(80)
          .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
          .optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.object({
        formName: z.string(),
        columns: z.array(answerColumnSchema),
        partials: z.array(partialSubmissionSchema),
        nextCursor: z.string().nullable(),
      }),
    )
    .errors({ FORM_NOT_FOUND }),
  exportPartials: takeAway
    .route({
      method: 'POST',
      path: '/forms/{formId}/partial-submissions/export',
      summary: 'Export partial submissions as CSV',
    })
    .input(ofForm.extend({ ids: z.array(idSchema).min(1).max(submissionLimits.atOnce) }))
    .output(z.object({ name: z.string(), text: z.string() }))
    .errors({ FORM_NOT_FOUND }),
  removePartials: erase
    .route({
      method: 'POST',
      path: '/forms/{formId}/partial-submissions/delete',
      summary: 'Delete partial submissions with their files',
    })
    .input(ofForm.extend({ ids: z.array(idSchema).min(1).max(submissionLimits.atOnce) }))
    .output(z.object({ changed: z.number().int() }))
    .errors({ FORM_NOT_FOUND }),
  views: look
    .route({ method: 'GET', path: '/forms/{formId}/submission-views', summary: 'List the saved views of submissions' })
    .input(ofForm)
    .output(z.object({ views: z.array(submissionViewSchema) }))
    .errors({ FORM_NOT_FOUND }),
  saveView: manage
    .route({
      method: 'POST',
      path: '/forms/{formId}/submission-views',
      summary: 'Save a view of submissions under a name',
    })
    .input(ofForm.extend({ name: nameSchema(80), search: textSchema(8_000) }))
    .output(submissionViewSchema)
    .errors({ FORM_NOT_FOUND, SUBMISSION_VIEW_LIMIT: submissionRefusals.SUBMISSION_VIEW_LIMIT }),
  removeView: manage
    .route({
      method: 'POST',
      path: '/forms/{formId}/submission-views/delete',
      summary: 'Delete a saved view of submissions',
    })
    .input(ofForm.extend({ viewId: idSchema }))
    .output(z.object({ removed: idSchema }))
    .errors({ FORM_NOT_FOUND, SUBMISSION_VIEW_NOT_FOUND: submissionRefusals.SUBMISSION_VIEW_NOT_FOUND }),
  get: look
    .route({ method: 'GET', path: '/submissions/{submissionId}', summary: 'Get a submission with its history' })
    .input(one)
    .output(submissionSchema)
    .errors({ SUBMISSION_NOT_FOUND }),
  change: manage
    .route({
      method: 'POST',
      path: '/forms/{formId}/submissions/change',
      summary: 'Mark, move or restore several submissions',
    })
    .input(chosen.extend({ act: z.enum(submissionActions) }).refine(isMeant))
    .output(changed)
    .errors({
      FORM_NOT_FOUND,
      SUBMISSION_NOT_SPAM: submissionRefusals.SUBMISSION_NOT_SPAM,
      SUBMISSION_NOT_CLEARED: submissionRefusals.SUBMISSION_NOT_CLEARED,
    }),
  remove: erase
    .route({
      method: 'POST',
      path: '/forms/{formId}/submissions/delete',
      summary: 'Delete submissions in the trash permanently',
    })
    .input(chosen.refine(isMeant))
    .output(changed)
    .errors({ FORM_NOT_FOUND, SUBMISSION_NOT_DELETED: submissionRefusals.SUBMISSION_NOT_DELETED }),
  edit: manage
    .route({
      method: 'POST',
      path: '/submissions/{submissionId}/edit',
      summary: 'Edit the answers of a submission and record the change',
    })
    .input(one.extend({ answers: z.record(textSchema(64), jsonSchema) }))
    .output(submissionSchema)
    .errors({
      SUBMISSION_NOT_FOUND,
      SUBMISSION_LOCKED,
      SUBMISSION_EDIT_INVALID: submissionRefusals.SUBMISSION_EDIT_INVALID,
    }),
  addNote: manage
    .route({ method: 'POST', path: '/submissions/{submissionId}/notes', summary: 'Add a note to a submission' })
    .input(one.extend({ text: submissionNoteSchema }))
    .output(submissionSchema)
    .errors({ SUBMISSION_NOT_FOUND }),
  removeFile: manage
    .route({
      method: 'POST',
      path: '/submissions/{submissionId}/files/delete',
      summary: 'Delete a file from a submission',
    })
    .input(one.extend({ fileId: idSchema }))
    .output(submissionSchema)
    .errors({ SUBMISSION_NOT_FOUND, SUBMISSION_LOCKED }),
  sendCode: manage
    .route({
      method: 'POST',
      path: '/submissions/{submissionId}/send-code',
      summary: "Send a verification code to a respondent's email address",
    })
    .input(one)
    .output(z.object({ sent: z.boolean() }))
    .errors({ SUBMISSION_NOT_FOUND, SUBMISSION_HAS_NO_EMAIL: submissionRefusals.SUBMISSION_HAS_NO_EMAIL }),
  confirm: operation({ access: 'public' })
    .route({
      method: 'POST',
      path: '/submissions/{submissionId}/confirm',
      summary: "Confirm a respondent's email address with the emailed code",
    })
    .input(one.extend({ code: lineSchema(20) }))
    .output(z.object({ verified: z.boolean() }))
    .errors({ SUBMISSION_CODE_WRONG: submissionRefusals.SUBMISSION_CODE_WRONG }),
  erasePerson: erase
    .route({ method: 'POST', path: '/submissions/erase-person', summary: 'Delete all submissions of one respondent' })
    .input(z.object({ email: z.email().max(254) }))
    .output(z.object({ submissions: z.number().int(), partials: z.number().int(), files: z.number().int() })),
  settings: look
    .route({
      method: 'GET',
      path: '/forms/{formId}/submissions/settings',
      summary: 'Get the email settings for submissions of a form',
    })
    .input(ofForm)
    .output(
      submissionSettingsSchema.extend({
        emailQuestions: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    )
    .errors({ FORM_NOT_FOUND }),
  saveSettings: manage
    .route({
      method: 'POST',
      path: '/forms/{formId}/submissions/settings',
      summary: 'Update the email settings for submissions of a form',
    })
    .input(ofForm.extend(submissionSettingsSchema.shape))
    .output(submissionSettingsSchema)
    .errors({ FORM_NOT_FOUND }),
  startExport: takeAway
    .route({ method: 'POST', path: '/forms/{formId}/submissions/exports', summary: 'Export submissions as a file' })
    .input(
      ofForm.extend({
        format: z.enum(submissionExportFormats),
        filter: submissionFilterSchema.default({ tab: 'all' }),
        /** By id, in this order; all when omitted. */
        columns: z.array(textSchema(140)).min(1).max(700).optional(),
        /** Raw cells for programs; a spreadsheet would read some of them as formulas. */
        isRaw: z.boolean().default(false),
      }),
    )
    .output(submissionExportSchema)
    .errors({ FORM_NOT_FOUND }),
  exports: takeAway
    .route({ method: 'GET', path: '/form-exports', summary: 'List the submission exports of a workspace' })
    .input(z.object({ cursor: idSchema.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }))
    .output(z.object({ exports: z.array(submissionExportSchema), nextCursor: idSchema.nullable() })),
  cancelExport: takeAway
    .route({ method: 'POST', path: '/form-exports/{exportId}/cancel', summary: 'Cancel a submission export' })
    .input(z.object({ exportId: idSchema }))
    .output(z.object({ cancelled: idSchema }))
    .errors({
      SUBMISSION_EXPORT_NOT_FOUND: submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND,
      TASK_NOT_RUNNING: taskRefusals.TASK_NOT_RUNNING,
    }),
  retryExport: takeAway
    .route({
      method: 'POST',
      path: '/form-exports/{exportId}/retry',
      summary: 'Retry a failed or canceled submission export',
    })
    .input(z.object({ exportId: idSchema }))
    .output(z.object({ queued: idSchema }))
    .errors({
      SUBMISSION_EXPORT_NOT_FOUND: submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND,
      TASK_NOT_RETRYABLE: taskRefusals.TASK_NOT_RETRYABLE,
    }),
  removeExport: takeAway
    .route({
      method: 'POST',
      path: '/form-exports/{exportId}/delete',
      summary: 'Delete a submission export and its file',
    })
    .input(z.object({ exportId: idSchema }))
    .output(z.object({ removed: idSchema }))
    .errors({
      SUBMISSION_EXPORT_NOT_FOUND: submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND,
      SUBMISSION_EXPORT_RUNNING: submissionRefusals.SUBMISSION_EXPORT_RUNNING,
    }),
  shares: look
    .route({
      method: 'GET',
      path: '/forms/{formId}/submissions/shares',
      summary: 'List the share links for submissions of a form',
    })
    .input(ofForm)
    .output(z.object({ shares: z.array(submissionShareSchema) }))
    .errors({ FORM_NOT_FOUND }),
  share: takeAway
    .route({
      method: 'POST',
      path: '/forms/{formId}/submissions/shares',
      summary: 'Create a share link for selected columns of submissions',
    })
    .input(
      ofForm.extend({
        name: nameSchema(120),
        columns: z.array(textSchema(140)).min(1).max(700),
      }),
    )
    .output(submissionShareSchema.extend({ url: z.string() }))
    .errors({ FORM_NOT_FOUND, SUBMISSION_SHARE_LIMIT: submissionRefusals.SUBMISSION_SHARE_LIMIT }),
  unshare: takeAway
    .route({
      method: 'POST',
      path: '/forms/{formId}/submissions/shares/delete',
      summary: 'Revoke a share link for submissions',
    })
    .input(ofForm.extend({ shareId: idSchema }))
    .output(z.object({ removed: idSchema }))
    .errors({ FORM_NOT_FOUND, SUBMISSION_SHARE_NOT_FOUND: submissionRefusals.SUBMISSION_SHARE_NOT_FOUND }),
  shared: operation({ access: 'public' })
    .route({ method: 'GET', path: '/shared-answers/{secret}', summary: 'List the submissions behind a share link' })
    .input(
      z.object({
        secret: textSchema(200).min(20),
        cursor: idSchema.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.object({
        formName: z.string(),
        columns: z.array(z.object({ id: z.string(), title: z.string() })),
        rows: z.array(
          z.object({ id: idSchema, receivedAt: z.iso.datetime(), cells: z.record(z.string(), z.string()) }),
        ),
        nextCursor: idSchema.nullable(),
      }),
    )
    .errors({ SUBMISSION_SHARE_NOT_FOUND: submissionRefusals.SUBMISSION_SHARE_NOT_FOUND }),
}
