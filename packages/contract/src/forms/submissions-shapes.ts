import { daySchema, idSchema, lineSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { anyPlanNameSchema } from '../foundation/entitlements.ts'
import { submissionTabs } from '../foundation/filters.ts'
import { queryFlag } from '../foundation/operation.ts'

/** Result of checking the email address in an answer (SUB-11); `no`: there is none. */
export const emailResults = ['deliverable', 'undeliverable', 'risky', 'no'] as const

export const submissionLimits = {
  /** Up to this many are changed immediately; more become a job. */
  atOnce: 500,
  /** Matches are counted up to this number. */
  counted: 10_000,
  noteLength: 4_000,
  shares: 50,
  exportKeptDays: 30,
  /** Saved views of one form. */
  views: 50,
  /** Conditions of one filter. */
  rules: 20,
} as const

/** How a condition compares an answer with its value; `empty` and `filled` have none. */
export const answerOperators = [
  'is',
  'is-not',
  'under',
  'at-most',
  'over',
  'at-least',
  'contains',
  'excludes',
  'starts',
  'empty',
  'filled',
] as const
export type AnswerOperator = (typeof answerOperators)[number]

/** How a column is sorted and filtered. */
export const answerColumnTypes = ['number', 'text', 'date', 'choice'] as const
export type AnswerColumnType = (typeof answerColumnTypes)[number]

/** Filters of a list; the same wherever "all that match" is offered. */
export const submissionFilterFields = {
  tab: z.enum(submissionTabs).default('all'),
  search: lineSchema(200).optional(),
  isSeen: queryFlag.optional(),
  isStarred: queryFlag.optional(),
  source: textSchema(40).optional(),
  emailResult: z.enum(emailResults).optional(),
  /** Days such as `2026-02-28`, both inclusive, in the time zone of the workspace's forms. */
  from: daySchema.optional(),
  until: daySchema.optional(),
  /** Required answers: `<element>=<value>`, one per line; `*` stands for any answer, choices are given by id. */
  where: textSchema(2_000).optional(),
  /** Conditions on answers: `<column> <operator> <value>`, one per line. Choices are given by id. */
  rules: textSchema(4_000).optional(),
  /** Whether all conditions must hold, the default, or any. */
  match: z.enum(['all', 'any']).optional(),
}
export const submissionFilterSchema = z.object(submissionFilterFields)
export type SubmissionFilter = z.output<typeof submissionFilterSchema>

export const answerColumnSchema = z.object({
  /** Stays the same across all versions of the form. */
  id: z.string(),
  elementId: z.string().nullable(),
  part: z.string(),
  title: z.string(),
  kind: z.string(),
  /** Only in an older version. */
  isRemoved: z.boolean(),
  /** Values to filter by, for questions with few of them. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  type: z.enum(answerColumnTypes),
  /** Whether its choices can get a column each. */
  canSplit: z.boolean(),
})
export type AnswerColumnInfo = z.infer<typeof answerColumnSchema>

export const submissionRowSchema = z.object({
  id: idSchema,
  formId: idSchema,
  version: z.number().int(),
  receivedAt: z.iso.datetime(),
  person: z.string().nullable(),
  email: z.string().nullable(),
  place: z.enum(['inbox', 'spam', 'trash']),
  isSeen: z.boolean(),
  isStarred: z.boolean(),
  isVerified: z.boolean(),
  /** Received over the plan limit: its answers are shown once the plan allows more (SUB-12). */
  isLocked: z.boolean(),
  emailResult: z.enum(emailResults).nullable(),
  /** Why it was marked as spam, in the order of detection. */
  spamReasons: z.array(z.string()),
  source: z.string().nullable(),
  device: z.enum(['desktop', 'phone', 'tablet', 'other']),
  language: z.string(),
  score: z.number(),
  durationMs: z.number().int().nullable(),
  /** Display text by column; empty ones are omitted. */
  cells: z.record(z.string(), z.string()),
})
export type SubmissionRow = z.infer<typeof submissionRowSchema>

export const submissionCountsSchema = z.object({
  all: z.number().int(),
  spam: z.number().int(),
  trash: z.number().int(),
  verified: z.number().int(),
  unseen: z.number().int(),
  starred: z.number().int(),
  locked: z.number().int(),
})

/** Why some submissions are locked; `null` while none is. */
export const submissionLockSchema = z.object({
  /** How many the plan includes in a billing month. */
  limit: z.number().int(),
  /** First day of the next month. They are unlocked from then on, as far as the plan goes. */
  resetsOn: z.iso.date(),
  /** The cheapest plan with room for them; null when none is for sale. */
  neededPlan: anyPlanNameSchema.nullable(),
})
export type SubmissionLock = z.infer<typeof submissionLockSchema>

export const submissionEntryKinds = [
  'note',
  'edited',
  'spam',
  'not-spam',
  'trashed',
  'restored',
  'verified',
  'mailed',
  'file-added',
  'file-removed',
] as const

export const submissionSchema = submissionRowSchema.extend({
  formName: z.string(),
  startedAt: z.iso.datetime().nullable(),
  address: z.string().nullable(),
  referrer: z.string(),
  /** When the form's retention deletes it. */
  expiresAt: z.iso.datetime().nullable(),
  answers: z.array(
    z.object({
      elementId: z.string(),
      title: z.string(),
      kind: z.string(),
      text: z.string(),
      /** The stored value; an edit sends it back in this shape. */
      value: z.json().nullable(),
      isEditable: z.boolean(),
      choices: z.array(z.object({ id: z.string(), label: z.string() })),
      /** The lines of a grid; null for other questions. */
      grid: z
        .object({
          rows: z.array(z.object({ id: z.string(), label: z.string() })),
          columns: z.array(z.object({ id: z.string(), label: z.string(), isNumber: z.boolean() })),
        })
        .nullable(),
      files: z.array(
        z.object({ id: idSchema, name: z.string(), bytes: z.number().int(), mime: z.string(), url: z.string() }),
      ),
    }),
  ),
  history: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(submissionEntryKinds),
      /** Null for the system. */
      by: z.string().nullable(),
      text: z.string(),
      at: z.iso.datetime(),
      /** Of an edit: questions, their titles and previous answers. */
      before: z.array(z.object({ elementId: z.string(), title: z.string(), text: z.string() })),
    }),
  ),
  /** Neighbors in the list of the tab, for keyboard navigation. */
  newerId: idSchema.nullable(),
  olderId: idSchema.nullable(),
})
export type SubmissionDetail = z.infer<typeof submissionSchema>

