import type { Answers, ScopeValue } from '@taplore/form'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A submission to one version of a form. Ids sort by arrival. */
export const submission = pgTable(
  'submission',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    formId: uuid('form_id').notNull(),
    /** The answered version, which never changes. */
    version: integer('version').notNull(),
    /** Chosen by the sender; the same one is the same submission. */
    key: text('key').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    calculated: jsonb('calculated').$type<Record<string, ScopeValue>>().notNull(),
    variables: jsonb('variables').$type<Record<string, string | number>>().notNull(),
    score: doublePrecision('score').notNull(),
    endingId: text('ending_id').notNull(),
    quotaIds: text('quota_ids').array().notNull(),
    language: text('language').notNull(),
    sourceKey: text('source_key'),
    /** The story whose link led to the form. */
    storyId: uuid('story_id'),
    device: text('device', { enum: ['desktop', 'phone', 'tablet', 'other'] }).notNull(),
    referrer: text('referrer').notNull(),
    /** Only where the form stores IP addresses. */
    address: text('address'),
    visitId: text('visit_id').notNull(),
    person: text('person'),
    email: text('email'),
    /** Where a respondent may submit only once: a hash that identifies them. */
    personKey: text('person_key'),
    /** Search words, and `<element>=<value>` to filter by. */
    terms: tsvector('terms').notNull(),
    place: text('place', { enum: ['inbox', 'spam', 'trash'] }).notNull(),
    /** Where it returns to from the trash. */
    placeBefore: text('place_before', { enum: ['inbox', 'spam'] }),
    trashedAt: timestamp('trashed_at', { withTimezone: true }),
    isSeen: boolean('is_seen').notNull().default(false),
    isStarred: boolean('is_starred').notNull().default(false),
    isVerified: boolean('is_verified').notNull().default(false),
    /** Arrived over the plan limit: saved, and shown once the plan allows more. */
    isLocked: boolean('is_locked').notNull().default(false),
    emailResult: text('email_result', { enum: ['deliverable', 'undeliverable', 'risky', 'no'] }),
    spamReasons: text('spam_reasons').array().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    durationMs: integer('duration_ms'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** End of its retention. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('submission_key').on(table.formId, table.key),
    uniqueIndex('submission_person').on(table.formId, table.personKey).where(sql`person_key is not null`),
    index('submission_list').on(table.formId, table.place, table.id.desc()),
    index('submission_workspace').on(table.workspaceId, table.id.desc()),
    index('submission_terms').using('gin', table.terms),
    index('submission_expiry').on(table.expiresAt).where(sql`expires_at is not null`),
    index('submission_story').on(table.storyId, table.receivedAt).where(sql`story_id is not null`),
    index('submission_locked').on(table.workspaceId, table.id).where(sql`is_locked`),
  ],
)

/**
 * Submissions without counting and follow-up yet. Not a column of the submission: updating its row would write the
 * row and its index entries a second time. No foreign key, whose check costs as much as the mark.
 */
export const submissionFollow = pgTable(
  'submission_follow',
  {
    submissionId: uuid('submission_id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [index('submission_follow_since').on(table.since)],
)

/** Events of a form; append-only. One visit counts once for each event. */
export const formEvent = pgTable(
  'form_event',
  {
    formId: uuid('form_id').notNull(),
    visitId: text('visit_id').notNull(),
    kind: text('kind', { enum: ['view', 'start', 'reach', 'answer', 'submit'] }).notNull(),
    /** Empty for events of the whole form. */
    elementId: text('element_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    version: integer('version').notNull(),
    sourceKey: text('source_key').notNull(),
    device: text('device').notNull(),
    /** Time spent on the question, or on the whole form; null when not measured. */
    ms: integer('ms'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.visitId, table.kind, table.elementId] }),
    index('form_event_age').on(table.formId, table.at),
  ],
)

/** Events and answers counted by day, so that analytics do not scan a million rows. */
export const formCounter = pgTable(
  'form_figure',
  {
    formId: uuid('form_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    version: integer('version').notNull(),
    /** `view`, `start`, `submit` by device and source; `reach`, `answer`, `time` and `value` by element. */
    metric: text('metric').notNull(),
    elementId: text('element_id').notNull(),
    value: text('value').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.day, table.version, table.metric, table.elementId, table.value] }),
  ],
)

/**
 * The number of submissions of a form by tab. Maintained by triggers on `submission`, so that every change is
 * counted.
 */
