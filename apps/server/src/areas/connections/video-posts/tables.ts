import type { VideoPostEventKind, VideoPostReason } from '@taplore/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { claimColumns } from '../../../platform/background/due-table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What is posted with a video. */
export interface PostTexts {
  readonly title: string
  readonly description: string
  readonly visibility: 'public' | 'unlisted' | 'private' | 'followers' | 'friends'
  readonly isMadeForKids: boolean
  readonly isSynthetic: boolean
  readonly isDraft: boolean
  readonly allows: { readonly comments: boolean; readonly duets: boolean; readonly stitches: boolean }
}

/** One video to be posted to one account, once. */
export const videoPost = pgTable(
  'video_post',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** Of the request that created it: a repeated request finds this row. */
    requestKey: uuid('request_key').notNull(),
    accountId: uuid('account_id').notNull(),
    /** As of the request; the account may be unlinked. */
    accountName: text('account_name').notNull(),
    platform: text('platform', { enum: ['youtube', 'tiktok'] }).notNull(),
    sourceKind: text('source_kind', { enum: ['story-export', 'video-export', 'series-episode'] }).notNull(),
    sourceId: uuid('source_id').notNull(),
    sourceName: text('source_name').notNull(),
    file: text('file').notNull(),
    texts: jsonb('texts').$type<PostTexts>().notNull(),
    state: text('state', {
      enum: ['scheduled', 'waiting', 'uploading', 'processing', 'posted', 'drafted', 'failed', 'canceled'],
    }).notNull(),
    reason: text('reason').$type<VideoPostReason>(),
    /** The platform's own words. */
    detail: text('detail'),
    /** When it is posted or continued. */
    nextTryAt: moment('next_try_at').notNull(),
    /** Failed attempts since it was created or retried. */
    tries: integer('tries').notNull().default(0),
    /** Waits for quota since it was created or retried. */
    quotaWaits: integer('quota_waits').notNull().default(0),
    ...claimColumns,
    /** The open upload as JSON in an envelope: who has its URL may write to it. Stored before the first byte is sent. */
    sealedSession: text('sealed_session'),
    sessionAt: moment('session_at'),
    /** Set before the last part is sent: from then on the platform may have posted it. */
    lastPartAt: moment('last_part_at'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull().default(0),
    videoId: text('video_id'),
    url: text('url'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('video_post_request').on(table.workspaceId, table.requestKey),
    index('video_post_list').on(table.workspaceId, table.id.desc()),
    index('video_post_source').on(table.workspaceId, table.sourceId).where(sql`${table.endedAt} is null`),
    index('video_post_due').on(table.nextTryAt).where(sql`${table.endedAt} is null`),
  ],
)

/** The log of a post. */
export const videoPostEvent = pgTable(
  'video_post_event',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => videoPost.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which things happened. */
    number: integer('number').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    at: moment('at').notNull(),
    kind: text('kind').$type<VideoPostEventKind>().notNull(),
    reason: text('reason').$type<VideoPostReason>(),
    detail: text('detail'),
    until: moment('until'),
  },
  (table) => [primaryKey({ columns: [table.postId, table.number] })],
)