export const submissionExportFormats = ['csv', 'xlsx', 'json', 'files'] as const
export type SubmissionExportFormat = (typeof submissionExportFormats)[number]
/** Names from the specification (SUB-07). */
export const submissionExportStatuses = ['Pending', 'Processing', 'Exported', 'Failed'] as const

export const submissionExportSchema = z.object({
  id: idSchema,
  formId: idSchema,
  formName: z.string(),
  format: z.enum(submissionExportFormats),
  status: z.enum(submissionExportStatuses),
  percent: z.number(),
  rows: z.number().int(),
  bytes: z.number().int(),
  /** SHA-256 in hex; null while there is no file. */
  sha256: z.string().nullable(),
  /** URL of the file; requires the session of a member. */
  url: z.string().nullable(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type SubmissionExport = z.infer<typeof submissionExportSchema>

export const submissionSettingsSchema = z.object({
  notifies: z.boolean(),
  /** Empty: the owner of the workspace. */
  notifyTo: z.array(z.email().max(254)).max(10),
  /** The question whose email address gets the reply; null: no reply. */
  repliesTo: textSchema(64).nullable(),
  /** Answers are inserted with `{{name|fallback}}`. */
  replySubject: textSchema(200),
  replyText: textSchema(10_000),
  /** Respondents who enter an address get a code by email to verify it. */
  verifiesEmail: z.boolean(),
})
export type SubmissionSettings = z.infer<typeof submissionSettingsSchema>

export const submissionShareSchema = z.object({
  id: idSchema,
  name: z.string(),
  columns: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
export type SubmissionShare = z.infer<typeof submissionShareSchema>

/** Answers that were saved and not sent yet. They are part of no total. */
export const partialSubmissionSchema = z.object({
  id: idSchema,
  formId: idSchema,
  version: z.number().int(),
  startedAt: z.iso.datetime().nullable(),
  /** The last change. */
  updatedAt: z.iso.datetime(),
  /** When it is deleted unless it is continued. */
  expiresAt: z.iso.datetime(),
  person: z.string().nullable(),
  email: z.string().nullable(),
  source: z.string().nullable(),
  language: z.string(),
  /** Questions answered so far, and those asked of someone with these answers. */
  answered: z.number().int(),
  asked: z.number().int(),
  /** Display text by column; empty ones are omitted. */
  cells: z.record(z.string(), z.string()),
})
export type PartialSubmission = z.infer<typeof partialSubmissionSchema>

/** A saved view of the submission list: filters, order and columns under a name, for everyone in the workspace. */
export const submissionViewSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Search parameters of the page that shows it, as JSON. */
  search: z.string(),
  createdAt: z.iso.datetime(),
})
export type SubmissionView = z.infer<typeof submissionViewSchema>