export const submissionCounters = pgTable('submission_tally', {
  formId: uuid('form_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  inbox: bigint('inbox', { mode: 'number' }).notNull().default(0),
  spam: bigint('spam', { mode: 'number' }).notNull().default(0),
  trash: bigint('trash', { mode: 'number' }).notNull().default(0),
  verified: bigint('verified', { mode: 'number' }).notNull().default(0),
  unseen: bigint('unseen', { mode: 'number' }).notNull().default(0),
  starred: bigint('starred', { mode: 'number' }).notNull().default(0),
  locked: bigint('locked', { mode: 'number' }).notNull().default(0),
})

/** The count of each quota. */
export const submissionQuota = pgTable(
  'submission_quota',
  {
    formId: uuid('form_id').notNull(),
    quotaId: text('quota_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.quotaId] })],
)

/** The number of submissions of a workspace in a billing month. */
export const submissionMonth = pgTable(
  'submission_month',
  {
    workspaceId: uuid('workspace_id').notNull(),
    period: date('period', { mode: 'string' }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.period] })],
)

/** Partial submissions; the secret of the link continues one. */
export const submissionPartial = pgTable(
  'submission_partial',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    formId: uuid('form_id').notNull(),
    version: integer('version').notNull(),
    secretHash: text('secret_hash').notNull(),
    answers: jsonb('answers').$type<Record<string, unknown>>().notNull(),
    language: text('language').notNull(),
    sourceKey: text('source_key'),
    email: text('email'),
    startedAt: timestamp('started_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('submission_partial_secret').on(table.secretHash),
    index('submission_partial_list').on(table.formId, table.updatedAt, table.id),
    index('submission_partial_age').on(table.updatedAt),
  ],
)

/** For comparisons as people read them: é beside e. */
const readText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' })

/** How far a column is indexed in `submission_sort_key`, or `words` in `submission_word` (decision 0030). */
export const submissionColumn = pgTable(
  'submission_column',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    formId: uuid('form_id').notNull(),
    columnId: text('column_id').notNull(),
    until: uuid('until'),
  },
  (table) => [uniqueIndex('submission_column_of').on(table.formId, table.columnId)],
)

/** What a submission is sorted and filtered by in a column; both null without an answer. */
export const submissionKey = pgTable(
  'submission_sort_key',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    columnId: uuid('column_id')
      .notNull()
      .references(() => submissionColumn.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id').notNull(),
    number: doublePrecision('number'),
    text: readText('text'),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.columnId] }),
    index('submission_sort_key_number')
      .on(table.columnId, table.number, table.submissionId)
      .where(sql`number is not null`),
    index('submission_sort_key_text').on(table.columnId, table.text, table.submissionId).where(sql`text is not null`),
    index('submission_sort_key_none')
      .on(table.columnId, table.submissionId)
      .where(sql`number is null and text is null`),
  ],
)

/** Every word of a form's submissions once, to find words by letters inside them. */
export const submissionWord = pgTable(
  'submission_word',
  {
    columnId: uuid('column_id')
      .notNull()
      .references(() => submissionColumn.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
    /** Every three letters in a row. */
    parts: text('parts').array().notNull(),
    workspaceId: uuid('workspace_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.columnId, table.word] }),
    index('submission_word_parts').using('gin', table.parts),
  ],
)

/** Filters, order and columns of the list under a name. */
export const submissionView = pgTable(
  'submission_view',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    formId: uuid('form_id').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('submission_view_form').on(table.formId, table.id)],
)

/** A file of a submission. Without a submission it is pending, and deleted when it expires. */
export const submissionFile = pgTable(
  'submission_file',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    formId: uuid('form_id').notNull(),
    submissionId: uuid('submission_id'),
    elementId: text('element_id').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    mime: text('mime').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it expires without a submission; partial submissions extend it. */
    waitsUntil: timestamp('waits_until', { withTimezone: true }).notNull().default(sql`now() + interval '7 days'`),
  },
  (table) => [
    index('submission_file_of').on(table.submissionId),
    index('submission_file_form').on(table.formId),
    index('submission_file_waiting').on(table.waitsUntil).where(sql`submission_id is null`),
  ],
)

/** Member actions on a submission, and its follow-up. */
export const submissionEntry = pgTable(
  'submission_entry',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: [
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
      ],
    }).notNull(),
    by: uuid('by'),
    text: text('text').notNull().default(''),
    /** Of an edit: previous values by element. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('submission_entry_of').on(table.submissionId, table.id)],
)

/** Notification settings of a form's owner, and the email to respondents. */
export const submissionSetting = pgTable('submission_setting', {
  formId: uuid('form_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  notifies: boolean('notifies').notNull(),
  /** Empty: the owner of the workspace. */
  notifyTo: text('notify_to').array().notNull(),
  repliesTo: text('replies_to'),
  replySubject: text('reply_subject').notNull(),
  replyText: text('reply_text').notNull(),
  /** Respondents who enter an address are asked to verify it with a code. */
  verifiesEmail: boolean('verifies_email').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** An emailed code that verifies an address. */
export const submissionProof = pgTable('submission_proof', {
  submissionId: uuid('submission_id')
    .primaryKey()
    .references(() => submission.id, { onDelete: 'cascade' }),
  workspaceId: uuid('workspace_id').notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const submissionExport = pgTable(
  'submission_export',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    formId: uuid('form_id').notNull(),
    formName: text('form_name').notNull(),
    format: text('format', { enum: ['csv', 'xlsx', 'json', 'files'] }).notNull(),
    taskId: uuid('task_id').notNull(),
    isDone: boolean('is_done').notNull().default(false),
    rows: integer('rows').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** SHA-256 in hex of the finished file. */
    sha256: text('sha256'),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('submission_export_list').on(table.workspaceId, table.id.desc()),
    index('submission_export_expiry').on(table.expiresAt),
  ],
)

/** Submissions with some of their columns, for anyone with the link. */
export const submissionShare = pgTable(
  'submission_share',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    formId: uuid('form_id').notNull(),
    secretHash: text('secret_hash').notNull(),
    name: text('name').notNull(),
    columns: text('columns').array().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('submission_share_secret').on(table.secretHash),
    index('submission_share_form').on(table.formId, table.id.desc()),
  ],
)
