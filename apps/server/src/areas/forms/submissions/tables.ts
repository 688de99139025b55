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

/** What somebody answered to one version of a form. Ids sort by the time it came in. */
export const submission = pgTable(
  'submission',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    formId: uuid('form_id').notNull(),
    /** The version of the form it was given to, which never changes. */
    version: integer('version').notNull(),
    /** Made up by whoever sends; the same one again is the same answer. */
    key: text('key').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    calculated: jsonb('calculated').$type<Record<string, ScopeValue>>().notNull(),
    variables: jsonb('variables').$type<Record<string, string | number>>().notNull(),
    score: doublePrecision('score').notNull(),
    endingId: text('ending_id').notNull(),
    quotaIds: text('quota_ids').array().notNull(),
    language: text('language').notNull(),
    sourceKey: text('source_key'),
    device: text('device', { enum: ['desktop', 'phone', 'tablet', 'other'] }).notNull(),
    referrer: text('referrer').notNull(),
    /** Only where the form says that addresses are kept. */
    address: text('address'),
    visitId: text('visit_id').notNull(),
    person: text('person'),
    email: text('email'),
    /** Where only one answer of a person is taken: a hash of what tells them apart. */
    personKey: text('person_key'),
    /** Words to search by, and `<element>=<value>` to filter by. */
    terms: tsvector('terms').notNull(),
    place: text('place', { enum: ['inbox', 'spam', 'trash'] }).notNull(),
    /** Where it goes back to from the trash. */
    placeBefore: text('place_before', { enum: ['inbox', 'spam'] }),
    trashedAt: timestamp('trashed_at', { withTimezone: true }),
    isSeen: boolean('is_seen').notNull().default(false),
    isStarred: boolean('is_starred').notNull().default(false),
    isVerified: boolean('is_verified').notNull().default(false),
    /** Came in when the plan had no room left: kept, and shown once there is. */
    isLocked: boolean('is_locked').notNull().default(false),
    emailResult: text('email_result', { enum: ['deliverable', 'undeliverable', 'risky', 'no'] }),
    spamReasons: text('spam_reasons').array().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    durationMs: integer('duration_ms'),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** When the form promised to forget it. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('submission_key').on(table.formId, table.key),
    uniqueIndex('submission_person').on(table.formId, table.personKey).where(sql`person_key is not null`),
    index('submission_list').on(table.formId, table.place, table.id.desc()),
    index('submission_workspace').on(table.workspaceId, table.id.desc()),
    index('submission_terms').using('gin', table.terms),
    index('submission_expiry').on(table.expiresAt).where(sql`expires_at is not null`),
    index('submission_locked').on(table.workspaceId, table.id).where(sql`is_locked`),
  ],
)

/**
 * Answers that have not been counted yet, and of which nobody was told. Beside the answer and not in it: a mark in its row would write
 * the row, and its place in every index, a second time. No foreign key, whose check costs as much as the mark.
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

/** What happened on the way through a form; only ever added to. One visit counts once at each place. */
export const formEvent = pgTable(
  'form_event',
  {
    formId: uuid('form_id').notNull(),
    visitId: text('visit_id').notNull(),
    kind: text('kind', { enum: ['view', 'start', 'reach', 'answer', 'submit'] }).notNull(),
    /** Empty where the event is of the whole form. */
    elementId: text('element_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    version: integer('version').notNull(),
    sourceKey: text('source_key').notNull(),
    device: text('device').notNull(),
    /** Time spent on the question, or on the whole form; null where nobody measured. */
    ms: integer('ms'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.visitId, table.kind, table.elementId] }),
    index('form_event_age').on(table.formId, table.at),
  ],
)

/** Events and answers added up by day, so that figures do not count a million rows. */
export const formFigure = pgTable(
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

/** How many answers of a form are where. Kept by triggers on `submission`, so that no way of changing rows passes it by. */
export const submissionTally = pgTable('submission_tally', {
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

/** How many of each quota were taken. */
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

/** How many answers a workspace took in a billing month. */
export const submissionMonth = pgTable(
  'submission_month',
  {
    workspaceId: uuid('workspace_id').notNull(),
    period: date('period', { mode: 'string' }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.period] })],
)

/** Answers that were begun and not sent; whoever has the secret of the link goes on. */
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
    index('submission_partial_form').on(table.formId, table.updatedAt.desc()),
    index('submission_partial_age').on(table.updatedAt),
  ],
)

/** A file that came with an answer. Without an answer it is a stray, and goes when its time is over. */
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
    /** Until when it waits for an answer to name it; answers that are kept on the way put it off. */
    waitsUntil: timestamp('waits_until', { withTimezone: true }).notNull().default(sql`now() + interval '7 days'`),
  },
  (table) => [
    index('submission_file_of').on(table.submissionId),
    index('submission_file_form').on(table.formId),
    index('submission_file_waiting').on(table.waitsUntil).where(sql`submission_id is null`),
  ],
)

/** What members did with an answer, and what went out because of it. */
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
    /** Of an edit: what was there before, by element. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('submission_entry_of').on(table.submissionId, table.id)],
)

/** How the owner of a form wants to hear of answers, and what those who answer get to read. */
export const submissionSetting = pgTable('submission_setting', {
  formId: uuid('form_id').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  notifies: boolean('notifies').notNull(),
  /** Empty: the owner of the workspace. */
  notifyTo: text('notify_to').array().notNull(),
  repliesTo: text('replies_to'),
  replySubject: text('reply_subject').notNull(),
  replyText: text('reply_text').notNull(),
  /** Asks whoever left an address to confirm it by a code. */
  verifiesEmail: boolean('verifies_email').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

/** A mailed code that proves an address. */
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

/** Answers with some of their columns, shown to whoever has the link. */
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
